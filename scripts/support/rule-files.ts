/** A rule about money and its tests, which have the same name. */
export type RuleFile = {
  readonly file: string
  /** A rule that uses it, where its tests cover both. */
  readonly watchedWith?: string
  /** How many changes nobody could notice (spaced-out.ts: when old entries go changes memory, never who passes). */
  readonly equivalent?: number
}

const juspay = 'src/server/money/gateways/juspay'
const journal = 'src/server/money/journal'
const stripe = 'src/server/money/gateways/stripe'

/** The rules about money that are plain functions. CONTRIBUTING §6 says how they are mutated. */
export const ruleFiles: readonly RuleFile[] = [
  { file: 'src/contract/money/money.ts' },
  { file: 'src/contract/money/amount-in-words.ts' },
  { file: 'src/tables/amount-cell.ts' },
  { file: 'src/contract/money/documents/paper.ts' },
  { file: 'src/contract/money/documents/receipt-facts.ts' },
  { file: 'src/contract/platform/text/rule-sentence.ts' },
  { file: 'src/server/selling/concessions/records/concession.ts' },
  { file: 'src/server/money/refunds/policy/refund-policy.ts' },
  { file: 'src/server/selling/basics/situation.ts' },
  { file: 'src/server/selling/status/spaced-out.ts', equivalent: 7 },
  { file: 'src/server/money/syncing/last-provider-status.ts' },
  { file: 'src/server/platform/foundation/coalesce.ts' },
  { file: 'src/server/money/allocations/spread-over-lines.ts' },
  { file: 'src/server/money/documents/canonical-json.ts' },
  { file: 'src/server/money/documents/issuing/documents-due.ts' },
  { file: `${journal}/after-close.ts` },
  { file: `${journal}/booked-on.ts` },
  { file: `${journal}/disputes-due.ts`, watchedWith: `${journal}/entries-due.ts` },
  { file: `${journal}/entries-due.ts` },
  { file: `${journal}/entry.ts`, watchedWith: `${journal}/entries-due.ts` },
  { file: 'src/server/accounting/books/closing/reckon-close.ts' },
  { file: 'src/server/office/boards/why-unsettled.ts' },
  { file: 'src/server/money/syncing/reassigning/reassignment.ts' },
  { file: 'src/server/money/orders/order.ts' },
  { file: 'src/server/money/orders/payment-states.ts' },
  { file: 'src/server/money/providers/poll-breaker.ts' },
  { file: 'src/server/money/orders/poll-schedule.ts' },
  { file: 'src/contract/platform/number-series.ts' },
  { file: 'src/server/money/numbers/refuse-unusable-prefixes.ts' },
  { file: 'src/server/institute/policies/rules/policy-parameters.ts' },
  { file: 'src/server/institute/policies/rules/version-in-force.ts' },
  { file: `${juspay}/read-order.ts` },
  { file: `${juspay}/read-refunds.ts` },
  { file: `${juspay}/rupees.ts` },
  { file: 'src/server/money/gateways/answers/minor.ts' },
  { file: `${stripe}/read-money-back.ts` },
  { file: `${stripe}/read-session.ts` },
  { file: `${stripe}/session-times.ts` },
  { file: 'src/server/money/refunds/amounts/allocate-return.ts' },
  { file: 'src/server/money/refunds/amounts/compare-returns.ts' },
  { file: 'src/server/money/refunds/amounts/left-to-refund.ts' },
  { file: 'src/server/money/refunds/policy/second-person.ts' },
  { file: 'src/server/money/refunds/amounts/spread-refund.ts' },
  { file: 'src/server/money/refunds/policy/processing-time.ts' },
  { file: 'src/server/money/refunds/records/refund-schedule.ts' },
  { file: 'src/server/money/refunds/records/refund-states.ts' },
  { file: 'src/server/money/refunds/policy/order-refund-eligibility.ts' },
]
