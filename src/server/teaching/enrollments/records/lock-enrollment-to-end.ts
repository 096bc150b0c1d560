import { formatRupees } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Order } from '../../../money/payments.service.ts'
import type { EnrollmentDeps } from './enrollment-deps.ts'
import { endingStore, hasValidCertificate } from './ending.store.ts'

type Deps = Pick<EnrollmentDeps, 'payments'>

/**
 * Locks the order, the orders of its moves and its enrollment, so that no refund or certificate can
 * interfere.
 * @throws Problem order-not-found, of-group-order, refund-under-way, place-is-certified.
 */
export async function lockEnrollmentToEnd(
  { payments }: Deps,
  tx: Transaction,
  orderId: string,
): Promise<{ order: Order; isEnrollmentActive: boolean }> {
  const order = await payments.lockOrder(tx, orderId)
  if (order === null) throw new Problem('order-not-found')
  if (order.isGroup) throw new Problem('of-group-order')
  // the differences of its moves are refunded with the enrollment
  await payments.lockDifferences(tx, orderId)
  const store = endingStore(tx)
  const enrollment = await store.lockEnrollmentOf(orderId)
  if (await store.hasOpenRefund(orderId)) throw new Problem('refund-under-way')
  if (enrollment !== undefined && (await hasValidCertificate(tx, enrollment.id)))
    throw new Problem('place-is-certified')
  return { order, isEnrollmentActive: enrollment?.endedAt === null }
}

/**
 * Refuses where the order or its moves hold money: a refund must return it.
 * @throws Problem enrollment-holds-money.
 */
export async function refuseWithMoney(
  { payments }: Deps,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  const orders = await payments.lockPlace(tx, orderId)
  const held = await endingStore(tx).moneyHeldBy(orders.map(({ id }) => id))
  if (held > 0)
    throw new Problem('enrollment-holds-money', {
      sentence: `This order still holds ${formatRupees(held)}. Refund it: the enrollment ends with the refund.`,
    })
}
