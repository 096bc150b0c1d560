import { kindsFor, mayDecide, OPENED_FOR_MINUTES } from '#contract/office/decide.ts'
import type { Matter } from '#contract/office/decide.ts'
import { MINUTE_MS } from '#contract/platform/durations.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import type { OfficeDeps } from '../basics/office-deps.ts'
import { openedMattersStore } from './opened-matters.store.ts'

/**
 * Marks a matter as opened by this member of staff, unless they only read. A later mark replaces an
 * earlier one.
 * @returns the colleague who opened it in the last minutes.
 */
export async function openMatter(
  { clock, db }: Pick<OfficeDeps, 'clock' | 'db'>,
  { about, by: { adminId, role } }: { about: string; by: AdminPrincipal },
): Promise<Matter['openedBy']> {
  const now = clock.now()
  const since = new Date(now.getTime() - OPENED_FOR_MINUTES * MINUTE_MS)
  const store = openedMattersStore(db)
  const colleague = await store.openedBy({ about, adminId, since })
  if (kindsFor(role).some((kind) => mayDecide(role, kind))) {
    await store.removeBefore(since)
    await store.mark({ about, openedBy: adminId, openedAt: now })
  }
  return colleague === undefined
    ? null
    : { name: colleague.name, at: colleague.openedAt.toISOString() }
}
