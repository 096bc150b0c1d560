import type { Transaction } from '../../../platform/db/database.ts'
import type { Order } from '../../../money/payments.service.ts'
import type { EnrollmentDeps } from './enrollment-deps.ts'
import type { EndReason } from './enrollments.store.ts'
import { linePlacesStore } from './line-places.store.ts'

type Deps = Pick<EnrollmentDeps, 'batches' | 'clock' | 'payments' | 'publish'>

/**
 * Ends enrollments of a group order and passes on their seats. The caller holds the order's row
 * lock.
 * @param of.lineIds left out: all lines.
 */
export async function endLines(
  { batches, clock, payments, publish }: Deps,
  tx: Transaction,
  { order, why, lineIds }: { order: Order; why: EndReason; lineIds?: readonly string[] },
): Promise<void> {
  const store = linePlacesStore(tx)
  const all = await store.activeOf(order.id)
  const ending = all.filter(({ lineId }) => lineIds?.includes(lineId) ?? true)
  if (ending.length === 0) return
  if (order.batchId !== null) await batches.lockAll(tx, [order.batchId])
  const ids = ending.map(({ id }) => id)
  await store.end(ids, { endedAt: clock.now(), endReason: why })
  await payments.listEnded(tx, order.id)
  const isLast = ending.length === all.length
  await publish(tx, { kind: 'enrollmentEnded', order, why, isLast })
  if (order.batchId !== null) await batches.passSeatsOn(tx, order.batchId)
}
