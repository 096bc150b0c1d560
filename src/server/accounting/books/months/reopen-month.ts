import type { ReopenMonthInput } from '#contract/accounting/months.ts'
import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../../platform/activity/actor.ts'
import type { AdminPrincipal } from '../../../platform/principal/principal.ts'
import type { BooksDeps } from '../basics/books-deps.ts'
import { monthChanges, monthClosesStore } from './month-closes.store.ts'

/**
 * Opens the last closed month again, so that entries may be posted to it. Its earlier close stays
 * as history.
 * @throws Problem month-reopened-by-owner, month-not-last-closed.
 */
export async function reopenMonth(
  deps: Pick<BooksDeps, 'clock' | 'inTransaction' | 'recordActivity'>,
  principal: AdminPrincipal,
  { month, reason }: ReopenMonthInput,
): Promise<void> {
  if (principal.role !== 'owner') throw new Problem('month-reopened-by-owner')
  await deps.inTransaction(async (tx) => {
    await monthChanges(tx).holdMonths()
    if ((await monthClosesStore(tx).lastClosed()) !== month)
      throw new Problem('month-not-last-closed')
    await monthChanges(tx).reopen(month, {
      reopenedBy: principal.adminId,
      reopenedAt: deps.clock.now(),
      reopenedBecause: reason,
    })
    await deps.recordActivity(tx, {
      by: actorOf(principal),
      action: 'month-reopened',
      subject: { kind: 'month', id: month, label: month },
      reason,
    })
  })
}
