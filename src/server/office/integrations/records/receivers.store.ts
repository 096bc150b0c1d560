import type { Queryable, Transaction } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/foundation/list-page.ts'

type NewReceiver = {
  id: string
  url: string
  label: string
  sealedSecret: Buffer
  createdAt: Date
  createdBy: string
}
export type WhyOff = 'gone' | 'failing'
export type ReceiverRow = Awaited<ReturnType<ReturnType<typeof receiversStore>['rows']>>[number]

/** All SQL about receivers of events. */
export function receiversStore(db: Queryable) {
  return {
    async insertReceiver(receiver: NewReceiver): Promise<void> {
      await db.insertInto('eventReceivers').values(receiver).execute()
    },

    /** Receivers of a new event. */
    async idsOfLive(): Promise<string[]> {
      const rows = await db
        .selectFrom('eventReceivers')
        .select('id')
        .where('endedAt', 'is', null)
        .where('disabledAt', 'is', null)
        .execute()
      return rows.map(({ id }) => id)
    },

    /** For deliveries, and for the mail about a switched-off receiver. */
    find: (id: string) =>
      db.selectFrom('eventReceivers').selectAll().where('id', '=', id).executeTakeFirst(),

    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('eventReceivers')
        .where('endedAt', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** Receivers that have not ended, the newest first. */
    rows: (slice: Slice) =>
      listed(db)
        .orderBy('eventReceivers.createdAt', 'desc')
        .orderBy('eventReceivers.id')
        .limit(slice.limit)
        .offset(slice.offset)
        .execute(),

    findListed: (id: string) => listed(db).where('eventReceivers.id', '=', id).executeTakeFirst(),
  }
}

function listed(db: Queryable) {
  return db
    .selectFrom('eventReceivers')
    .innerJoin('admins', 'admins.id', 'eventReceivers.createdBy')
    .where('eventReceivers.endedAt', 'is', null)
    .select(['eventReceivers.id', 'eventReceivers.label', 'eventReceivers.url'])
    .select(['eventReceivers.failingSince', 'eventReceivers.disabledAt'])
    .select((row) => row.ref('disabledBecause').$castTo<WhyOff | null>().as('disabledBecause'))
    .select(['eventReceivers.beforeUntil', 'eventReceivers.createdAt', 'admins.name as addedBy'])
    .select((row) =>
      (['waiting', 'failed'] as const).map((state) =>
        row
          .selectFrom('eventDeliveries')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('receiverId', '=', 'eventReceivers.id')
          .where('state', '=', state)
          .as(state),
      ),
    )
}

/** Changes of receivers that have not ended. */
export function receiverChanges(tx: Transaction | Queryable) {
  const living = (id: string) =>
    tx.updateTable('eventReceivers').where('id', '=', id).where('endedAt', 'is', null)
  return {
    /** Locks the receiver until the transaction ends; undefined where there is none. */
    lock: (id: string) =>
      tx
        .selectFrom('eventReceivers')
        .selectAll()
        .where('id', '=', id)
        .where('endedAt', 'is', null)
        .forUpdate()
        .executeTakeFirst(),

    async change(
      id: string,
      changes: {
        sealedSecret?: Buffer
        sealedSecretBefore?: Buffer | null
        beforeUntil?: Date | null
        failingSince?: Date | null
        disabledAt?: Date | null
        disabledBecause?: WhyOff | null
        endedAt?: Date
        endedBy?: string
      },
    ): Promise<void> {
      await living(id).set(changes).execute()
    },

    /** Clears the failure after a delivery. */
    async noteHealthy(id: string): Promise<void> {
      await living(id).set({ failingSince: null }).where('failingSince', 'is not', null).execute()
    },
  }
}
