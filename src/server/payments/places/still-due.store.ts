import { sql } from 'kysely'
import type { Paise } from '#contract/money.ts'
import type { Queryable } from '../../db/database.ts'
import { openParts } from '../orders/parts.store.ts'
import { takesNoMore } from '../endings/place-ending.store.ts'

/** openInPaise: what its parts have not been paid. dueInPaise: what of that is asked for. */
type StillDue = { openInPaise: Paise; dueInPaise: Paise }

/** The amounts still due of those of these orders that are paid in parts. */
export async function stillDueOf(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, StillDue>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<StillDue & { id: string }>`
    select orders.id, ${openParts} as open_in_paise,
      case when ${takesNoMore} then 0 else ${openParts} end as due_in_paise
    from orders where id = any (${orderIds}) and parts is not null`.execute(db)
  return new Map(rows.map(({ id, ...due }) => [id, due]))
}
