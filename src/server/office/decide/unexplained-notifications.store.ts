import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import type { Slice } from '../../platform/foundation/list-page.ts'

export function unexplainedNotificationsStore(db: Queryable) {
  const toSee = (isOpen: boolean) =>
    isOpen ? inbox(db).where('resolvedAt', 'is', null) : inbox(db)
  return {
    list: (isOpen: boolean, page: Slice) =>
      shown(toSee(isOpen))
        .orderBy('receivedAt', 'desc')
        .orderBy('providerInbox.id', 'desc')
        .limit(page.limit)
        .offset(page.offset)
        .execute(),
    named: (ids: readonly string[]) =>
      shown(toSee(true))
        .where('providerInbox.id', 'in', [...ids])
        .execute(),
    /** A message that is not resolved yet. */
    find: async (id: string) =>
      toSee(true)
        .select(['providerInbox.id', orderId])
        .where('providerInbox.id', '=', id)
        .executeTakeFirst(),
    count: async (isOpen: boolean): Promise<number> => {
      const row = await toSee(isOpen)
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return row.count
    },
  }
}

function inbox(db: Queryable) {
  return db.selectFrom('providerInbox').where('state', '!=', 'applied')
}

function shown(messages: ReturnType<typeof inbox>) {
  return messages
    .leftJoin('admins', 'admins.id', 'providerInbox.resolvedBy')
    .select(['providerInbox.id', 'provider', 'eventName', 'eventId', 'providerOrderId'])
    .select(['state', 'body', 'receivedAt', 'resolvedAt', 'resolution'])
    .select('admins.name as resolvedByName')
    .select(orderId)
}

/** Our order of that name. For an unknown attempt, the order id before its R and number. */
const orderId = sql<string | null>`coalesce(
  (select order_id from payment_attempts where payment_attempts.provider = provider_inbox.provider
    and payment_attempts.provider_order_id = provider_inbox.provider_order_id limit 1),
  (select orders.id from orders where orders.id = left(provider_inbox.provider_order_id, 17)))`.as(
  'orderId',
)
