import type { Queryable, Transaction } from '../../platform/db/database.ts'

/** All SQL about the providers that students may choose. */
export function offeredStore(db: Queryable) {
  return {
    /** null: nobody has decided. */
    find: async (): Promise<string[] | null> => {
      const row = await db.selectFrom('offeredProviders').select('providers').executeTakeFirst()
      return row?.providers ?? null
    },
  }
}

export async function saveOffered(
  tx: Transaction,
  row: { providers: string[]; changedAt: Date; changedBy: string },
): Promise<void> {
  await tx
    .insertInto('offeredProviders')
    .values(row)
    .onConflict((conflict) => conflict.column('isTheRow').doUpdateSet(row))
    .execute()
}
