import { errorCode } from '../foundation/error-code.ts'

/** PostgreSQL's refusals that mean: another transaction was in the way, nothing was written. */
const codes: ReadonlySet<string> = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
])

/** Whether a transaction that failed with this may succeed when it is tried again from its beginning. */
export function isWorthRepeating(error: unknown): boolean {
  return codes.has(errorCode(error)) || isOutdatedPlan(error)
}

/** Whether a prepared statement would give other columns than when it was prepared: a migration has changed a table. */
export function isOutdatedPlan(error: unknown): boolean {
  // PostgreSQL has no code of its own for it; 0A000 is feature_not_supported
  return (
    errorCode(error) === '0A000' && error instanceof Error && error.message.includes('cached plan')
  )
}
