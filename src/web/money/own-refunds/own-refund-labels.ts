import { formatIndianDay, indianDayOf } from '#contract/platform/time/indian-time.ts'
import { shortDay } from '#contract/teaching/batch-words.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import type { MyPayments, StudentRefund } from '#contract/money/payments.ts'
import { lastRefundDay, refundLabels } from './refund-labels.ts'

type Offer = NonNullable<MyPayments['payments'][number]['refundOffer']>

/**
 * The policy's text before a refund is requested.
 * @param refundProcessing '5-7 business days'.
 */
export function offerLabels({ rule, deadline }: Offer, refundProcessing: string): string {
  if (rule === 'no-place')
    return `No seat was booked with this payment: you can get it back. It takes ${refundProcessing}.`
  if (rule === 'moved-cheaper') return 'You get this part back: your new seat costs less.'
  if (rule === 'allowed' && deadline !== null)
    return `Full refund until ${lastRefundDay(deadline)}. It takes ${refundProcessing}.`
  return refundLabels({ rule, deadline }, refundProcessing)
}

/** A refund's state for the student: what happened, and what comes next. */
export function ownRefundLabels(refund: StudentRefund) {
  const amount = partText(refund)
  switch (refund.state) {
    case 'requested':
      return {
        tone: 'info',
        title: refund.isReview ? 'Review requested' : requestedOn(refund),
        text: refund.isReview
          ? `A person who did not make the decision reviews the refund of ${amount}. We will reply by email.`
          : `You requested ${amount}. We will reply by email.`,
      } as const
    case 'being-returned':
      return {
        tone: 'info',
        title: 'Being returned',
        text: beingReturned(amount, refund.expectedBy),
      } as const
    case 'returned':
      return {
        tone: 'good',
        title: 'Returned',
        text: `${amount} was returned to you${when(refund)}${reference(refund)}.`,
      } as const
    case 'refused':
      return {
        tone: 'warn',
        title: 'Refund refused',
        text: 'Our office has refused a refund of this payment. Its answer:',
      } as const
  }
}

/**
 * The line of a card while a refund request is open, on every page; null: there is none.
 * @param refunds oldest first.
 */
export function requestedText(
  refunds: readonly Pick<StudentRefund, 'state' | 'isReview' | 'requestedOn'>[],
): string | null {
  const open = refunds.findLast(({ state }) => state === 'requested')
  if (open === undefined) return null
  return open.isReview ? 'Review requested' : requestedOn(open)
}

/** 'Refund requested on Sun 29 Nov'. */
function requestedOn(refund: Pick<StudentRefund, 'requestedOn'>): string {
  return `Refund requested on ${shortDay(indianDayOf(new Date(refund.requestedOn)))}`
}

/** '29 Nov 2026'. */
function dayOf(iso: string): string {
  return formatIndianDay(indianDayOf(new Date(iso)))
}

/** '₹4,000 of ₹11,800'; a full refund is one amount. */
function partText({ amount, ofAmount }: StudentRefund): string {
  const part = formatRupeeText(amount)
  return amount === ofAmount ? part : `${part} of ${formatRupeeText(ofAmount)}`
}

/** Without a day the provider could not do it: the office has to return it. */
function beingReturned(amount: string, expectedBy: string | null): string {
  if (expectedBy === null)
    return `You will get ${amount} back. It takes longer than usual. Our office is working on it.`
  return `${amount} is on its way back to you. Expected by ${dayOf(expectedBy)} (bank holidays may add a day or two).`
}

function when({ returnedOn }: StudentRefund): string {
  return returnedOn === null ? '' : ` on ${dayOf(returnedOn)}`
}

function reference({ reference: text }: StudentRefund): string {
  return text === null ? '' : `, reference ${text}`
}

/** A mailto link for a review of a refusal, with address and order. */
export function reviewMail(email: string, orderId: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(`Review: refund of order ${orderId}`)}`
}
