import { DAY_MS } from '#contract/durations.ts'
import type { DemandDeps } from './demand-deps.ts'
import { demandStore } from './demand.store.ts'

/** As the form says: whoever left an address is told that it goes after so long. */
const WISHES_KEPT_MS = 365 * DAY_MS
const MISSES_KEPT_MS = 2 * 365 * DAY_MS

/** Deletes wishes, with the addresses that were left, and counts that nobody compares any more. */
export async function sweepDemand({ clock, db }: Pick<DemandDeps, 'clock' | 'db'>): Promise<void> {
  const now = clock.now().getTime()
  const store = demandStore(db)
  await store.deleteWishesBefore(new Date(now - WISHES_KEPT_MS))
  await store.deleteMissesBefore(new Date(now - MISSES_KEPT_MS))
}
