import type { Transaction } from '../../db/database.ts'
import { newId } from '../../foundation/ids.ts'
import type { Tools } from '../../tools/tools.ts'
import { isFlagOpen, raiseFlag } from './flags.store.ts'
import type { Flag } from './flags.store.ts'

export type Matter = Pick<Flag, 'orderId' | 'kind' | 'detail'>

/**
 * Something about an order's money needs a person: it is flagged, and the office is told by mail; while it is open,
 * only its facts are brought up to date.
 */
export async function raiseMatter(
  { clock, enqueue }: Pick<Tools, 'clock' | 'enqueue'>,
  tx: Transaction,
  matter: Matter,
): Promise<void> {
  const now = clock.now()
  const isKnown = await isFlagOpen(tx, matter)
  await raiseFlag(tx, { ...matter, id: newId(now), raisedAt: now })
  if (!isKnown)
    await enqueue(tx, 'tell-office-of-flag', { orderId: matter.orderId, kind: matter.kind })
}
