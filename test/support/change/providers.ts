import { randomUUID } from 'node:crypto'
import { paymentProviders } from '#contract/money/payment-providers.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { makeAdmin } from '../story/make.ts'

/** A message of the first provider about an order that is not ours. @returns its id. */
export async function addUnmatchedMessage(
  db: Queryable,
  { providerOrderId, at }: { providerOrderId: string; at: Date },
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('providerInbox')
    .values({
      id,
      provider: 'juspay',
      eventId: id,
      eventName: 'ORDER_SUCCEEDED',
      providerOrderId,
      state: 'unmatched',
      body: '{}',
      receivedAt: at,
    })
    .execute()
  return id
}

/** Nobody remembers that a provider was silent. */
export async function clearProviderSilences(db: Queryable): Promise<void> {
  await db.deleteFrom('providerSilences').execute()
}

/** Nobody remembers what providers objected to. */
export async function forgetObjections(db: Queryable): Promise<void> {
  await db.deleteFrom('providerObjections').execute()
}

/** An owner lets students choose every provider, unless somebody has decided already. */
export async function offerEveryProvider(db: Database): Promise<void> {
  const decided = await db.selectFrom('offeredProviders').select('changedAt').executeTakeFirst()
  if (decided !== undefined) return
  const { id: changedBy, createdAt: changedAt } = await makeAdmin(db)
  await db
    .insertInto('offeredProviders')
    .values({ providers: paymentProviders, changedAt, changedBy })
    .execute()
}
