import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * Writes our own constants into the text of an `in (…)`. A prepared statement can then use partial
 * indexes that name them. Never for input.
 */
export function literals(values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)))
}
