import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import { Problem } from '#contract/problems.ts'
import { isOpen } from '../../money/payments.service.ts'
import type { Order, OrderPart } from '../../money/payments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'

type Deps = Pick<SellingDeps, 'db' | 'payments'>

/** next: the part that can be paid now, at these providers; null: none is due. */
export type OwnOrderInParts = {
  order: Order
  parts: OrderPart[]
  next: OrderPart | null
  providers: PaymentProvider[]
}

/** The student's orders in parts, newest first. */
export async function listOwnParts(deps: Deps, studentId: string): Promise<OwnOrderInParts[]> {
  const orders = await deps.payments.ordersOfStudent(studentId)
  const shown: OwnOrderInParts[] = []
  for (const order of orders.filter(({ parts }) => parts !== null))
    shown.push(await inParts(deps, order))
  return shown
}

/**
 * One order's parts; null: it is not paid in parts.
 * @throws Problem order-not-found.
 */
export async function partsOfOrder(deps: Deps, orderId: string): Promise<OwnOrderInParts | null> {
  const order = await deps.payments.findOrder(orderId)
  if (order === null) throw new Problem('order-not-found')
  return order.parts === null ? null : inParts(deps, order)
}

async function inParts(deps: Deps, order: Order): Promise<OwnOrderInParts> {
  const parts = await deps.payments.partsOf(deps.db, order.id)
  // an open order's first part is paid on the order's own page
  const next = isOpen(order.state) ? null : await deps.payments.nextPartOf(deps.db, order)
  const providers = next === null ? [] : deps.payments.providersFor(next.openInPaise)
  return { order, parts, next, providers }
}
