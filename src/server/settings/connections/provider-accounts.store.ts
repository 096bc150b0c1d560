import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'

type Account = { provider: string; mark: string; since: Date | null }

/** All SQL about the present account at each payment provider, and the proofs of it. */
export function providerAccountsStore(db: Queryable) {
  return {
    find: (provider: string): Promise<Account | undefined> =>
      db
        .selectFrom('providerAccounts')
        .selectAll()
        .where('provider', '=', provider)
        .executeTakeFirst(),
    /** The last genuine notification that could be read. @param since null: ever. */
    lastNotification: async (provider: string, since: Date | null): Promise<Date | null> => {
      const row = await db
        .selectFrom('providerInbox')
        .select('receivedAt')
        .where('provider', '=', provider)
        .where('state', '<>', 'unreadable')
        .where(since === null ? sql<boolean>`true` : sql<boolean>`received_at >= ${since}`)
        .orderBy('receivedAt', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.receivedAt ?? null
    },
    lastSettlementFile: async (provider: string, since: Date | null): Promise<Date | null> => {
      const row = await db
        .selectFrom('settlementFiles')
        .select('readAt')
        .where('provider', '=', provider)
        .where(since === null ? sql<boolean>`true` : sql<boolean>`read_at >= ${since}`)
        .orderBy('readAt', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.readAt ?? null
    },
  }
}

/** Another process may have noted the same. */
export async function noteAccount(db: Queryable, account: Account): Promise<void> {
  const { mark, since } = account
  await db
    .insertInto('providerAccounts')
    .values(account)
    .onConflict((conflict) =>
      conflict
        .column('provider')
        .doUpdateSet({ mark, since })
        .where('providerAccounts.mark', '<>', mark),
    )
    .execute()
}
