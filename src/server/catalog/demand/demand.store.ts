import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'

/** Dates as YYYY-MM-DD. */
type Miss = { month: string; words: string; firstOn: string; lastAt: Date }
type NewWish = {
  id: string
  month: string
  words: string
  wish: string
  email: string | null
  phone: string | null
  madeAt: Date
}

export function demandStore(db: Queryable) {
  return {
    /** Counts a search for words of this month; adds new words up to the day's limit. */
    async countMiss({ month, words, firstOn, lastAt }: Miss, newWordsADay: number): Promise<void> {
      await sql`
        insert into search_misses (month, words, first_on, last_at)
        select ${month}::date, ${words}, ${firstOn}::date, ${lastAt}
        where exists (select from search_misses where month = ${month}::date and words = ${words})
           or (select count(*) from search_misses where first_on = ${firstOn}::date) < ${newWordsADay}
        on conflict (month, words) do update
          set times = search_misses.times + 1, last_at = excluded.last_at`.execute(db)
    },

    async countWishesSince(since: Date): Promise<number> {
      const { count } = await db
        .selectFrom('courseWishes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('madeAt', '>=', since)
        .executeTakeFirstOrThrow()
      return count
    },

    async insertWish(wish: NewWish): Promise<void> {
      await db.insertInto('courseWishes').values(wish).execute()
    },

    /** @returns the wish's words; null if there is no open wish. */
    async answer(id: string, answered: { answeredAt: Date; answeredByName: string }) {
      const row = await db
        .updateTable('courseWishes')
        .set(answered)
        .where('id', '=', id)
        .where('answeredAt', 'is', null)
        .returning('words')
        .executeTakeFirst()
      return row?.words ?? null
    },

    async hasWish(id: string): Promise<boolean> {
      const row = await db
        .selectFrom('courseWishes')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst()
      return row !== undefined
    },

    async deleteWishesBefore(moment: Date): Promise<void> {
      await db.deleteFrom('courseWishes').where('madeAt', '<', moment).execute()
    },

    async deleteMissesBefore(moment: Date): Promise<void> {
      await db.deleteFrom('searchMisses').where('lastAt', '<', moment).execute()
    },
  }
}
