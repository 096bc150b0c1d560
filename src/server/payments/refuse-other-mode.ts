import type { Database } from '../db/database.ts'
import type { Clock } from '../foundation/clock.ts'
import { testModeStore } from './test-mode.store.ts'

type Portal = { db: Database; clock: Clock; config: { isForTrying: boolean; isTestMode: boolean } }

/**
 * A database holds the payments of one mode: test payments in the books of a real portal would be revenue that nobody paid, and real
 * ones on a test portal receipts that nobody believes. In production each process looks before it answers anybody; the first one of a
 * test portal marks its database.
 * @throws Error with a sentence where the database is one of the other mode.
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
