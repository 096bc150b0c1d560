import type { OfficeDispute, OfficeTransaction } from '#contract/money-matters.ts'
import { formatRupeeText } from '#contract/money.ts'
import type { MoneyUse, OfficeCapture } from '#contract/order-money.ts'
import type { Tone } from '#web/ui/alert.tsx'

type Words = { label: string; tone: Tone | 'plain' }

/** What money that arrived is to the order. */
export const moneyUseLabels = {
  order: { label: 'Pays this order', tone: 'good' },
  differs: { label: 'Differs from the order', tone: 'bad' },
  spare: { label: 'Pays for nothing', tone: 'warn' },
} as const satisfies Record<MoneyUse, Words>

/** How a try stands that has brought no money here. */
const stateLabels = {
  begun: { label: 'Begun at the bank, not finished', tone: 'plain' },
  undecided: { label: 'The bank has not decided', tone: 'warn' },
  declined: { label: 'Declined', tone: 'plain' },
  charged: { label: 'Charged', tone: 'good' },
  returned: { label: 'Sent back by the provider itself', tone: 'plain' },
  reported: { label: 'Told by a notification alone', tone: 'warn' },
} as const satisfies Record<OfficeTransaction['state'], Words>

/** What a try at the provider's page has come to, for whoever looks after the money. */
export function transactionLabels(
  { state }: Pick<OfficeTransaction, 'state'>,
  capture: Pick<OfficeCapture, 'standsFor' | 'amount' | 'refunded'> | undefined,
): Words {
  if (capture === undefined) return stateLabels[state]
  if (capture.refunded === capture.amount) return { label: 'Went back', tone: 'plain' }
  return moneyUseLabels[capture.standsFor]
}

/** The money that a try has brought; an old payment is known by its attempt alone. */
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

/** Whether a payer's bank may still take it: until then it is neither given back nor accepted. */
export function isDisputed(
  { _id }: Pick<OfficeCapture, '_id'>,
  disputes: readonly Pick<OfficeDispute, 'captureId' | 'closedOn'>[],
): boolean {
  return disputes.some(
    ({ captureId, closedOn }) => closedOn === null && (captureId === null || captureId === _id),
  )
}

/** An amount as it was paid; of another currency without the sign of ours. */
export function paidText({ amount, currency }: Pick<OfficeCapture, 'amount' | 'currency'>): string {
  const rupees = formatRupeeText(amount)
  return currency === 'INR' ? rupees : `${rupees.replace('₹', '')} ${currency}`
}

/** By what it was paid. */
export function instrumentText({
  paymentMethod,
  cardLast4,
  cardIssuer,
}: Pick<OfficeCapture, 'paymentMethod' | 'cardLast4' | 'cardIssuer'>): string | null {
  if (cardLast4 === null) return paymentMethod
  return `${cardIssuer ?? paymentMethod ?? 'Card'} ending in ${cardLast4}`
}
