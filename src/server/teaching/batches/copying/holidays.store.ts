import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'

/** A day without classes that the office wrote down. */
export type OfficeHoliday = { day: string; name: string }

/** The holidays that the office keeps, from this day on. */
export async function holidaysFrom(db: Queryable, day: string): Promise<OfficeHoliday[]> {
  const { rows } = await sql<OfficeHoliday>`
    select to_char(day, 'YYYY-MM-DD') as day, name from holidays
    where day >= ${day}::date order by day`.execute(db)
  return rows
}

/** Writes to the list of holidays. */
export function holidayChanges(tx: Transaction) {
  return {
    /** A day that is in the list gets the new name. */
    put: async ({ day, name }: OfficeHoliday, by: { name: string; now: Date }): Promise<void> => {
      await sql`
        insert into holidays (day, name, added_at, added_by_name)
        values (${day}::date, ${name}, ${by.now}, ${by.name})
        on conflict (day) do update
        set name = excluded.name, added_at = excluded.added_at, added_by_name = excluded.added_by_name`.execute(
        tx,
      )
    },
    /** @returns the name of the removed holiday; null: the day was not in the list. */
    remove: async (day: string): Promise<string | null> => {
      const { rows } = await sql<{ name: string }>`
        delete from holidays where day = ${day}::date returning name`.execute(tx)
      return rows[0]?.name ?? null
    },
  }
}
