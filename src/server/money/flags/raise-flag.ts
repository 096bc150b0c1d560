import type { Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/foundation/ids.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { isFlagOpen, upsertFlag } from './flags.store.ts'
import type { Flag } from './flags.store.ts'

export type FlagToRaise = Pick<Flag, 'orderId' | 'kind' | 'detail'>

/**
 * Flags an order for a person and mails the office. While the flag is open, only its details are
 * updated.
 */
export async function raiseFlag(
  { clock, enqueue }: Pick<Deps, 'clock' | 'enqueue'>,
  tx: Transaction,
  flag: FlagToRaise,
): Promise<void> {
  const now = clock.now()
  const isKnown = await isFlagOpen(tx, flag)
  await upsertFlag(tx, { ...flag, id: newId(now), raisedAt: now })
  if (!isKnown) await enqueue(tx, 'tell-office-of-flag', { orderId: flag.orderId, kind: flag.kind })
}
