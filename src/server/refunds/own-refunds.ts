import type { Situation } from '#contract/payments.ts'
import type { Order } from '../payments/payments.service.ts'
import type { Refund } from './refund.ts'
import { orderRefundVerdict } from './refund-verdict.ts'
import type { OrderRefundVerdict } from './refund-verdict.ts'
import type { RefundTools } from './refund-tools.ts'
import { refundFactsStore } from './refund-facts.store.ts'
import { refundsStore } from './refunds.store.ts'

export type PaymentWithRefund = {
  order: Order
  situation: Situation
  refund: Refund | null
  /** What the policy says of asking now; null where there is no money to ask for, or it was asked for. */
  offer: OrderRefundVerdict | null
}

/** The student's payments, each with its refund, or with what the policy says of asking for one. */
export async function listPaymentsWithRefunds(
  tools: RefundTools,
  studentId: string,
): Promise<PaymentWithRefund[]> {
  const payments = await tools.enrollments.listPayments(studentId)
  const orderIds = payments.map(({ order }) => order.id)
  const [refunds, places] = await Promise.all([
    refundsStore(tools.db).refundsOfOrders(orderIds),
    refundFactsStore(tools.db).placesOfOrders(orderIds),
  ])
  return payments.map(({ order, situation }) => {
    const refund = refundToShow(refunds.filter(({ orderId }) => orderId === order.id))
    const place = places.get(order.id) ?? null
    const hasMoney =
      (order.state === 'paid' || order.state === 'underReview') && order.amountInPaise > 0
    const offer =
      hasMoney && refund === null
        ? orderRefundVerdict({ ...order, place }, tools.clock.now())
        : null
    return { order, situation, refund, offer }
  })
}

/** The last one that is not refused, else the last refusal. */
function refundToShow(refunds: Refund[]): Refund | null {
  return refunds.findLast(({ state }) => state !== 'refused') ?? refunds.at(-1) ?? null
}
