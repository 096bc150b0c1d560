import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../../platform/activity/actor.ts'
import type { AdminPrincipal } from '../../../platform/principal/principal.ts'
import type { BooksDeps } from '../basics/books-deps.ts'
import { isOver } from './month-of.ts'
import { monthChanges, monthsStore } from './months.store.ts'

/**
 * Closes an exported month: its journal sums are recorded, and no entry is posted to it any more
 * (invariant J9).
 * @throws Problem month-unknown, month-goes-on, month-closed-already.
 */
export async function closeMonth(
  deps: BooksDeps,
  principal: AdminPrincipal,
  month: string,
): Promise<void> {
  const now = deps.clock.now()
  if (!isOver(month, now)) throw new Problem('month-goes-on')
  await deps.inTransaction(async (tx) => {
    await monthChanges(tx).holdMonths()
    const store = monthsStore(tx)
    const first = await store.firstMonth()
    if (first === null || month < first) throw new Problem('month-unknown')
    if (await store.isClosed(month)) throw new Problem('month-closed-already')
    const sums = await store.sumsOf(month)
    await monthChanges(tx).close({ ...sums, month, closedBy: principal.adminId, closedAt: now })
    await deps.recordActivity(tx, {
      by: actorOf(principal),
      action: 'month-closed',
      subject: { kind: 'month', id: month, label: month },
    })
  })
}
