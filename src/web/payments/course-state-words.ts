import type { MyCourseState } from '#contract/course-state.ts'
import { formatIst } from '#contract/indian-time.ts'
import { formatRupeeText } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import type { Tone } from '#web/ui/alert.tsx'
import { paymentLink } from './payment-link.ts'

export type CourseStateWords = {
  tone: Tone
  title: string
  /** The one right next step. */
  step: { to: string; text: string }
  /** The payment may still be made otherwise: at another campus or in another way. */
  isOpen?: true
}

/** What stands in place of Enroll Now and Checkout; null where the course can be bought. */
export function courseStateWords(course: MyCourseState): CourseStateWords | null {
  const { state, enrolledOn, orderId, amount } = course
  switch (state) {
    case 'open':
      return null
    case 'enrolled': {
      const since = enrolledOn === null ? '' : ` since ${formatIst(enrolledOn).split(',', 1)[0]}`
      const step = { to: pages.myCourses(), text: 'My courses' }
      return { tone: 'good', title: `You are enrolled${since}`, step }
    }
    case 'to-continue': {
      const link = paymentLink(course.continueLink)
      const of = amount === null ? '' : ` of ${formatRupeeText(amount)}`
      const title = `Your payment${of} is not finished`
      const step = { to: link ?? '', text: 'Continue payment' }
      return link === null ? null : { tone: 'warn', title, step, isOpen: true }
    }
    case 'waiting': {
      const isKnown = orderId !== null && amount !== null
      const to = isKnown
        ? pages.paymentResult({ orderId, amount, status: 'PENDING' })
        : pages.myPayments()
      const title = 'Your bank has not confirmed yet. Do not pay again.'
      return { tone: 'warn', title, step: { to, text: 'Check again' } }
    }
    case 'under-review': {
      const title = 'Our office is looking at your payment. Do not pay again.'
      return { tone: 'warn', title, step: { to: pages.myPayments(), text: 'My payments' } }
    }
  }
}
