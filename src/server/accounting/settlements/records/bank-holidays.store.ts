import { sql } from 'kysely'
import type { BankHoliday } from '#contract/accounting/settlements.ts'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'

/** All bank holidays, the earliest first. */
export async function bankHolidays(db: Queryable): Promise<BankHoliday[]> {
  return db
    .selectFrom('bankHolidays')
    .select(['name', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day')])
    .orderBy('bankHolidays.day')
    .execute()
}

/** Replaces all bank holidays with these. */
export async function saveBankHolidays(
  tx: Transaction,
  holidays: readonly BankHoliday[],
): Promise<void> {
  await tx.deleteFrom('bankHolidays').execute()
  if (holidays.length > 0)
    await tx
      .insertInto('bankHolidays')
      .values([...holidays])
      .execute()
}
