import type { Queryable } from '#server/platform/db/database.ts'

/** Every message of a provider that was stored; the body is null once it was applied. */
export async function providerMessages(db: Queryable) {
  return db
    .selectFrom('providerInbox')
    .select(['eventId', 'providerOrderId', 'state', 'body'])
    .orderBy('receivedAt')
    .orderBy('id')
    .execute()
}

/** The objections of providers to our requests. */
export async function providerObjections(db: Queryable) {
  return db
    .selectFrom('providerObjections')
    .select(['provider', 'about', 'field', 'said', 'times'])
    .execute()
}
