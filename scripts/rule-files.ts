/** A rule about money and its tests, which have the same name. */
export type RuleFile = {
  readonly file: string
  /** A rule that uses it, where its tests cover both. */
  readonly watchedWith?: string
  /** How many changes nobody could notice (spaced-out.ts: when old entries go changes memory, never who passes). */
  readonly equivalent?: number
}

const juspay = 'src/server/payments/gateways/juspay'
const journal = 'src/server/payments/journal'
const stripe = 'src/server/payments/gateways/stripe'

/** The rules about money that are plain functions. CONTRIBUTING §6 says how they are mutated. */
export const ruleFiles: readonly RuleFile[] = [
  { file: 'src/contract/money.ts' },
  { file: 'src/contract/amount-in-words.ts' },
  { file: 'src/tables/amount-cell.ts' },
  { file: 'src/contract/paper.ts' },
  { file: 'src/contract/receipt-facts.ts' },
  { file: 'src/contract/rule-sentence.ts' },
  { file: 'src/server/concessions/records/concession.ts' },
  { file: 'src/server/enrollments/records/refund-policy.ts' },
  { file: 'src/server/enrollments/records/situation.ts' },
  { file: 'src/server/enrollments/paying/spaced-out.ts', equivalent: 7 },
  { file: 'src/server/payments/syncing/last-provider-status.ts' },
  { file: 'src/server/payments/coalesce.ts' },
  { file: 'src/server/payments/allocations/spread-over-lines.ts' },
  { file: 'src/server/payments/documents/canonical-json.ts' },
  { file: 'src/server/payments/documents/documents-due.ts' },
  { file: `${journal}/after-close.ts` },
  { file: `${journal}/booked-on.ts` },
  { file: `${journal}/disputes-due.ts`, watchedWith: `${journal}/entries-due.ts` },
  { file: `${journal}/entries-due.ts` },
  { file: `${journal}/entry.ts`, watchedWith: `${journal}/entries-due.ts` },
  { file: 'src/server/books/closing/reckon-close.ts' },
  { file: 'src/server/office/boards/why-unsettled.ts' },
  { file: 'src/server/payments/syncing/reassignment.ts' },
  { file: 'src/server/payments/orders/order.ts' },
  { file: 'src/server/payments/orders/payment-states.ts' },
  { file: 'src/server/payments/providers/poll-breaker.ts' },
  { file: 'src/server/payments/orders/poll-schedule.ts' },
  { file: 'src/server/payments/numbers/document-number.ts' },
  { file: 'src/server/policies/rules/policy-parameters.ts' },
  { file: 'src/server/policies/rules/version-in-force.ts' },
  { file: `${juspay}/read-order.ts` },
  { file: `${juspay}/read-refunds.ts` },
  { file: `${juspay}/rupees.ts` },
  { file: `${stripe}/minor.ts` },
  { file: `${stripe}/read-money-back.ts` },
  { file: `${stripe}/read-session.ts` },
  { file: `${stripe}/session-times.ts` },
  { file: 'src/server/refunds/records/allocate-return.ts' },
  { file: 'src/server/refunds/records/compare-returns.ts' },
  { file: 'src/server/refunds/records/left-to-refund.ts' },
  { file: 'src/server/refunds/records/second-person.ts' },
  { file: 'src/server/refunds/records/spread-refund.ts' },
  { file: 'src/server/refunds/records/processing-time.ts' },
  { file: 'src/server/refunds/records/refund-schedule.ts' },
  { file: 'src/server/refunds/records/refund-states.ts' },
  { file: 'src/server/refunds/records/order-refund-eligibility.ts' },
]
