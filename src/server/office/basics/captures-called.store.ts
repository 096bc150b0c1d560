import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * Captures that a bank or a provider calls so. Each way by itself: together, the partial indexes (db/migrations/0012, 0073)
 * are not used.
 * @param name in capitals.
 */
export function isCapturedAs(name: string): RawBuilder<boolean> {
  return sql<boolean>`captures.id in (
    select id from captures where upper(rrn) = ${name}
    union select id from captures where upper(transaction_id) = ${name}
    union select id from captures where upper(bank_txn_id) = ${name})`
}
