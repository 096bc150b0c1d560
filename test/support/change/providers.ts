import { randomUUID } from 'node:crypto'
import type { Queryable } from '#server/platform/db/database.ts'

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
