import type { Selectable } from 'kysely'
import type { Paise } from '#contract/money/money.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import type { Orders } from '../../platform/db/tables.generated.ts'
import { ASSUMED_LINK_LIFE_MS } from './order.ts'
import type { LastProviderStatus, Order, PlannedPart } from './order.ts'
import { providerStatusOfOrder } from './parts.store.ts'
import type { OrderState } from './payment-states.ts'
import { profilesOf } from '../../platform/db/joined-profiles.store.ts'

export function ordersStore(db: Queryable) {
  return {
    findOrder: (orderId: string) => findOrder(db, orderId),
    /** Takes the row lock under which an order changes. */
    lockOrder: async (orderId: string): Promise<Order | null> => {
      await db.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
      // a separate statement: the one that waited for the lock sees older versions of the other
      // tables
      return findOrder(db, orderId)
    },
    ordersOfStudent: async (studentId: string): Promise<Order[]> => {
      const rows = await ordersWithWord(db)
        .where('studentId', '=', profilesOf(studentId))
        .orderBy('createdAt', 'desc')
        .limit(500)
        .execute()
      return rows.map(orderOf)
    },
  }
}

/** Finds a student's existing orders for a new request. */
export function orderQueriesStore(db: Queryable) {
  return {
    /** moveId: for the difference of this move; left out: for a place. */
    findUndecidedOrder: async (
      studentId: string,
      courseId: string,
      moveId: string | null = null,
    ): Promise<Order | null> => {
      const row = await ordersWithWord(db)
        .where('studentId', '=', profilesOf(studentId))
        .where('courseId', '=', courseId)
        .where('moveId', 'is not distinct from', moveId)
        .where('isGroup', '=', false)
        .where('state', 'in', ['created', 'awaitingCustomer', 'underReview'])
        // an order under review comes before one that can be paid
        .orderBy((order) => order.eb('state', '=', 'underReview'), 'desc')
        .executeTakeFirst()
      return row ? orderOf(row) : null
    },
    /** Orders that ended unpaid since then, for which late money may still come. */
    findEndedOrders: async (
      whose: { studentId: string; courseId: string; moveId?: string | null },
      since: Date,
    ): Promise<Order[]> => {
      const rows = await ordersWithWord(db)
        .where('studentId', '=', profilesOf(whose.studentId))
        .where('courseId', '=', whose.courseId)
        .where('moveId', 'is not distinct from', whose.moveId ?? null)
        .where('isGroup', '=', false)
        .where('state', 'in', ['failed', 'expired'])
        .where('createdAt', '>', since)
        .orderBy('createdAt', 'desc')
        .limit(5)
        .execute()
      return rows.map(orderOf)
    },
    /** Finds a group order by the page's key, whoever its contact is. */
    findGroupByClientKey: async (clientKey: string): Promise<Order | null> => {
      const row = await byClientKey(db, clientKey).where('isGroup', '=', true).executeTakeFirst()
      return row ? orderOf(row) : null
    },
    findOrderByClientKey: async (studentId: string, clientKey: string): Promise<Order | null> => {
      const row = await byClientKey(db, clientKey)
        .where('studentId', '=', studentId)
        .executeTakeFirst()
      return row ? orderOf(row) : null
    },
  }
}

function byClientKey(db: Queryable, clientKey: string) {
  return ordersWithWord(db).where('clientKey', '=', clientKey)
}

/** Whether any payment of the student is undecided; an ended order can be paid late. */
export async function hasUndecidedOrder(
  db: Queryable,
  studentId: string,
  now: Date,
): Promise<boolean> {
  const begunAfter = new Date(now.getTime() - ASSUMED_LINK_LIFE_MS)
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('studentId', '=', profilesOf(studentId))
    .where((where) =>
      where.or([
        where('state', 'in', ['created', 'awaitingCustomer', 'underReview']),
        where.exists(
          where
            .selectFrom('installments')
            .select('installments.id')
            .whereRef('installments.orderId', '=', 'orders.id')
            .where('lastWord', 'in', ['undecided', 'silent', 'begun', 'declinedWhilePending']),
        ),
        where.exists(
          where
            .selectFrom('paymentAttempts')
            .select('paymentAttempts.id')
            .whereRef('paymentAttempts.orderId', '=', 'orders.id')
            .where('link', 'is not', null)
            .where((attempt) =>
              attempt.or([
                attempt('linkExpiresAt', '>', now),
                // its provider names no expiry
                attempt.and([
                  attempt('linkExpiresAt', 'is', null),
                  attempt('paymentAttempts.createdAt', '>', begunAfter),
                ]),
              ]),
            )
            .where('outcome', 'in', ['open', 'begun', 'declined', 'undecided']),
        ),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The oldest other order of the student for the same thing that was paid and flagged 'paid-twice'.
 * A resolved flag counts too, because it returned no money. The order is locked, so that it can't
 * be refunded meanwhile.
 */
export async function oldestPaidUnenrolled(tx: Transaction, order: Order): Promise<Order | null> {
  const row = await tx
    .selectFrom('orders')
    .innerJoin('orderFlags', 'orderFlags.orderId', 'orders.id')
    .select('orders.id')
    .where('orders.studentId', '=', profilesOf(order.studentId))
    .where('orders.courseId', '=', order.courseId)
    .where('orders.moveId', 'is', null)
    .where('orders.isGroup', '=', false)
    .where('orders.state', '=', 'paid')
    .where('orders.id', '!=', order.id)
    .where('orderFlags.kind', '=', 'paid-twice')
    // money that is being refunded pays for nothing
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.orderId', '=', 'orders.id')
            .where('refunds.state', 'not in', ['requested', 'refused', 'withdrawn']),
        ),
      ),
    )
    .orderBy('orders.paidAt')
    .forUpdate('orders')
    .executeTakeFirst()
  return row ? findOrder(tx, row.id) : null
}

/** Rows of orders, each with the last provider status of the enrolling installment. */
function ordersWithWord(db: Queryable) {
  return db.selectFrom('orders').selectAll('orders').select(providerStatusOfOrder.as('lastWord'))
}

async function findOrder(db: Queryable, orderId: string): Promise<Order | null> {
  const row = await ordersWithWord(db).where('id', '=', orderId).executeTakeFirst()
  return row ? orderOf(row) : null
}

function orderOf(row: Selectable<Orders> & { lastWord: string | null }): Order {
  return {
    ...row,
    // the columns' CHECK constraints guarantee these types
    state: row.state as OrderState,
    customerEmail: row.customerEmail || null,
    amountInPaise: row.amountInPaise as Paise,
    concessionInPaise: row.concessionInPaise as Paise,
    parts: row.parts as PlannedPart[] | null,
    lastWord: row.lastWord as LastProviderStatus | null,
  }
}
