import { sql } from 'kysely'
import { kindsWithMoney } from '#contract/money/documents/document-kinds.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { literals } from '../../../platform/db/literals.ts'

/**
 * The receipts less the returns between two days of the Indian calendar, both included, in paise;
 * tax included.
 */
export async function turnoverOf(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(case
        when kind in (${literals(kindsWithMoney('received'))}) then amount_in_paise
        when kind in (${literals(kindsWithMoney('returned'))}) then -abs(amount_in_paise) end), 0)::bigint
      as sum
    from register_sums where currency = 'INR' and day between ${from}::date and ${to}::date`.execute(
    db,
  )
  return rows[0]?.sum ?? 0
}
