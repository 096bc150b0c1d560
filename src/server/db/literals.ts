import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * Constants of ours for `in (…)`, written into the SQL text: a prepared statement still uses the partial indexes that
 * name them. Never for input.
 */
export function literals(values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)))
}
