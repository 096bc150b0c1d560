import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import type { Order } from '../orders/order.ts'
import { ordersStore } from '../orders/orders.store.ts'

/**
 * Locks every order that pays, or can still pay, for one place: first the order that bought it,
 * then the orders for the differences of its moves (decision 54). A use case that ends a place
 * takes these locks before the enrollment's lock.
 * @param orderId any of them.
 * @returns the order that bought the place first; empty: there is no such order.
 */
export async function lockPlace(tx: Transaction, orderId: string): Promise<Order[]> {
  const { rows } = await sql<{ id: string }>`
    select enrollments.order_id as id from enrollments
    join enrollment_moves on enrollment_moves.enrollment_id = enrollments.id
    where enrollment_moves.id in (
      select id from enrollment_moves where order_id = ${orderId}
      union select move_id from orders where orders.id = ${orderId})`.execute(tx)
  const bought = await ordersStore(tx).lockOrder(rows[0]?.id ?? orderId)
  return bought === null ? [] : [bought, ...(await lockDifferences(tx, bought.id))]
}

/**
 * Locks the orders for the differences. The caller holds the lock of the order that bought the
 * place.
 */
export async function lockDifferences(tx: Transaction, orderId: string): Promise<Order[]> {
  const { rows } = await sql<{ id: string }>`
    with moves as (
      select enrollment_moves.id, enrollment_moves.order_id from enrollment_moves
      join enrollments on enrollments.id = enrollment_moves.enrollment_id
      where enrollments.order_id = ${orderId})
    select order_id as id from moves where order_id is not null
    union select orders.id from orders join moves on moves.id = orders.move_id
    order by id`.execute(tx)
  const locked: Order[] = []
  for (const { id } of rows) {
    const order = await ordersStore(tx).lockOrder(id)
    if (order !== null) locked.push(order)
  }
  return locked
}
