import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Demand, ListDemandInput, ListWishesInput } from '#contract/demand.ts'
import type { Queryable } from '../db/database.ts'
import { wordPatterns } from '../db/like-text.ts'
import type { Slice } from '../foundation/list-page.ts'

export type DemandRow = Omit<Demand, 'lastOn'> & { lastAt: Date }
export type WishRow = Awaited<ReturnType<ReturnType<typeof wishesList>['rows']>>[number]

/** What was searched for and found nowhere, and what was asked for, by words and month. */
export function demandList(db: Queryable, filters: ListDemandInput) {
  const grouped = groupedDemand(filters)
  let counted: number | undefined
  return {
    rows: async ({ limit, offset }: Slice): Promise<DemandRow[]> => {
      // counted on the way: asking twice would add up twice
      const { rows } = await sql<DemandRow & { total: number }>`
        with grouped as materialized (${grouped})
        select to_char(month, 'YYYY-MM') as month, words, searched, asked, open, last_at,
          (select count(*) from grouped) as total
        from grouped
        order by ${orderings[filters.sort ?? '-last']}, grouped.month desc, words
        limit ${limit} offset ${offset}`.execute(db)
      counted = rows[0]?.total
      return rows.map(({ total: _total, ...row }) => row)
    },
    count: async (): Promise<number> => {
      if (counted !== undefined) return counted
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (${grouped}) as grouped`.execute(db)
      return rows[0]?.count ?? 0
    },
  }
}

const orderings: Record<NonNullable<ListDemandInput['sort']>, RawBuilder<unknown>> = {
  '-last': sql`last_at desc`,
  last: sql`last_at`,
  '-searched': sql`searched desc`,
  searched: sql`searched`,
  '-asked': sql`asked desc`,
  asked: sql`asked`,
  words: sql`words`,
}

function groupedDemand({ q, month }: ListDemandInput): RawBuilder<unknown> {
  const conditions = [
    ...wordPatterns(q).map((pattern) => sql`words like ${pattern}`),
    ...(month === undefined ? [] : [sql`month = ${`${month}-01`}::date`]),
  ]
  return sql`
    select month, words, sum(times)::int as searched, sum(wishes)::int as asked,
           sum(waiting)::int as open, max(last_at) as last_at
    from (
      select month, words, times, 0 as wishes, 0 as waiting, last_at from search_misses
      union all
      select month, words, 0, 1, case when answered_at is null then 1 else 0 end, made_at
      from course_wishes
    ) as looked_for
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    group by month, words`
}

/** The wishes themselves: those that wait first, then the newest. */
export function wishesList(db: Queryable, filters: ListWishesInput) {
  return {
    rows: async ({ limit, offset }: Slice) =>
      matchingWishes(db, filters)
        .selectAll()
        .select(sql<string>`to_char(month, 'YYYY-MM')`.as('monthText'))
        .orderBy('answeredAt', (by) => by.desc().nullsFirst())
        .orderBy('madeAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    count: async (): Promise<number> => {
      const { count } = await matchingWishes(db, filters)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

function matchingWishes(db: Queryable, { q, month, words, state }: ListWishesInput) {
  let query = db.selectFrom('courseWishes')
  for (const pattern of wordPatterns(q))
    query = query.where(
      sql<boolean>`lower(concat_ws(' ', words, wish, email, phone)) like ${pattern}`,
    )
  if (month !== undefined) query = query.where(sql<boolean>`month = ${`${month}-01`}::date`)
  if (words !== undefined) query = query.where('words', '=', words)
  if (state !== undefined)
    query = query.where('answeredAt', state === 'open' ? 'is' : 'is not', null)
  return query
}

/** The months of which anything is known, the newest first, YYYY-MM. */
export async function monthsOfDemand(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM') as month
    from (select month from search_misses union select month from course_wishes) as known
    order by month desc`.execute(db)
  return rows.map(({ month }) => month)
}
