import { rupeeText } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import type { MyCourses, MyPayments, PaymentChecked, PaymentInitiated } from '#contract/payments.ts'
import type { Order } from '../payments/payments.service.ts'
import type { PaymentStanding } from './check-payment.ts'
import type { OwnCourse } from './list-courses.ts'
import { sentenceOf, statusOf } from './situation.ts'
import type { EnrollmentStarted } from './start-enrollment.ts'

/** Our words into the wire's (spec §3, §7). */
export function initiatedToWire(started: EnrollmentStarted): PaymentInitiated {
  if (started.kind === 'enrolled') return { status: 'CHARGED', order_id: started.orderId }
  return { status: 'NEW', order_id: started.orderId, payment_links: { web: started.link } }
}

export function checkoutSessionToWire(started: EnrollmentStarted, publicUrl: string) {
  if (started.kind === 'go-and-pay') return { url: started.link }
  const done = { orderId: started.orderId, amount: '0', status: 'CHARGED' } as const
  return { url: publicUrl + pages.paymentResult(done) }
}

export function standingToWire(standing: PaymentStanding): PaymentChecked {
  const { order, situation } = standing
  return {
    ...orderToWire(order),
    status: statusOf[situation],
    situation,
    message: sentenceOf[situation],
    continueLink: standing.continueLink,
  }
}

export function paymentToWire({
  order,
  situation,
}: Pick<PaymentStanding, 'order' | 'situation'>): Omit<
  MyPayments['payments'][number],
  'refund' | 'refundOffer'
> {
  return {
    ...orderToWire(order),
    status: statusOf[situation],
    situation,
    message: sentenceOf[situation],
    startedOn: order.createdAt.toISOString(),
  }
}

export function ownCourseToWire({
  enrolledAt,
  refund,
  amountInPaise: _amount,
  ...course
}: OwnCourse): MyCourses['courses'][number] {
  return {
    ...course,
    enrolledOn: enrolledAt.toISOString(),
    refund: {
      rule: refund.isAllowed ? 'allowed' : refund.rule,
      deadline: refund.deadline?.toISOString() ?? null,
    },
  }
}

function orderToWire(order: Order) {
  return {
    orderId: order.id,
    amount: rupeeText(order.amountInPaise),
    courseId: order.courseId,
    courseName: order.courseName,
    campus: order.campus,
    hasReceipt: order.paidAt !== null,
  }
}
