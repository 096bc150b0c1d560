import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { betweenKinds } from './movements.store.ts'

/** Days of the Indian calendar, both included. */
export type Days = { from: string; to: string }

/** The dimension of the movements; `key` is null where they have none. */
export type GroupedRow = {
  by: 'method' | 'provider' | 'person' | 'campus' | 'day' | 'all'
  key: string | null
  inInPaise: number
  outInPaise: number
}

export type PlaceRow = {
  account: string
  openingInPaise: number
  inInPaise: number
  outInPaise: number
  movedInPaise: number
}

/**
 * Sums of the journal's lines on places of money, in rupees only (decisions 27, 52). A read model.
 */
export function dayBookStore(db: Queryable) {
  return {
    places: (days: Days) => places(db, days),
    groups: (days: Days) => groups(db, days),
    peopleNamed: async (ids: string[]) => {
      if (ids.length === 0) return []
      return db.selectFrom('admins').select(['id', 'name']).where('id', 'in', ids).execute()
    },
    countInOtherCurrency: async ({ from, to }: Days): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select coalesce(sum(lines), 0)::bigint as count from journal_sums
        where currency <> 'INR' and occurred_on between ${from} and ${to}`.execute(db)
      return rows[0]?.count ?? 0
    },
  }
}

async function groups(db: Queryable, { from, to }: Days): Promise<GroupedRow[]> {
  const { rows } = await sql<GroupedRow>`
    with moved as materialized (
      select split_part(account, ':', 1) as method, provider, admin_id::text as person, campus,
        to_char(occurred_on, 'YYYY-MM-DD') as day, ${come} as come, ${gone} as gone
      from journal_sums
      where currency = 'INR' and occurred_on between ${from} and ${to} and not ${isBetween}
    )
    select
      case grouping(method, provider, person, campus, day)
        when 15 then 'method' when 23 then 'provider' when 27 then 'person' when 29 then 'campus'
        when 30 then 'day' else 'all'
      end as by,
      coalesce(method, provider, person, campus, day) as key,
      coalesce(sum(come), 0)::bigint as in_in_paise,
      coalesce(sum(gone), 0)::bigint as out_in_paise
    from moved
    group by grouping sets ((method), (provider), (person), (campus), (day), ())
    order by by, key nulls last`.execute(db)
  return rows
}

/** Every place with a balance or a movement until the last day. */
async function places(db: Queryable, { from, to }: Days): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select account,
      coalesce(sum(${come} - ${gone}) filter (where occurred_on < ${from}), 0)::bigint as opening_in_paise,
      coalesce(sum(${come}) filter (where not ${isBetween} and occurred_on >= ${from}), 0)::bigint as in_in_paise,
      coalesce(sum(${gone}) filter (where not ${isBetween} and occurred_on >= ${from}), 0)::bigint as out_in_paise,
      coalesce(sum(${come} - ${gone})
        filter (where ${isBetween} and occurred_on >= ${from}), 0)::bigint as moved_in_paise
    from journal_sums
    where currency = 'INR' and occurred_on <= ${to}
    group by account
    order by account`.execute(db)
  return rows
}

const come = sql`(case when is_debit then amount_in_paise else 0 end)`
const gone = sql`(case when is_debit then 0 else amount_in_paise end)`
const isBetween = sql<boolean>`kind in (${sql.join(betweenKinds)})`
