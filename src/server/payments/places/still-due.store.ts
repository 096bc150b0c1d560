import { sql } from 'kysely'
import type { Paise } from '#contract/money.ts'
import type { Queryable } from '../../db/database.ts'
import { openParts } from '../orders/parts.store.ts'
import { takesNoMore } from './place-ending.store.ts'

/** What parts still ask for, in paise, of those of these orders that are paid in parts. */
export async function stillDueOf(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, Paise>> {
  if (orderIds.length === 0) return new Map()
  const due = sql<Paise>`case when ${takesNoMore} then 0 else ${openParts} end`
  const { rows } = await sql<{ id: string; due: Paise }>`
    select orders.id, ${due} as due from orders where id = any (${orderIds}) and parts is not null`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row.due]))
}
