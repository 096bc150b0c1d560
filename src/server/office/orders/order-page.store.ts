import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import { firstReceiptStore } from '../../money/payments.service.ts'
import { stillDue } from './orders-list.store.ts'
import { paysForPlace } from './pays-for-place.store.ts'
import { canonicalProfile } from '../../platform/db/joined-profiles.store.ts'
import { providerStatusOfOrder } from '../../money/payments.service.ts'

export type OrderPageDetails = NonNullable<
  Awaited<ReturnType<ReturnType<typeof orderPageStore>['details']>>
>
export type OrderStory = Awaited<ReturnType<ReturnType<typeof orderPageStore>['story']>>

/** Reads everything about one order, table by table. A read model. */
export function orderPageStore(db: Queryable) {
  return {
    details: async (orderId: string) =>
      db
        .selectFrom('orders')
        .innerJoin('students as own', 'own.id', 'orders.studentId')
        .innerJoin('students', (join) => join.on('students.id', '=', canonicalProfile))
        .selectAll('orders')
        .select(['students.firstName', 'students.lastName', 'students.email', 'students.phone'])
        .select(['students.blockedAt', 'students.closedAt', paysForPlace.as('paysForPlace')])
        .select([stillDue.as('stillDueInPaise'), providerStatusOfOrder.as('lastWord')])
        .where('orders.id', '=', orderId)
        .executeTakeFirst(),
    story: async (orderId: string) => {
      const [money, notifications, people, notes] = await Promise.all([
        moneyOf(db, orderId),
        notificationsOf(db, orderId),
        enrollmentOf(db, orderId),
        notesOf(db, orderId),
      ])
      return { ...money, ...notifications, ...people, ...notes }
    },
  }
}

async function moneyOf(db: Queryable, orderId: string) {
  const [attempts, captures, writtenAway, refunds, receipt] = await Promise.all([
    db
      .selectFrom('paymentAttempts')
      .select(['number', 'provider', 'providerOrderId', 'outcome', 'createdAt'])
      .where('orderId', '=', orderId)
      .orderBy('number')
      .execute(),
    capturesOf(db, orderId),
    db
      .selectFrom('reassignments')
      .innerJoin('captures', 'captures.id', 'reassignments.captureId')
      .select(['toOrder as orderId', 'captures.amountInPaise'])
      .where('fromOrder', '=', orderId)
      .orderBy('writtenAt')
      .execute(),
    db
      .selectFrom('refunds')
      .select(['id', 'captureId', 'amountInPaise', 'state', 'way', 'requestedAt'])
      .select('isMadeAtProvider')
      .where('orderId', '=', orderId)
      .orderBy('requestedAt')
      .execute(),
    firstReceiptStore(db).find(orderId),
  ])
  return { attempts, captures, writtenAway, refunds, receipt }
}

async function capturesOf(db: Queryable, orderId: string) {
  return db
    .selectFrom('captures')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
    .leftJoin('admins', 'admins.id', 'captures.takenBy')
    .selectAll('captures')
    .leftJoin('installments', 'installments.id', 'paymentAttempts.installmentId')
    .select(['paymentAttempts.number', 'paymentAttempts.provider', 'paymentAttempts.part'])
    .select('installments.state as partState')
    .select(['paymentAttempts.orderId as cameForOrderId', 'admins.name as takenByName'])
    .select((capture) =>
      capture
        .selectFrom('captureReturns')
        .select(sql<number>`coalesce(sum(amount_in_paise), 0)::bigint`.as('sum'))
        .whereRef('captureReturns.captureId', '=', 'captures.id')
        .as('returnedInPaise'),
    )
    .select((capture) =>
      capture
        .selectFrom('allocations')
        .select(sql<number>`coalesce(sum(amount_in_paise), 0)::bigint`.as('sum'))
        .whereRef('allocations.captureId', '=', 'captures.id')
        .as('allocatedInPaise'),
    )
    .select((capture) =>
      capture
        .selectFrom('captureReturns')
        .select('undoneReason')
        .whereRef('captureReturns.captureId', '=', 'captures.id')
        .where('undoneReason', 'is not', null)
        .limit(1)
        .as('undoneReason'),
    )
    .where('captures.orderId', '=', orderId)
    .orderBy('captures.position')
    .execute()
}

