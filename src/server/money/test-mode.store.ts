import type { Queryable } from '../platform/db/database.ts'

export function testModeStore(db: Queryable) {
  return {
    /** The start of the test mode; null: the payments are real. */
    since: async (): Promise<Date | null> => {
      const marked = await db.selectFrom('testMode').select('since').executeTakeFirst()
      return marked?.since ?? null
    },
    hasPayments: async (): Promise<boolean> => {
      const payment = await db.selectFrom('captures').select('id').limit(1).executeTakeFirst()
      return payment !== undefined
    },
    mark: async (since: Date): Promise<void> => {
      await db
        .insertInto('testMode')
        .values({ since })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}
