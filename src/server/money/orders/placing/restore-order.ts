import type { Transaction } from '../../../platform/db/database.ts'
import { inSavepoint } from '../../../platform/db/in-savepoint.ts'
import type { Deps as AllDeps } from '../../../platform/deps/deps.ts'
import { newId } from '../../../platform/foundation/ids.ts'
import { invariant } from '../../../platform/foundation/invariant.ts'
import type { KeptPayment } from '../../providers/gateway.ts'
import { attemptsStore } from '../attempts.store.ts'
import { restoredAttempt, placedAt } from './lost-order.ts'
import type { OrderName, PaidPart } from './lost-order.ts'
import { insertOrder, isOrderedByOrganisation } from './new-order.store.ts'
import { ordersStore } from '../orders.store.ts'
import { insertPaymentEvent } from '../payment-events.store.ts'
import { partsOf } from '../parts.store.ts'
import type { OrderSnapshot } from './place-order.ts'

type Deps = Pick<AllDeps, 'clock'>

export type LostAttempt = { name: OrderName; provider: string; payment: KeptPayment }

/**
 * Restores a lost order under its own id, with the attempt that its provider knows. The next sync
 * decides its state. Its policies are the current ones.
 * @returns false where the student has another open order for this course, or an organisation has
 * ordered the place; that order must end first.
 */
export async function restoreOrder(
  { clock }: Deps,
  tx: Transaction,
  { details, lost }: { details: OrderSnapshot; lost: LostAttempt },
): Promise<boolean> {
  const now = clock.now()
  const { orderId } = lost.name
  const order = { ...details, id: orderId, createdAt: placedAt(orderId) }
  const placing = await inSavepoint(tx, () => insertOrder(tx, order, now))
  if (placing.kind === 'failed') {
    if (isOrderedByOrganisation(placing.error)) return false
    throw placing.error
  }
  if (!placing.value) return false
  await insertPaymentEvent(tx, {
    id: newId(now),
    orderId,
    fromState: null,
    event: 'orderPlaced',
    toState: 'created',
    cause: 'restore',
    happenedAt: now,
    detail: { amountInPaise: details.amountInPaise },
  })
  return restoreAttempt({ clock }, tx, lost)
}

/**
 * Restores a lost attempt of a known order.
 * @returns false where another attempt has its number.
 */
export async function restoreAttempt(
  { clock }: Deps,
  tx: Transaction,
  { name, provider, payment }: LostAttempt,
): Promise<boolean> {
  await ordersStore(tx).lockOrder(name.orderId)
  const pays = await partPaidBy(tx, name.orderId)
  const attempt = restoredAttempt(name, { provider, payment, pays }, clock.now())
  return attemptsStore(tx).insertAttempt(attempt)
}

/**
 * The provider does not know about parts: the attempt paid the next open part, or else the first
 * one again.
 */
async function partPaidBy(tx: Transaction, orderId: string): Promise<PaidPart> {
  const parts = await partsOf(tx, orderId)
  const paid = parts.find(({ openInPaise }) => openInPaise > 0) ?? parts[0]
  invariant(paid, 'an order has an installment')
  return { part: paid.number, asksInPaise: paid.openInPaise || paid.amountInPaise }
}
