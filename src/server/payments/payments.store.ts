import type { Selectable } from 'kysely'
import type { Paise } from '#contract/money.ts'
import type { Queryable } from '../db/database.ts'
import type { Orders, PaymentAttempts } from '../db/tables.generated.ts'
import type { AttemptOutcome, LastWord, Order, PaymentAttempt } from './order.ts'
import { isOpen } from './payment-states.ts'
import type { OrderEvent, OrderState } from './payment-states.ts'

export type NewOrder = Omit<
  Order,
  'state' | 'lastWord' | 'lastAskedAt' | 'nextCheckAt' | 'checks' | 'paidAt'
>

/** All SQL about orders, attempts and captures. */
export function paymentsStore(db: Queryable) {
  return {
    /** False when the student already has an open order for this course, or used this key before. */
    insertOrder: async (order: NewOrder, nextCheckAt: Date | null): Promise<boolean> => {
      const inserted = await db
        .insertInto('orders')
        .values({ ...order, state: 'created', nextCheckAt, updatedAt: order.createdAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return inserted !== undefined
    },
    insertAttempt: async (attempt: PaymentAttempt): Promise<boolean> => {
      const inserted = await db
        .insertInto('paymentAttempts')
        .values({ ...attempt, updatedAt: attempt.createdAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return inserted !== undefined
    },
    findOrder: async (orderId: string): Promise<Order | null> => {
      const row = await db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', orderId)
        .executeTakeFirst()
      return row ? orderOf(row) : null
    },
    /** The row lock under which alone an order changes. */
    lockOrder: async (orderId: string): Promise<Order | null> => {
      const row = await db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', orderId)
        .forUpdate()
        .executeTakeFirst()
      return row ? orderOf(row) : null
    },
    findUndecidedOrder: async (studentId: string, courseId: string): Promise<Order | null> => {
      const row = await db
        .selectFrom('orders')
        .selectAll()
        .where('studentId', '=', studentId)
        .where('courseId', '=', courseId)
        .where('state', 'in', ['created', 'awaitingCustomer', 'underReview'])
        .executeTakeFirst()
      return row ? orderOf(row) : null
    },
    findOrderByClientKey: async (studentId: string, clientKey: string): Promise<Order | null> => {
      const row = await db
        .selectFrom('orders')
        .selectAll()
        .where('studentId', '=', studentId)
        .where('clientKey', '=', clientKey)
        .executeTakeFirst()
      return row ? orderOf(row) : null
    },
    ordersOfStudent: async (studentId: string): Promise<Order[]> => {
      const rows = await db
        .selectFrom('orders')
        .selectAll()
        .where('studentId', '=', studentId)
        .orderBy('createdAt', 'desc')
        .limit(500)
        .execute()
      return rows.map(orderOf)
    },
    attemptsOf: async (orderId: string): Promise<PaymentAttempt[]> => {
      const rows = await db
        .selectFrom('paymentAttempts')
        .selectAll()
        .where('orderId', '=', orderId)
        .orderBy('number')
        .execute()
      return rows.map(attemptOf)
    },
    orderIdOfAttempt: async (provider: string, providerOrderId: string): Promise<string | null> => {
      const row = await db
        .selectFrom('paymentAttempts')
        .select('orderId')
        .where('provider', '=', provider)
        .where('providerOrderId', '=', providerOrderId)
        .executeTakeFirst()
      return row?.orderId ?? null
    },
    setState: async (orderId: string, state: OrderState, now: Date): Promise<void> => {
      await db
        .updateTable('orders')
        .set({
          state,
          updatedAt: now,
          ...(state === 'paid' ? { paidAt: now } : {}),
          ...(isOpen(state) ? {} : { lastWord: null }),
        })
        .where('id', '=', orderId)
        .execute()
    },
    noteAnswer: async (
      orderId: string,
      answer: {
        lastWord: LastWord | null
        lastAskedAt: Date
        nextCheckAt: Date | null
        checks: number
      },
    ): Promise<void> => {
      await db.updateTable('orders').set(answer).where('id', '=', orderId).execute()
    },
    setAttemptOutcome: async (attemptId: string, outcome: AttemptOutcome, now: Date) => {
      await db
        .updateTable('paymentAttempts')
        .set({ outcome, updatedAt: now })
        .where('id', '=', attemptId)
        .execute()
    },
    /** The first link that is recorded stays: every click of a double click is answered with the same one. */
    recordLink: async (
      attemptId: string,
      link: { link: string; linkExpiresAt: Date | null },
      now: Date,
    ): Promise<void> => {
      await db
        .updateTable('paymentAttempts')
        .set({ ...link, updatedAt: now })
        .where('id', '=', attemptId)
        .where('link', 'is', null)
        .execute()
    },
    insertEvent: async (event: {
      id: string
      orderId: string
      fromState: OrderState | null
      event: OrderEvent | 'orderPlaced'
      toState: OrderState
      cause: string
      happenedAt: Date
      detail: Record<string, string | number>
    }): Promise<void> => {
      await db
        .insertInto('paymentEvents')
        .values({ ...event, detail: JSON.stringify(event.detail) })
        .execute()
    },
  }
}

function orderOf(row: Selectable<Orders>): Order {
  return {
    ...row,
    // the columns' CHECK constraints are what these types promise
    state: row.state as OrderState,
    amountInPaise: row.amountInPaise as Paise,
    lastWord: row.lastWord as LastWord | null,
  }
}

function attemptOf(row: Selectable<PaymentAttempts>): PaymentAttempt {
  // the column's CHECK constraint is what this type promises
  return { ...row, outcome: row.outcome as AttemptOutcome }
}
