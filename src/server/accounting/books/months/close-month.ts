import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../../platform/activity/actor.ts'
import type { AdminPrincipal } from '../../../platform/principal/principal.ts'
import type { BooksDeps } from '../basics/books-deps.ts'
import { isOver } from './month-of.ts'
import { monthChanges, monthClosesStore } from './month-closes.store.ts'
import { monthsStore } from './months.store.ts'
import { areSameTaxes, returnFor } from './show-month.ts'

/**
 * Closes a month: its journal sums are recorded, and no entry is posted to it any more (invariant
 * J9). Months are closed one after the other.
 * @throws Problem month-unknown, month-goes-on, month-closed-already, month-before-open,
 * month-tax-differs.
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
    if (await monthClosesStore(tx).isClosed(month)) throw new Problem('month-closed-already')
    const firstOpen = await monthClosesStore(tx).firstOpen()
    if (firstOpen !== null && firstOpen < month) throw new Problem('month-before-open')
    const sums = await store.sumsOf(month)
    const { owed } = await returnFor(tx, month)
    if (!areSameTaxes(owed, sums)) throw new Problem('month-tax-differs')
    await monthChanges(tx).close({ ...sums, month, closedBy: principal.adminId, closedAt: now })
    await deps.recordActivity(tx, {
      by: actorOf(principal),
      action: 'month-closed',
      subject: { kind: 'month', id: month, label: month },
    })
  })
}
