import type { Queryable } from '../../db/database.ts'
import type { Order, RecordedCapture } from '../../payments/payments.service.ts'
import { orderRefundVerdict } from '../records/refund-verdict.ts'
import type { OrderRefundVerdict } from '../records/refund-verdict.ts'
import type { RefundTools } from '../records/refund-tools.ts'
import { refundFactsStore } from '../records/refund-facts.store.ts'
import type { PlaceFacts } from '../records/refund-facts.store.ts'

/** What the policy says of one capture, and the place that would end with it. */
export type JudgedMoney = {
  verdict: OrderRefundVerdict
  enrollmentId: string | null
  place: PlaceFacts | null
}

type Question = { order: Order; capture: RecordedCapture; askedAt: Date }

/** Judges one capture of an order: only the one that paid the order bought a place. */
export async function judgeMoney(
  { payments }: RefundTools,
  db: Queryable,
  { order, capture, askedAt }: Question,
): Promise<JudgedMoney> {
  const payingCaptureId = await payments.payingCaptureOf(db, order.id)
  const places = await refundFactsStore(db).placesOfOrders([order.id])
  const place = payingCaptureId === capture.id ? (places.get(order.id) ?? null) : null
  const verdict = orderRefundVerdict({ ...order, place }, askedAt)
  return { verdict, place, enrollmentId: place?.enrollmentId ?? null }
}
