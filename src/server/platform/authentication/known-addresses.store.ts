import type { Queryable } from '../db/database.ts'

/** Remembers that the account has logged in from this address. */
export async function noteLogin(
  db: Queryable,
  { accountId, addressHash, now }: { accountId: string; addressHash: Buffer; now: Date },
): Promise<void> {
  await db
    .insertInto('knownAddresses')
    .values({ accountId, addressHash, lastLoginAt: now })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'addressHash']).doUpdateSet({ lastLoginAt: now }),
    )
    .execute()
}

export async function removeKnownAddresses(db: Queryable, accountId: string): Promise<void> {
  await db.deleteFrom('knownAddresses').where('accountId', '=', accountId).execute()
}
