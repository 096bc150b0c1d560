import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Demand, ListDemandInput, ListWishesInput } from '#contract/catalog/demand.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { wordPatterns } from '../../platform/db/like-text.ts'
import type { Slice } from '../../platform/foundation/list-page.ts'

export type DemandRow = Omit<Demand, 'lastOn'> & { lastAt: Date }
export type WishRow = Awaited<ReturnType<ReturnType<typeof wishesList>['rows']>>[number]

/** Search misses and wishes, grouped by words and month. */
export function demandList(db: Queryable, filters: ListDemandInput) {
  const order = orderings[filters.sort ?? '-last']
  return {
    rows: async ({ limit, offset }: Slice): Promise<DemandRow[]> => {
      const isLatest = order === orderings['-last']
      const demanded = isLatest ? latestDemand(filters, limit + offset) : demand(filters)
      const { rows } = await sql<DemandRow>`
        select to_char(month, 'YYYY-MM') as month, words, searched, asked, open, last_at
        from (
          select * from (${demanded}) as demand
          order by ${order}, month desc, words limit ${limit} offset ${offset}
        ) as page
        order by ${order}, page.month desc, words`.execute(db)
      return rows
    },
    count: async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select (select count(*) from search_misses where ${matches(filters)}) + (
          select count(*) from (
            select distinct month, words from course_wishes where ${matches(filters)}) as wished
          where not exists (
            select from search_misses
            where search_misses.month = wished.month and search_misses.words = wished.words)) as count`.execute(
        db,
      )
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

function matches({ q, month }: ListDemandInput): RawBuilder<unknown> {
  const conditions = [
    ...wordPatterns(q).map((pattern) => sql`words like ${pattern}`),
    ...(month === undefined ? [] : [sql`month = ${`${month}-01`}::date`]),
  ]
  return sql.join([sql`true`, ...conditions], sql` and `)
}

/** Searches have one row for words and month; only wishes are aggregated. */
function demand(filters: ListDemandInput): RawBuilder<unknown> {
  return sql`
    select month, words, coalesce(times, 0) as searched, coalesce(asked, 0)::int as asked,
           coalesce(open, 0)::int as open, greatest(missed.last_at, wished.last_at) as last_at
    from (select month, words, times, last_at from search_misses where ${matches(filters)}) as missed
    full join (
      select month, words, count(*) as asked, count(*) filter (where answered_at is null) as open,
             max(made_at) as last_at
      from course_wishes where ${matches(filters)} group by month, words
    ) as wished using (month, words)`
}

/**
 * As `demand`, limited to the latest groups. These are among the latest `most` searches and the
 * latest `most` wishes, which an index finds.
 */
function latestDemand(filters: ListDemandInput, most: number): RawBuilder<unknown> {
  return sql`
    select month, words, coalesce(times, 0) as searched, asked, open,
           greatest(search_misses.last_at, wished.last_at) as last_at
    from (
      (select month, words from search_misses where ${matches(filters)}
        order by last_at desc, month desc, words limit ${most})
      union
      (select month, words from course_wishes as wish where ${matches(filters)}
          and not exists (
            select from course_wishes as later where later.month = wish.month and later.words = wish.words
              and (later.made_at, later.id) > (wish.made_at, wish.id))
        order by made_at desc, month desc, words limit ${most})
    ) as latest
    left join search_misses using (month, words)
    cross join lateral (
      select count(*)::int as asked, (count(*) filter (where answered_at is null))::int as open,
             max(made_at) as last_at
      from course_wishes where course_wishes.month = latest.month and course_wishes.words = latest.words
    ) as wished`
}

/** Single wishes: open ones first, then the newest. */
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

/**
 * Returns the months with data, newest first, as YYYY-MM. A recursive query jumps from month to
 * month in the index; a distinct query would read all rows.
 */
export async function monthsOfDemand(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    with recursive known as (
      select greatest((select max(month) from search_misses), (select max(month) from course_wishes)) as month
      union all
      select greatest(
        (select max(month) from search_misses where search_misses.month < known.month),
        (select max(month) from course_wishes where course_wishes.month < known.month))
      from known where known.month is not null
    )
    select to_char(month, 'YYYY-MM') as month from known where month is not null
    order by known.month desc`.execute(db)
  return rows.map(({ month }) => month)
}
