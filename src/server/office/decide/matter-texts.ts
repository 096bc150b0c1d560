import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { chequeKindNames } from '#contract/money/slips.ts'
import { providerName } from '#contract/money/provider-names.ts'
import type { MatterKind } from '#contract/office/decide.ts'
import type { UnsettledWhy } from '#contract/office/money-boards.ts'
import { flagLabelsOf } from '../labels/timeline-labels.ts'
import type { MatterDetails } from './matter-details.ts'

type Told = { note: string | null; why: UnsettledWhy | null; details: MatterDetails }

/** One sentence for each kind: what happened. */
const texts: Record<MatterKind, (told: Told) => string> = {
  restore: ({ note }) => `Payment ${note ?? ''} from before the restore has no order.`,
  refunds: ({ note }) => refundTexts.get(note ?? '') ?? 'A refund waits for a decision.',
  returns: ({ details: { returned } }) =>
    `A part was refunded at ${providerName(returned?.provider ?? '')}. Say for which course.`,
  payments: ({ why }) => (why === null ? 'This payment gave no seat.' : paymentTexts[why]),
  seats: ({ details: { seat } }) =>
    seat?.why === 'dispute-lost'
      ? 'The payer’s bank took the money back. The seat is still active.'
      : 'All the money went back. The seat is still active.',
  orders: ({ note }) =>
    `${note === null ? 'The bank has not decided yet' : flagLabelsOf(note).title}.`,
  batches: ({ details: { stranded } }) =>
    `We cancelled the batch of ${stranded === null ? '' : formatIndianDay(stranded.times.startsOn)}. Ask the student: another batch, or a refund?`,
  cheques: ({ details: { cheque } }) =>
    cheque === null
      ? 'A cheque is due.'
      : `${chequeKindNames[cheque.kind]} ${cheque.number}, ${cheque.bankName}, dated ${formatIndianDay(cheque.datedOn)}. Has the bank paid it?`,
  discounts: ({ note }) => `Given by ${note ?? 'a colleague'}. It needs approval.`,
  messages: ({ details: { message } }) =>
    `${providerName(message?.provider ?? '')}: ${message?.what ?? 'a message that we can’t match'}.`,
  testPayments: ({ note }) =>
    `${providerName(note ?? '')} has not returned the money of a test payment.`,
}

/** @param note the branch's word (matters.store.ts). */
export function matterText(kind: MatterKind, told: Told): string {
  return texts[kind](told)
}

const refundTexts: ReadonlyMap<string, string> = new Map([
  ['requested', 'A refund was requested.'],
  ['failed', 'The provider could not return the money.'],
  ['bounced', 'The refund came back to us.'],
  ['needsReview', 'We do not know whether the money went back.'],
])

const paymentTexts: Record<UnsettledWhy, string> = {
  disputed: 'The payer’s bank wants the money back. Answer the dispute first.',
  differs: 'The amount differs from the order. Accept it, or refund it.',
  'closed-payer': 'Paid after the student closed the account. Move it, or refund it.',
  'second-payment': 'The order was paid already. Move this payment, or refund it.',
  'paid-twice': 'The student already has this course. Move this payment, or refund it.',
  'not-enrolled': 'The order is paid, but it gave no seat.',
}
