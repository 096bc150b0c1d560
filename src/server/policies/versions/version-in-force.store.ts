import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** In a statement: the version of a policy that counts on the day in India of this moment (UTC). */
export function versionInForce(
  kind: 'privacy' | 'refund' | 'terms',
  moment: Date,
): RawBuilder<number> {
  return sql<number>`policy_in_force(${kind}, ${moment}::timestamptz)`
}
