import { newId } from '../../../platform/foundation/ids.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Deps as AllDeps } from '../../../platform/deps/deps.ts'
import { holdsStore } from '../records/seats.store.ts'
import type { Claim, SeatOrder } from './hold-seat.ts'
import { lockAndSettle } from './settle-batch.ts'
import type { LockedBatch } from './settle-batch.ts'

type Deps = Pick<AllDeps, 'clock' | 'enqueue'>

/**
 * Holds a free seat for each of these lines of a group order, or none.
 * @returns false where too few are left.
 */
export async function holdSeats(
  { clock }: Deps,
  tx: Transaction,
  { locked, orderId, lineIds }: { locked: LockedBatch; orderId: string; lineIds: string[] },
): Promise<boolean> {
  if (locked.seats.left < lineIds.length) return false
  const now = clock.now()
  const batchId = locked.batch.id
  for (const lineId of lineIds)
    await holdsStore(tx).insertHold({ id: newId(now), batchId, orderId, lineId, heldAt: now })
  return true
}

/**
 * Claims a seat for each of these lines of a paid group order, held or free: all or none. Holds are
 * released with that; the caller then writes the enrollments or refuses them.
 */
export async function claimSeats(
  deps: Deps,
  tx: Transaction,
  { order, lineIds }: { order: SeatOrder; lineIds: readonly string[] },
): Promise<Claim> {
  if (order.batchId === null) return 'seat'
  const [locked] = await lockAndSettle(deps, tx, [order.batchId])
  if (locked === undefined || locked.state === 'cancelled') return 'batch-cancelled'
  const now = deps.clock.now()
  const holds = holdsStore(tx)
  let held = 0
  for (const lineId of lineIds) if (await holds.releaseOfLine(lineId, 'enrolled', now)) held++
  // released holds are free again, and the batch is locked
  return lineIds.length - held <= locked.seats.left ? 'seat' : 'batch-full'
}
