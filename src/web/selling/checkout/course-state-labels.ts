import type { MyCourseState } from '#contract/selling/course-state.ts'
import { formatIst } from '#contract/platform/time/indian-time.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import type { Tone } from '#web/platform/ui/alert.tsx'
import { paymentLink } from './send-link/payment-link.ts'

export type CourseStateLabels = {
  tone: Tone
  title: string
  /** The next step. */
  step: { to: string; text: string }
  /** The payment may still be made differently: at another campus or in another way. */
  isOpen?: true
}

/** The text in place of Enroll Now and Checkout; null where the course can be bought. */
export function courseStateLabels(course: MyCourseState): CourseStateLabels | null {
  switch (course.state) {
    case 'open':
      return null
    case 'enrolled':
      return {
        tone: 'good',
        title: `You are enrolled${sinceLabel(course)}`,
        step: { to: pages.myCourses(), text: 'My courses' },
      }
    case 'to-continue':
      return toContinue(course)
    case 'waiting':
      return {
        tone: 'warn',
        title: 'Your bank has not confirmed yet. Do not pay again.',
        step: { to: pendingPage(course), text: 'Check again' },
      }
    case 'under-review':
      return {
        tone: 'warn',
        title: 'Our office is looking at your payment. Do not pay again.',
        step: { to: pages.myPayments(), text: 'My payments' },
      }
  }
}

function sinceLabel({ enrolledOn }: MyCourseState): string {
  return enrolledOn === null ? '' : ` since ${formatIst(enrolledOn).split(',', 1)[0]}`
}

/** Only with a safe address; without one the button stays, and the payment call decides. */
function toContinue({ continueLink, amount }: MyCourseState): CourseStateLabels | null {
  const link = paymentLink(continueLink)
  if (link === null) return null
  const of = amount === null ? '' : ` of ${formatRupeeText(amount)}`
  const step = { to: link, text: 'Continue payment' }
  return { tone: 'warn', title: `Your payment${of} is not finished`, step, isOpen: true }
}

function pendingPage({ orderId, amount }: MyCourseState): string {
  if (orderId === null || amount === null) return pages.myPayments()
  return pages.paymentResult({ orderId, amount, status: 'PENDING' })
}
