import type { Updateable } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import type { Orders } from '../../platform/db/tables.generated.ts'
import { notePartsOver } from '../tax/part-invoices.store.ts'
import type { Order } from './order.ts'
import { firstPartStateOf } from './parts.store.ts'
import { isOpen, isOver } from './payment-states.ts'
import type { OrderState } from './payment-states.ts'

type Changes = Pick<Updateable<Orders>, 'state' | 'paidAt' | 'campus' | 'updatedAt'>

type Standing = Pick<Order, 'state' | 'paidAt' | 'campus' | 'isGroup' | 'parts'> & {
  updatedAt: Date
}

/**
 * Changes an order with its installments and lines. It is the only place that writes an order's
 * state, day of payment and campus. The caller holds its row lock.
 */
export async function changeOrder(
  tx: Transaction,
  orderId: string,
  changes: Changes,
): Promise<void> {
  const row = await tx
    .updateTable('orders')
    .from((from) =>
      from
        .selectFrom('orders')
        .select(['id', 'state', 'paidAt', 'campus'])
        .where('id', '=', orderId)
        .as('before'),
    )
    .set(changes)
    .whereRef('orders.id', '=', 'before.id')
    .returning(['orders.state', 'orders.paidAt', 'orders.campus', 'isGroup', 'parts', 'updatedAt'])
    .returning(['before.state as stateBefore', 'before.paidAt as paidBefore'])
    .returning('before.campus as campusBefore')
    .executeTakeFirst()
  if (row === undefined) return
  const { stateBefore, paidBefore, campusBefore, ...now } = row
  const former = { state: stateBefore, paidAt: paidBefore }
  // the columns' CHECK constraints guarantee this type
  const before = { ...now, ...former, campus: campusBefore } as Standing
  await follow(tx, orderId, { before, now: now as Standing })
}

type Change = { before: Standing; now: Standing }

async function follow(tx: Transaction, orderId: string, change: Change): Promise<void> {
  const { before, now } = change
  const isForLines = concernsLines(change)
  const isMoved = now.state !== before.state
  if (isMoved && !isOpen(now.state)) await followFirstPart(tx, orderId, now.state)
  if (isMoved && now.parts !== null) await followLaterParts(tx, orderId, now)
  if (isForLines) await followLines(tx, orderId, now)
}

function concernsLines({ before, now }: Change): boolean {
  return (
    isOpen(now.state) !== isOpen(before.state) ||
    now.paidAt?.getTime() !== before.paidAt?.getTime() ||
    now.campus !== before.campus
  )
}

/** Clears the last provider status: the order has ended, or its money has come. */
async function followFirstPart(tx: Transaction, orderId: string, state: OrderState): Promise<void> {
  await tx
    .updateTable('installments')
    .set({ state: firstPartStateOf[state], lastWord: null })
    .where('orderId', '=', orderId)
    .where('number', '=', 1)
    .execute()
}

/** Cancels later installments when the order ends, and reopens them if it is paid all the same. */
async function followLaterParts(tx: Transaction, orderId: string, now: Standing): Promise<void> {
  const isEnded = isOver(now.state)
  const parts = await tx
    .updateTable('installments')
    .set({ state: isEnded ? 'cancelled' : 'open', lastWord: null })
    .where('orderId', '=', orderId)
    .where('number', '>', 1)
    .whereRef('waivedInPaise', '<', 'amountInPaise')
    .where('state', 'in', isEnded ? ['open', 'undecided'] : ['cancelled'])
    .returning('id')
    .execute()
  const ids = parts.map(({ id }) => id)
  if (isEnded) await notePartsOver(tx, ids, now.updatedAt)
}

/** The lines of a group keep their campus. */
async function followLines(
  tx: Transaction,
  orderId: string,
  { state, paidAt, campus, isGroup }: Standing,
): Promise<void> {
  await tx
    .updateTable('orderLines')
    .set((line) => ({
      isPayable: isOpen(state),
      conditionMetAt: line.fn.coalesce('conditionMetAt', line.val(paidAt)),
      ...(isGroup ? {} : { campus }),
    }))
    .where('orderId', '=', orderId)
    .execute()
}
