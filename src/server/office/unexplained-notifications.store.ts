import type { Queryable } from '../db/database.ts'
import type { Slice } from '../foundation/list-page.ts'

/** All SQL about notifications that no order explains. */
export function unexplainedNotificationsStore(db: Queryable) {
  const toSee = (isOpen: boolean) =>
    db
      .selectFrom('providerInbox')
      .where('state', '!=', 'applied')
      .$if(isOpen, (open) => open.where('resolvedAt', 'is', null))
  return {
    list: async (isOpen: boolean, page: Slice) =>
      toSee(isOpen)
        .leftJoin('admins', 'admins.id', 'providerInbox.resolvedBy')
        .select(['providerInbox.id', 'provider', 'eventName', 'eventId', 'providerOrderId'])
        .select(['state', 'body', 'receivedAt', 'resolvedAt', 'resolution'])
        .select('admins.name as resolvedByName')
        .select((notification) =>
          notification
            .selectFrom('paymentAttempts')
            .select('paymentAttempts.orderId')
            .whereRef('paymentAttempts.provider', '=', 'providerInbox.provider')
            .whereRef('paymentAttempts.providerOrderId', '=', 'providerInbox.providerOrderId')
            .limit(1)
            .as('orderId'),
        )
        .orderBy('receivedAt', 'desc')
        .orderBy('providerInbox.id', 'desc')
        .limit(page.limit)
        .offset(page.offset)
        .execute(),
    count: async (isOpen: boolean): Promise<number> => {
      const row = await toSee(isOpen)
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return row.count
    },
  }
}