/** The providers' statements for each transaction and dispute. */
async function notificationsOf(db: Queryable, orderId: string) {
  const [transactions, disputes] = await Promise.all([
    db
      .selectFrom('transactions')
      .innerJoin('paymentAttempts', 'paymentAttempts.id', 'transactions.attemptId')
      .select(['paymentAttempts.number as attempt', 'transactions.provider', 'transactionId'])
      .select(['transactions.state', 'providerStatus', 'firstSeenAt', 'lastSeenAt'])
      .where('paymentAttempts.orderId', '=', orderId)
      .orderBy('firstSeenAt')
      .execute(),
    db
      .selectFrom('disputes')
      .selectAll('disputes')
      // includes money that was reassigned here from another order
      .where((dispute) =>
        dispute.or([
          dispute('orderId', '=', orderId),
          dispute.exists(
            dispute
              .selectFrom('captures')
              .select('captures.id')
              .whereRef('captures.id', '=', 'disputes.captureId')
              .where('captures.orderId', '=', orderId),
          ),
        ]),
      )
      .orderBy('raisedAt')
      .execute(),
  ])
  return { transactions, disputes }
}

async function enrollmentOf(db: Queryable, orderId: string) {
  const enrollment = await db
    .selectFrom('enrollments')
    .leftJoin('certificates', (join) =>
      join
        .onRef('certificates.enrollmentId', '=', 'enrollments.id')
        .on('certificates.revokedAt', 'is', null),
    )
    .innerJoin('orders', 'orders.id', 'enrollments.orderId')
    .leftJoin('batches', 'batches.id', 'enrollments.batchId')
    .select(['enrollments.id', 'enrollments.campus', 'enrolledAt'])
    // the present batch decides; without one, what was bought
    .select(
      sql<boolean>`case when batches.id is null then orders.is_online else batches.campus is null end`.as(
        'isOnline',
      ),
    )
    .select(['completedAt', 'endedAt', 'endReason'])
    .select('certificates.number as certificateNumber')
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return { enrollment }
}

/** Events, provider messages and staff acts. */
async function notesOf(db: Queryable, orderId: string) {
  const [events, flags, namedReferences, mails, notifications, activity] = await Promise.all([
    db
      .selectFrom('paymentEvents')
      .select(['event', 'toState', 'cause', 'happenedAt', 'detail'])
      .where('orderId', '=', orderId)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('orderFlags')
      .leftJoin('admins', 'admins.id', 'orderFlags.resolvedBy')
      .select(['orderFlags.id', 'kind', 'raisedAt', 'resolvedAt', 'resolution'])
      .select('admins.name as resolvedByName')
      .where('orderId', '=', orderId)
      .orderBy('raisedAt')
      .execute(),
    db
      .selectFrom('namedReferences')
      .select(['reference', 'namedAt'])
      .where('orderId', '=', orderId)
      .orderBy('namedAt')
      .execute(),
    db
      .selectFrom('sentMails')
      .select(['kind', 'outcome', 'tries', 'lastTriedAt'])
      .where('orderId', '=', orderId)
      .orderBy('lastTriedAt')
      .execute(),
    db
      .selectFrom('providerInbox')
      .innerJoin('paymentAttempts', (join) =>
        join
          .onRef('paymentAttempts.providerOrderId', '=', 'providerInbox.providerOrderId')
          .onRef('paymentAttempts.provider', '=', 'providerInbox.provider'),
      )
      .select(['providerInbox.provider', 'eventName', 'receivedAt'])
      .where('paymentAttempts.orderId', '=', orderId)
      .orderBy('receivedAt')
      .limit(200)
      .execute(),
    activityAbout(db, orderId),
  ])
  return { events, flags, namedReferences, mails, notifications, activity }
}

async function activityAbout(db: Queryable, orderId: string) {
  return db
    .selectFrom('activity')
    .select(['action', 'actorKind', 'actorName', 'happenedAt', 'before', 'after', 'reason'])
    .where((where) =>
      where.or([
        where.and([where('subjectKind', '=', 'order'), where('subjectId', '=', orderId)]),
        where.and([
          where('subjectKind', '=', 'refund'),
          where(
            'subjectId',
            'in',
            where
              .selectFrom('refunds')
              .select(sql<string>`id::text`.as('id'))
              .where('orderId', '=', orderId),
          ),
        ]),
      ]),
    )
    .orderBy('position')
    .limit(500)
    .execute()
}
