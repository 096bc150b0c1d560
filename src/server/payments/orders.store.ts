import type { Selectable } from 'kysely'
import type { Paise } from '#contract/money.ts'
import type { Queryable } from '../db/database.ts'
import type { Orders } from '../db/tables.generated.ts'
import type { LastWord, Order } from './order.ts'
import type { OrderState } from './payment-states.ts'

/** How orders are found. */
export function ordersStore(db: Queryable) {
  return {
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
