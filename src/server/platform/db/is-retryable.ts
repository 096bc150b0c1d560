import { errorCode } from '../foundation/errors/error-code.ts'

/** SQLSTATEs of a conflict with another transaction; nothing was written. */
const codes: ReadonlySet<string> = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
])

/** Whether a transaction that failed with this error may succeed on a retry. */
export function isRetryable(error: unknown): boolean {
  return codes.has(errorCode(error)) || isOutdatedPlan(error)
}

/** Whether a migration has changed the columns of a prepared statement. */
export function isOutdatedPlan(error: unknown): boolean {
  // it has no code of its own; 0A000 is feature_not_supported
  return (
    errorCode(error) === '0A000' && error instanceof Error && error.message.includes('cached plan')
  )
}
