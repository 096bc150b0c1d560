import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * Few captures share a reference. The limit corrects PostgreSQL's estimate of thousands, with which
 * it would read all captures.
 */
const MOST = sql.lit(100)

/**
 * Captures with this reference of a bank or provider. Each column has a subquery, because one
 * condition would not use the partial indexes.
 * @param name in upper case.
 */
export function hasCaptureReference(name: string): RawBuilder<boolean> {
  return sql<boolean>`captures.id in (
    (select id from captures where upper(rrn) = ${name} limit ${MOST})
    union (select id from captures where upper(transaction_id) = ${name} limit ${MOST})
    union (select id from captures where upper(bank_txn_id) = ${name} limit ${MOST}))`
}
