import { DAY_MS } from '#contract/platform/durations.ts'
import type { DemandDeps } from './demand-deps.ts'
import { demandStore } from './demand.store.ts'

/** The form promises this period to those who leave an address. */
const WISHES_KEPT_MS = 365 * DAY_MS
const MISSES_KEPT_MS = 2 * 365 * DAY_MS

/** Deletes old wishes with their addresses, and old counts. */
export async function sweepDemand({ clock, db }: Pick<DemandDeps, 'clock' | 'db'>): Promise<void> {
  const now = clock.now().getTime()
  const store = demandStore(db)
  await store.deleteWishesBefore(new Date(now - WISHES_KEPT_MS))
  await store.deleteMissesBefore(new Date(now - MISSES_KEPT_MS))
}
