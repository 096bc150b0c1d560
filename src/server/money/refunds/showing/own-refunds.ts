import { invariant } from '../../../platform/foundation/invariant.ts'
import type { Paise } from '#contract/money/money.ts'
import type { Order, Payments, RecordedCapture } from '../../payments.service.ts'
import { isOpenRefund, leftToRefund } from '../amounts/left-to-refund.ts'
import type { Refund } from '../records/refund.ts'
import { orderRefundEligibility } from '../policy/order-refund-eligibility.ts'
import type { OrderRefundEligibility } from '../policy/order-refund-eligibility.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { refundDetailsStore } from '../records/refund-details.store.ts'
import { refundsStore } from '../records/refunds.store.ts'

type Deps = Pick<RefundDeps, 'clock' | 'db' | 'payments'>

type ListedDocumentRow = Awaited<ReturnType<Payments['listDocuments']>>[number]

/** What is added to a payment of a student. */
export type RefundsOfPayment = {
  /** In the order of issue. */
  documents: ListedDocumentRow[]
  /** The versions of the policies that the order was placed under. */
  policies: { refund: number; terms: number }
  /** Oldest first, each with the full amount of its payment. */
  refunds: { refund: Refund; ofInPaise: Paise }[]
  /**
   * The policy's verdict on a request now; null: there is no money to ask for, or it was asked for.
   * A refunded second payment does not affect the first one.
   */
  offer: OrderRefundEligibility | null
}

/** Adds to a student's payments their refunds, or the policy's verdict on a request. */
export async function addRefunds<P extends { order: Order }>(
  deps: Deps,
  payments: readonly P[],
): Promise<(P & RefundsOfPayment)[]> {
  const orderIds = payments.map(({ order }) => order.id)
  const details = refundDetailsStore(deps.db)
  const [refunds, enrollments, policies, documents] = await Promise.all([
    refundsStore(deps.db).refundsOfOrders(orderIds),
    details.enrollmentsOfOrders(orderIds),
    details.policiesOfOrders(orderIds),
    deps.payments.listDocuments(deps.db, orderIds),
  ])
  const withRefund = async (payment: P) => {
    const { order } = payment
    const own = refunds.filter(({ orderId }) => orderId === order.id)
    const captures = own.length === 0 ? [] : await deps.payments.capturesOf(deps.db, order.id)
    const enrollment = enrollments.get(order.id) ?? null
    const hasMoney =
      (order.state === 'paid' || order.state === 'underReview') && order.amountInPaise > 0
    const offer =
      hasMoney && !(await isAskedFor(deps, order, { captures, refunds: own }))
        ? orderRefundEligibility({ ...order, enrollment }, deps.clock.now())
        : null
    const papers = documents.filter(({ orderId }) => orderId === order.id)
    const versions = policies.get(order.id)
    invariant(versions, 'every order has its policy versions')
    const shown = refundsToShow(own).map((refund) => {
      const capture = captures.find(({ id }) => id === refund.captureId)
      invariant(capture, 'a refund belongs to a capture')
      return { refund, ofInPaise: capture.amountInPaise }
    })
    return { ...payment, policies: versions, documents: papers, refunds: shown, offer }
  }
  return Promise.all(payments.map(withRefund))
}

/**
 * Whether the payment that pays the order was asked for. After a partial refund the rest can be
 * asked for.
 */
async function isAskedFor(
  { payments, db }: Deps,
  order: Order,
  { captures, refunds }: { captures: RecordedCapture[]; refunds: Refund[] },
): Promise<boolean> {
  if (refunds.length === 0) return false
  const paying = await payments.payingCaptureOf(db, order.id)
  if (paying === null) return true
  const capture = captures.find(({ id }) => id === paying)
  const own = refunds.filter(({ captureId }) => captureId === paying)
  if (own.some((refund) => refund.state === 'refused' || isOpenRefund(refund))) return true
  return own.length > 0 && (capture === undefined || leftToRefund(capture, own) <= 0)
}

/** A refusal only if nothing came after it; withdrawn refunds are left out. */
function refundsToShow(refunds: Refund[]): Refund[] {
  const shown = refunds.filter(({ state }) => state !== 'withdrawn')
  return shown.filter(({ state }, index) => state !== 'refused' || index === shown.length - 1)
}
