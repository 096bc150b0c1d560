/** A rule; the tests of its name beside it watch it. */
export type RuleFile = {
  readonly file: string
  /** How many changes nobody could notice; docs/mutation.md says why. */
  readonly equivalent?: number
}

const juspay = 'src/server/payments/gateways/juspay'
const stripe = 'src/server/payments/gateways/stripe'

/** The rules about money that are plain functions: docs/mutation.md says how well their own tests watch them. */
export const ruleFiles: readonly RuleFile[] = [
  { file: 'src/contract/money.ts' },
  { file: 'src/contract/amount-in-words.ts' },
  { file: 'src/contract/receipt-facts.ts' },
  { file: 'src/contract/rule-sentence.ts' },
  { file: 'src/server/enrollments/refund-policy.ts' },
  { file: 'src/server/enrollments/situation.ts' },
  { file: 'src/server/enrollments/spaced-out.ts', equivalent: 7 },
  { file: 'src/server/payments/last-word.ts' },
  { file: 'src/server/payments/one-then-next.ts' },
  { file: 'src/server/payments/order.ts' },
  { file: 'src/server/payments/payment-states.ts' },
  { file: 'src/server/payments/poll-breaker.ts' },
  { file: 'src/server/payments/poll-schedule.ts' },
  { file: 'src/server/payments/receipt-number.ts' },
  { file: `${juspay}/read-order.ts` },
  { file: `${juspay}/read-refunds.ts` },
  { file: `${juspay}/rupees.ts` },
  { file: `${stripe}/minor.ts` },
  { file: `${stripe}/read-money-back.ts` },
  { file: `${stripe}/read-session.ts` },
  { file: `${stripe}/session-times.ts` },
  { file: 'src/server/refunds/processing-time.ts' },
  { file: 'src/server/refunds/refund-schedule.ts' },
  { file: 'src/server/refunds/refund-states.ts' },
  { file: 'src/server/refunds/refund-verdict.ts' },
]
