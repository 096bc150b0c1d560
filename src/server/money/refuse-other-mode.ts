import type { Database } from '../platform/db/database.ts'
import type { Clock } from '../platform/foundation/time/clock.ts'
import { testModeStore } from './test-mode.store.ts'

type Portal = { db: Database; clock: Clock; config: { isForTrying: boolean; isTestMode: boolean } }

/**
 * Refuses a database of the other mode, because it must hold either test payments or real ones.
 * Test payments in a real portal's books would be false revenue. Real payments on a test portal
 * would have receipts marked as tests. In production each process checks this before it serves
 * requests. The first process of a test portal marks its database.
 * @throws Error with a sentence where the database has the other mode.
 */
export async function refuseOtherMode({ db, clock, config }: Portal): Promise<void> {
  if (config.isForTrying) return
  const store = testModeStore(db)
  const since = await store.since()
  if (config.isTestMode) return since === null ? markAsTest(db, clock) : undefined
  if (since !== null)
    throw new Error(
      `This database holds test payments (since ${since.toISOString()}): start a portal for real money on a new one, or set ALLOW_TEST_PAYMENTS=yes-i-know.`,
    )
}

async function markAsTest(db: Database, clock: Clock): Promise<void> {
  const store = testModeStore(db)
  if (await store.hasPayments())
    throw new Error(
      'This database holds real payments: start a portal with ALLOW_TEST_PAYMENTS on a new one.',
    )
  await store.mark(clock.now())
}
