import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** SQL for the version of a policy that is in force on the day in India of this time (UTC). */
export function versionInForce(
  kind: 'privacy' | 'refund' | 'terms',
  moment: Date,
): RawBuilder<number> {
  return sql<number>`policy_in_force(${kind}, ${moment}::timestamptz)`
}
