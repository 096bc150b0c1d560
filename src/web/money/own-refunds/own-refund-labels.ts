import { formatIst } from '#contract/platform/time/indian-time.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import type { MyPayments, StudentRefund } from '#contract/money/payments.ts'
import { refundLabels } from './refund-labels.ts'

type Offer = NonNullable<MyPayments['payments'][number]['refundOffer']>

/**
 * The policy's text before a refund is requested.
 * @param refundProcessing '5-7 business days'.
 */
export function offerLabels({ rule, deadline }: Offer, refundProcessing: string): string {
  if (rule === 'no-place')
    return `This payment bought no place: you can have it back; it takes ${refundProcessing}.`
  if (rule === 'moved-cheaper') return 'This part goes back to you: your new place costs less.'
  if (rule === 'allowed' && deadline !== null)
    return `You can have your fee back until ${formatIst(deadline)}; it takes ${refundProcessing}.`
  return refundLabels({ rule, deadline }, refundProcessing)
}

/** A refund's state for the student: what happened, and what comes next. */
export function ownRefundLabels(refund: StudentRefund) {
  const amount = partText(refund)
  switch (refund.state) {
    case 'requested':
      return {
        tone: 'info',
        title: refund.isReview ? 'Another look asked for' : 'Refund asked for',
        text: refund.isReview
          ? `Somebody who was not involved in the decision looks again at the refund of ${amount}, and writes to you.`
          : `You asked for ${amount} back on ${formatIst(refund.requestedOn)}. The office decides about it and writes to you.`,
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
        text: 'The office has refused a refund of this payment and writes:',
      } as const
  }
}

/** '₹4,000 of ₹11,800'; a full refund is one amount. */
function partText({ amount, ofAmount }: StudentRefund): string {
  const part = formatRupeeText(amount)
  return amount === ofAmount ? part : `${part} of ${formatRupeeText(ofAmount)}`
}

/** Without a day the provider could not do it: the office has to return it. */
function beingReturned(amount: string, expectedBy: string | null): string {
  if (expectedBy === null)
    return `You get ${amount} back. It takes longer than usual; the office sees to it.`
  const [day] = formatIst(expectedBy).split(',', 1)
  return `${amount} is on its way back to you. It should be there by ${day}, or a little later where bank holidays lie between.`
}

function when({ returnedOn }: StudentRefund): string {
  return returnedOn === null ? '' : ` on ${formatIst(returnedOn)}`
}

function reference({ reference: text }: StudentRefund): string {
  return text === null ? '' : `, reference ${text}`
}

/** A mailto link for a review of a refusal, with address and order. */
export function reviewMail(email: string, orderId: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(`Review: refund of order ${orderId}`)}`
}
