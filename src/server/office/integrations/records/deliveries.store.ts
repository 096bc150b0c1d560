import { sql } from 'kysely'
import type { EventType } from '#contract/office/event-types.ts'
import type { ListEventDeliveriesInput } from '#contract/office/integrations.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { wordPatterns } from '../../../platform/db/like-text.ts'
import type { Slice } from '../../../platform/foundation/list-page.ts'

export type DeliveryState = 'waiting' | 'delivered' | 'failed'
type NewEvent = { id: string; type: EventType; happenedAt: Date; body: string }

/** A delivery that a worker has claimed. */
export type ClaimedDelivery = {
  id: string
  eventId: string
  body: string
  triesOfSchedule: number
}

export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveriesList>['rows']>>[number]

/** Events and their deliveries. */
export function deliveriesStore(db: Queryable) {
  return {
    async insertEvent(event: NewEvent): Promise<void> {
      await db.insertInto('outgoingEvents').values(event).execute()
    },

    async insertDeliveries(
      deliveries: { id: string; eventId: string; receiverId: string; createdAt: Date }[],
    ): Promise<void> {
      const rows = deliveries.map((one) => ({
        ...one,
        state: 'waiting',
        nextTryAt: one.createdAt,
      }))
      await db.insertInto('eventDeliveries').values(rows).execute()
    },

    /** @returns the delivery's receiver; null where there is no such delivery. */
    async findReceiverOf(id: string) {
      const row = await db
        .selectFrom('eventDeliveries')
        .innerJoin('outgoingEvents', 'outgoingEvents.id', 'eventId')
        .select(['receiverId', 'outgoingEvents.type', 'eventId'])
        .where('eventDeliveries.id', '=', id)
        .executeTakeFirst()
      return row ?? null
    },

    /** Restarts the schedule. */
    async sendAgain(id: string, now: Date): Promise<void> {
      await db
        .updateTable('eventDeliveries')
        .set({ state: 'waiting', nextTryAt: now, triesOfSchedule: 0 })
        .where('id', '=', id)
        .execute()
    },

    /** Deletes some events before this time, with their deliveries. @returns how many. */
    async deleteBefore(moment: Date, limit: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('outgoingEvents')
        .where('id', 'in', (old) =>
          old
            .selectFrom('outgoingEvents')
            .select('id')
            .where('happenedAt', '<', moment)
            .limit(limit)
            .forUpdate()
            .skipLocked(),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

/** Queries for the sending worker. */
export function dueDeliveriesStore(db: Queryable) {
  return {
    /** The receivers with due deliveries. */
    async receiversDue(now: Date): Promise<string[]> {
      const rows = await db
        .selectFrom('eventDeliveries')
        .innerJoin('eventReceivers', 'eventReceivers.id', 'receiverId')
        .select('receiverId')
        .distinct()
        .where('state', '=', 'waiting')
        .where('nextTryAt', '<=', now)
        .where('endedAt', 'is', null)
        .where('disabledAt', 'is', null)
        .execute()
      return rows.map(({ receiverId }) => receiverId)
    },

    /** Claims due deliveries, so that no other worker takes them before the lease ends. */
    claim: (receiverId: string, claiming: Claiming) => claim(db, receiverId, claiming),

    async noteTry(
      id: string,
      tried: {
        state: DeliveryState
        nextTryAt: Date | null
        lastTriedAt: Date
        lastStatus: number | null
        lastAnswer: string
      },
    ): Promise<void> {
      await db
        .updateTable('eventDeliveries')
        .set(tried)
        .set((row) => ({
          tries: row('tries', '+', 1),
          triesOfSchedule: row('triesOfSchedule', '+', 1),
        }))
        .where('id', '=', id)
        .execute()
    },
  }
}

type Claiming = { now: Date; leaseMs: number; limit: number }

async function claim(
  db: Queryable,
  receiverId: string,
  { now, leaseMs, limit }: Claiming,
): Promise<ClaimedDelivery[]> {
  return db
    .updateTable('eventDeliveries')
    .from('outgoingEvents')
    .set({ nextTryAt: new Date(now.getTime() + leaseMs) })
    .whereRef('outgoingEvents.id', '=', 'eventId')
    .where('eventDeliveries.id', 'in', (due) =>
      due
        .selectFrom('eventDeliveries')
        .select('id')
        .where('receiverId', '=', receiverId)
        .where('state', '=', 'waiting')
        .where('nextTryAt', '<=', now)
        .orderBy('nextTryAt')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['eventDeliveries.id', 'eventId', 'outgoingEvents.body', 'triesOfSchedule'])
    .execute()
}

/** The log of one receiver: the newest first. */
export function deliveriesList(
  db: Queryable,
  filters: Omit<ListEventDeliveriesInput, 'page' | 'limit'>,
) {
  return {
    rows: ({ limit, offset }: Slice) =>
      matching(db, filters)
        .select(['eventDeliveries.id', 'eventDeliveries.eventId', 'outgoingEvents.happenedAt'])
        .select((row) => row.ref('outgoingEvents.type').$castTo<EventType>().as('type'))
        .select(orderId.as('orderId'))
        .select((row) => row.ref('eventDeliveries.state').$castTo<DeliveryState>().as('state'))
        .select(['tries', 'lastTriedAt', 'nextTryAt', 'lastStatus', 'lastAnswer'])
        .orderBy('eventDeliveries.createdAt', 'desc')
        .orderBy('eventDeliveries.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),

    async count(): Promise<number> {
      const { count } = await matching(db, filters)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

const orderId = sql<string | null>`outgoing_events.body::jsonb -> 'data' ->> 'orderId'`

function matching(
  db: Queryable,
  { id, state, q }: Omit<ListEventDeliveriesInput, 'page' | 'limit'>,
) {
  let query = db
    .selectFrom('eventDeliveries')
    .innerJoin('outgoingEvents', 'outgoingEvents.id', 'eventDeliveries.eventId')
    .where('eventDeliveries.receiverId', '=', id)
  if (state !== undefined) query = query.where('eventDeliveries.state', '=', state)
  for (const pattern of wordPatterns(q))
    query = query.where(
      sql<boolean>`lower(concat_ws(' ', event_id, type, ${orderId})) like ${pattern}`,
    )
  return query
}
