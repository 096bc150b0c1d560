import { sql } from 'kysely'
import type { Paise } from '#contract/money/money.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { openParts } from '../orders/parts.store.ts'
import { takesNoMore } from '../endings/place-ending.store.ts'

/** openInPaise: the unpaid amount of its parts. dueInPaise: the amount of it that is due. */
type StillDue = { openInPaise: Paise; dueInPaise: Paise }

/** The unpaid amounts of the orders in parts among these. */
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
