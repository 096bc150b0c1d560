import { errorCode } from '../foundation/error-code.ts'
import { isStalePlan } from './prepared-statements.ts'

/** PostgreSQL's words for: somebody else was in the way, do the same once more. */
const codes: ReadonlySet<string> = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
])

/** Whether a transaction that failed with this may succeed when it is done again from its beginning. */
export function isWorthRepeating(error: unknown): boolean {
  return codes.has(errorCode(error)) || isStalePlan(error)
}
