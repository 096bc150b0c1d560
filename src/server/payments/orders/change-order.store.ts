import type { Updateable } from 'kysely'
import type { Transaction } from '../../db/database.ts'
import type { Orders } from '../../db/tables.generated.ts'
import { notePartsOver } from '../tax/part-invoices.store.ts'
import type { Order } from './order.ts'
import { firstPartState } from './parts.store.ts'
import { isOpen } from './payment-states.ts'
import type { OrderState } from './payment-states.ts'

type Changes = Pick<
  Updateable<Orders>,
  | 'state'
  | 'lastWord'
  | 'lastAskedAt'
  | 'nextCheckAt'
  | 'checks'
  | 'paidAt'
  | 'campus'
  | 'updatedAt'
>

type Standing = Pick<Order, 'state' | 'lastWord' | 'paidAt' | 'campus' | 'isGroup' | 'parts'> & {
  updatedAt: Date
}

/**
 * Changes an order, and with it its installments and lines: state, last provider status, day of payment and campus are
 * written nowhere else. The caller holds its row lock.
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
        .select(['id', 'state', 'lastWord', 'paidAt', 'campus'])
        .where('id', '=', orderId)
        .as('before'),
    )
    .set(changes)
    .whereRef('orders.id', '=', 'before.id')
    .returning(['orders.state', 'orders.lastWord', 'orders.paidAt', 'orders.campus'])
    .returning(['isGroup', 'parts', 'updatedAt'])
    .returning(['before.state as stateBefore', 'before.lastWord as wordBefore'])
    .returning(['before.paidAt as paidBefore', 'before.campus as campusBefore'])
    .executeTakeFirst()
  if (row === undefined) return
  const { stateBefore, wordBefore, paidBefore, campusBefore, ...now } = row
  const former = { state: stateBefore, lastWord: wordBefore, paidAt: paidBefore }
  // the columns' CHECK constraints are what this type promises
  const before = { ...now, ...former, campus: campusBefore } as Standing
  await follow(tx, orderId, { before, now: now as Standing })
}

type Change = { before: Standing; now: Standing }

async function follow(tx: Transaction, orderId: string, change: Change): Promise<void> {
  const { before, now } = change
  const isForLines = concernsLines(change)
  const isForLater = now.parts !== null && now.state !== before.state
  if (isForLines || isForLater || firstPartState(now) !== firstPartState(before))
    await followFirstPart(tx, orderId, now)
  if (isForLater) await followLaterParts(tx, orderId, now)
  if (isForLines) await followLines(tx, orderId, now)
}

function concernsLines({ before, now }: Change): boolean {
  return (
    isOpen(now.state) !== isOpen(before.state) ||
    now.paidAt?.getTime() !== before.paidAt?.getTime() ||
    now.campus !== before.campus
  )
}

async function followFirstPart(tx: Transaction, orderId: string, now: Standing): Promise<void> {
  const state = firstPartState(now)
  const parts = await tx
    .updateTable('installments')
    .set({ state })
    .where('orderId', '=', orderId)
    .where('number', '=', 1)
    .where('state', '!=', state)
    .returning('id')
    .execute()
  if (state === 'paid' || state === 'cancelled')
    await notePartsOver(tx, idsOf(parts), now.updatedAt)
}

const over: readonly OrderState[] = ['failed', 'expired', 'refunded']

/** Where the order is over, nobody asks for its later installments; where it is paid all the same, they are due again. */
async function followLaterParts(tx: Transaction, orderId: string, now: Standing): Promise<void> {
  const isOver = over.includes(now.state)
  const parts = await tx
    .updateTable('installments')
    .set({ state: isOver ? 'cancelled' : 'open', lastWord: null })
    .where('orderId', '=', orderId)
    .where('number', '>', 1)
    .whereRef('waivedInPaise', '<', 'amountInPaise')
    .where('state', 'in', isOver ? ['open', 'undecided'] : ['cancelled'])
    .returning('id')
    .execute()
  if (isOver) await notePartsOver(tx, idsOf(parts), now.updatedAt)
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}

/** The lines of a group stay at their campus. */
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
