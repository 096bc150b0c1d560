import type { OfficeDispute, OfficeTransaction } from '#contract/office/money-matters.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import type { MoneyUse, OfficeCapture } from '#contract/money/order-money.ts'
import type { Tone } from '#web/platform/ui/alert.tsx'

type Words = { label: string; tone: Tone | 'plain' }

export const moneyUseLabels = {
  order: { label: 'Pays this order', tone: 'good' },
  differs: { label: 'Differs from the order', tone: 'bad' },
  spare: { label: 'Pays for no order', tone: 'warn' },
} as const satisfies Record<MoneyUse, Words>

/** The state of a try that has brought no money here. */
const stateLabels = {
  begun: { label: 'Started at the bank, not finished', tone: 'plain' },
  undecided: { label: 'The bank has not decided', tone: 'warn' },
  declined: { label: 'Declined', tone: 'plain' },
  charged: { label: 'Charged', tone: 'good' },
  returned: { label: 'Returned by the provider itself', tone: 'plain' },
  reported: { label: 'Announced by a message only', tone: 'warn' },
} as const satisfies Record<OfficeTransaction['state'], Words>

/** The outcome of a try at the provider's page, for staff. */
export function transactionLabels(
  { state }: Pick<OfficeTransaction, 'state'>,
  capture: Pick<OfficeCapture, 'standsFor' | 'amount' | 'refunded'> | undefined,
): Words {
  if (capture === undefined) return stateLabels[state]
  if (capture.refunded === capture.amount) return { label: 'Returned', tone: 'plain' }
  return moneyUseLabels[capture.standsFor]
}

/** The money from a try; an old payment is identified by its attempt alone. */
export function captureOf(
  { attempt, transactionId }: Pick<OfficeTransaction, 'attempt' | 'transactionId'>,
  captures: readonly OfficeCapture[],
): OfficeCapture | undefined {
  const own = captures.filter((capture) => capture.attempt === attempt)
  return (
    own.find((capture) => capture.transactionId === transactionId) ??
    own.find((capture) => capture.transactionId === null)
  )
}

/** Whether a payer's bank may still take it: until then it is neither refunded nor accepted. */
export function isDisputed(
  { _id }: Pick<OfficeCapture, '_id'>,
  disputes: readonly Pick<OfficeDispute, 'captureId' | 'closedOn'>[],
): boolean {
  return disputes.some(
    ({ captureId, closedOn }) => closedOn === null && (captureId === null || captureId === _id),
  )
}

/** The amount as paid; another currency is shown without the rupee sign. */
export function paidText({ amount, currency }: Pick<OfficeCapture, 'amount' | 'currency'>): string {
  const rupees = formatRupeeText(amount)
  return currency === 'INR' ? rupees : `${rupees.replace('₹', '')} ${currency}`
}

/** The payment instrument. */
export function instrumentText({
  paymentMethod,
  cardLast4,
  cardIssuer,
}: Pick<OfficeCapture, 'paymentMethod' | 'cardLast4' | 'cardIssuer'>): string | null {
  if (cardLast4 === null) return paymentMethod
  return `${cardIssuer ?? paymentMethod ?? 'Card'} ending in ${cardLast4}`
}
