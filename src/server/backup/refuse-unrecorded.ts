import type { Queryable } from '../db/database.ts'
import { unrecordedRecovery } from './recovery.store.ts'

/**
 * For a process that is about to run the portal: on a database that was brought back to an earlier moment it would give
 * numbers out twice, and take payments from people who have paid.
 * @throws Error with a sentence that says what to do.
 */
export async function refuseUnrecorded(db: Queryable): Promise<void> {
  const to = await unrecordedRecovery(db)
  if (to === null) return
  throw new Error(
    `PostgreSQL has played this database back, the last of it from ${to.toISOString()}, and what came later may be lost. Record that first: npm run restore -- --recovered-to TIME (docs/runbooks/restored.md).`,
  )
}
