import type { AsksOfPayer } from '#contract/selling/payer-place.ts'
import type { PriceShown } from '#contract/selling/concessions.ts'
import type { StudentPriceShown } from '#contract/selling/desk/desk-price.ts'
import type { MyCourseState } from '#contract/selling/course-state.ts'
import type { PaymentsFound } from '#contract/money/payments-found.ts'
import { messages } from '#contract/messages.ts'
import { rupeeText } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import type { MyPayments, PaymentChecked, PaymentInitiated } from '#contract/money/payments.ts'
import { waitingToWire } from '../teaching/batches/batches.service.ts'
import type { OwnWaiting } from '../teaching/batches/batches.service.ts'
import type { Order } from '../money/payments.service.ts'
import { refundsOfPaymentToWire } from '../money/refunds/refunds.service.ts'
import type { RefundsOfPayment } from '../money/refunds/refunds.service.ts'
import type { CheckedPayment } from './status/check-payment.ts'
import type { FoundPayments } from './status/find-payment.ts'
import type { CourseState } from './checkout/course-state.ts'
import type { OwnPayment } from './status/list-payments.ts'
import type { StudentPrice } from './checkout/show-price.ts'
import type { DeskPrice } from './desk/agree-parts.ts'
import { plannedToWire } from './parts/parts.wire.ts'
import { sentenceAbout, statusOf } from './basics/situation.ts'
import type { EnrollmentStarted } from './checkout/start-enrollment.ts'

/** Maps our terms to the wire format (spec §3, §7). */
export function initiatedToWire(started: EnrollmentStarted): PaymentInitiated {
  if (started.kind === 'enrolled') return { status: 'CHARGED', order_id: started.orderId }
  return { status: 'NEW', order_id: started.orderId, payment_links: { web: started.link } }
}

export function priceToWire(price: StudentPrice): PriceShown {
  const { feeInPaise, toPayInPaise, lowered, providers, codeNote, parts } = price
  return {
    fee: feeText(feeInPaise),
    total: feeText(toPayInPaise),
    concession: lowered && {
      amount: rupeeText(lowered.amountInPaise),
      label: lowered.label,
      until: lowered.validUntil,
      isByCode: lowered.isByCode,
    },
    providers,
    codeNote,
    parts: parts && parts.map(plannedToWire),
  }
}

export function deskPriceToWire({ desk, ...price }: DeskPrice): StudentPriceShown {
  if (desk === null) return { ...priceToWire(price), desk }
  const { smallestFirstInPaise, mostParts, latestDay } = desk
  const limits = { smallestFirst: rupeeText(smallestFirstInPaise), mostParts, latestDay }
  return { ...priceToWire(price), desk: limits }
}

export function checkoutSessionToWire(started: EnrollmentStarted, publicUrl: string) {
  if (started.kind === 'go-and-pay') return { url: started.link }
  const done = { orderId: started.orderId, amount: '0', status: 'CHARGED' } as const
  return { url: publicUrl + pages.paymentResult(done) }
}

export function checkedPaymentToWire(payment: CheckedPayment): PaymentChecked {
  const { order, situation } = payment
  return {
    ...orderToWire(order),
    status: statusOf[situation],
    situation,
    message: messageAbout(payment, payment.isLapsed),
    continueLink: payment.continueLink,
    isLapsed: payment.isLapsed,
    mayBePaidByLink: payment.maySendLink,
    tryAgainFee: feeText(payment.tryAgainFeeInPaise),
    asked: payment.asked,
  }
}

/** The sentence comes from the same fact as the buttons: whether the page can still be paid. */
function messageAbout(
  { order, situation }: Pick<CheckedPayment, 'order' | 'situation'>,
  isLapsed: boolean,
): string {
  if (isLapsed && situation === 'not-started') return messages.situationLapsed
  if (isLapsed && situation === 'begun') return messages.situationBegunLapsed
  return sentenceAbout(order, situation)
}

export function paymentsFoundToWire({ outcome, payments, isKept }: FoundPayments): PaymentsFound {
  return {
    outcome,
    payments: payments.map(checkedPaymentToWire),
    isKept,
    message: isKept ? messages.referenceKept : sentenceOfFinding[outcome],
  }
}

const sentenceOfFinding: Record<PaymentsFound['outcome'], string> = {
  received: messages.paymentReceived,
  nothing: messages.paymentNotReceived,
  'none-to-ask': messages.noPaymentToAsk,
}

/** A student's payment with its refunds. */
export function ownPaymentToWire(
  payment: OwnPayment & RefundsOfPayment,
): MyPayments['payments'][number] {
  return { ...paymentToWire(payment), ...refundsOfPaymentToWire(payment) }
}

function paymentToWire({
  order,
  situation,
  paymentOptions,
  linkUntil,
  stillDueInPaise,
  hasOpenParts,
}: OwnPayment): Omit<
  MyPayments['payments'][number],
  'refunds' | 'refundOffer' | 'documents' | 'policies'
> {
  return {
    ...orderToWire(order),
    status: statusOf[situation],
    situation,
    message: messageAbout({ order, situation }, paymentOptions.isLapsed),
    isLapsed: paymentOptions.isLapsed,
    startedOn: order.createdAt.toISOString(),
    continueLink: paymentOptions.continueLink,
    tryAgainFee: feeText(paymentOptions.tryAgainFeeInPaise),
    canCheck: paymentOptions.canCheck,
    // a paid order in parts can have its next part paid by a link
    maySendLink: paymentOptions.maySendLink || (situation === 'paid' && (stillDueInPaise ?? 0) > 0),
    linkUntil: linkUntil?.toISOString() ?? null,
    stillDue: feeText(stillDueInPaise),
    hasOpenParts,
  }
}

export function courseStateToWire(state: CourseState, waiting: OwnWaiting[]): MyCourseState {
  const nothing = {
    waiting: waiting.map(waitingToWire),
    enrolledOn: null,
    orderId: null,
    amount: null,
    continueLink: null,
  }
  switch (state.kind) {
    case 'open':
      return { state: state.kind, ...nothing }
    case 'enrolled': {
      const { kind, enrolledAt, orderId } = state
      return { ...nothing, state: kind, enrolledOn: enrolledAt.toISOString(), orderId }
    }
    case 'to-continue':
    case 'waiting':
    case 'under-review':
      return {
        ...nothing,
        state: state.kind,
        orderId: state.order.id,
        amount: rupeeText(state.order.amountInPaise),
        continueLink: state.kind === 'to-continue' ? state.continueLink : null,
      }
  }
}

function orderToWire(order: Order) {
  return {
    orderId: order.id,
    amount: rupeeText(order.amountInPaise),
    courseId: order.courseId,
    courseName: order.courseName,
    campus: order.campus,
    ...(order.isOnline && { isOnline: true }),
    hasReceipt: order.paidAt !== null,
  }
}

function feeText(feeInPaise: Paise | null): string | null {
  return feeInPaise === null ? null : rupeeText(feeInPaise)
}

type Asks = { ownState: string; addressFromInPaise: Paise } | null

/** Left out where the institute is not registered for GST. */
export function asksToWire(asks: Asks): { asks?: AsksOfPayer } {
  if (asks === null) return {}
  return { asks: { ownState: asks.ownState, addressFrom: rupeeText(asks.addressFromInPaise) } }
}
