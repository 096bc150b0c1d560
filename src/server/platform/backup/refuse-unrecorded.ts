import type { Queryable } from '../db/database.ts'
import { unrecordedRecovery } from './recovery.store.ts'

/**
 * Stops a process before it runs the portal on an unrecorded recovery. It would issue numbers
 * twice, and take payments from people who have paid.
 * @throws Error with a sentence that says what to do.
 */
export async function refuseUnrecorded(db: Queryable): Promise<void> {
  const to = await unrecordedRecovery(db)
  if (to === null) return
  throw new Error(
    `PostgreSQL has played this database back, the last of it from ${to.toISOString()}, and what came later may be lost. Record that first: npm run restore -- --recovered-to TIME (docs/runbooks/restored.md).`,
  )
}
