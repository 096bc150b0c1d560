import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Hardly one is called so. Said because PostgreSQL expects thousands, and then reads all captures beside them. */
const MOST = sql.lit(100)

/**
 * Captures that a bank or a provider calls so. Each way by itself: together, the partial indexes (db/schema/52_money_captures.sql)
 * are not used.
 * @param name in capitals.
 */
export function isCapturedAs(name: string): RawBuilder<boolean> {
  return sql<boolean>`captures.id in (
    (select id from captures where upper(rrn) = ${name} limit ${MOST})
    union (select id from captures where upper(transaction_id) = ${name} limit ${MOST})
    union (select id from captures where upper(bank_txn_id) = ${name} limit ${MOST}))`
}
