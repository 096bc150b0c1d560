import type { Queryable } from '../../../platform/db/database.ts'
import { isReferenced } from '../../../platform/db/references.store.ts'
import type { Reference } from '../../../platform/db/references.store.ts'
import { openStates } from '../../../money/payments.service.ts'

/** The rows that keep a batch from being deleted: orders, moves, waiting students, and mails to all of it. */
export const batchReferences = [
  ['batchMails', 'batchId'],
  ['enrollmentMoves', 'fromBatch'],
  ['enrollmentMoves', 'toBatch'],
  ['enrollments', 'batchId'],
  ['orderLines', 'batchId'],
  ['orders', 'batchId'],
  ['seatHolds', 'batchId'],
  ['waitingList', 'batchId'],
] as const satisfies readonly Reference[]

const peopleReferences = batchReferences.filter(([table]) => table !== 'batchMails')

/** Other records about one batch: its course, students, orders and mails to all. */
export function batchRecordsStore(db: Queryable) {
  return {
    mailsOf: (batchId: string) =>
      db
        .selectFrom('batchMails')
        .select(['id', 'subject', 'sentAt', 'sentByName', 'recipients'])
        .where('batchId', '=', batchId)
        .orderBy('sentAt', 'desc')
        .execute(),
    /** undefined: there is none with this id. */
    trainerNamed: async (trainerId: string): Promise<string | undefined> => {
      const row = await db
        .selectFrom('trainers')
        .select('name')
        .where('id', '=', trainerId)
        .executeTakeFirst()
      return row?.name
    },
    openOrders: async (batchId: string): Promise<number> => {
      const row = await db
        .selectFrom('orders')
        .select((all) => all.fn.countAll<number>().as('count'))
        .where('batchId', '=', batchId)
        .where('state', 'in', openStates)
        .executeTakeFirstOrThrow()
      return row.count
    },
    /** Whether the batch has an order, a move or a waiting list entry. */
    hasHistory: (batchId: string): Promise<boolean> => isReferenced(db, peopleReferences, batchId),
    courseOf: async (courseId: string) =>
      db
        .selectFrom('courses')
        .select(['courses.id', 'courses.courseName', 'courses.courseCode', 'courses.hiddenAt'])
        .where('courses.id', '=', courseId)
        .executeTakeFirst(),
    unpaidHolds: (batchId: string, since: Date) => unpaidHolds(db, batchId, since),
    /** The current enrollments of the batch, or those of them with these ids. */
    enrolledIn: async (batchId: string, only?: readonly string[]) => {
      const rows = await db
        .selectFrom('enrollments')
        .select(['id', 'orderId', 'lineId'])
        .where('batchId', '=', batchId)
        .where('endedAt', 'is', null)
        .$if(only !== undefined, (rows) => rows.where('id', 'in', [...(only ?? [])]))
        .orderBy('enrolledAt')
        .orderBy('id')
        .execute()
      // a group order can have several enrollments
      return rows.map(({ id, orderId, lineId }) =>
        lineId === null ? { orderId } : { orderId, enrollmentId: id },
      )
    },
  }
}

/**
 * Seats that unpaid orders have held since a time.
 * @returns fromOneNetwork: the most that accounts without a confirmed address held from one
 * network.
 */
async function unpaidHolds(db: Queryable, batchId: string, since: Date) {
  const places = await db
    .selectFrom('seatHolds')
    .select((all) => ['heldFrom', all.fn.countAll<number>().as('count')])
    .where('batchId', '=', batchId)
    .where('releaseReason', '=', 'ended')
    .where('releasedAt', '>=', since)
    .groupBy('heldFrom')
    .execute()
  const ofNetworks = places.filter(({ heldFrom }) => heldFrom !== null)
  return {
    total: places.reduce((sum, { count }) => sum + count, 0),
    fromOneNetwork: Math.max(0, ...ofNetworks.map(({ count }) => count)),
  }
}
