import { sql } from 'kysely'
import { paise } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { notePartsOver } from '../tax/part-invoices.store.ts'
import { COUNTER } from './counter.ts'
import type { LastProviderStatus, Order } from './order.ts'

export type PartState = 'open' | 'undecided' | 'paid' | 'underReview' | 'cancelled'

/** One installment of an order, as it stands. */
export type OrderPart = {
  id: string
  number: number
  /** As agreed. */
  amountInPaise: Paise
  /** What is still asked for; 0 where it is paid, given up, or over. */
  openInPaise: Paise
  waivedInPaise: Paise
  /** A day of the Indian calendar, 'YYYY-MM-DD'; null: at once. */
  dueOn: string | null
  state: PartState
  /** Its provider's last status; null: it is not to be paid, or nobody was asked. */
  lastWord: LastProviderStatus | null
}

/** The installments of an order, in their order. */
export async function partsOf(db: Queryable, orderId: string): Promise<OrderPart[]> {
  const rows = await db
    .selectFrom('installments')
    .innerJoin('orders', 'orders.id', 'installments.orderId')
    .select(['installments.id', 'number', 'installments.amountInPaise', 'waivedInPaise'])
    .select(['installments.state', 'installments.lastWord', 'orders.lastWord as wordOfOrder'])
    .select(sql<string | null>`due_on::text`.as('dueOn'))
    .where('orderId', '=', orderId)
    .orderBy('number')
    .execute()
  return rows.map(({ wordOfOrder, ...row }) => {
    const isOver = row.state === 'paid' || row.state === 'cancelled'
    // the first part follows its order
    const lastWord = row.number === 1 ? wordOfOrder : row.lastWord
    return {
      ...row,
      // the columns' CHECK constraints are what these types promise
      amountInPaise: row.amountInPaise as Paise,
      waivedInPaise: row.waivedInPaise as Paise,
      state: row.state as PartState,
      lastWord: isOver ? null : (lastWord as LastProviderStatus | null),
      openInPaise: paise(isOver ? 0 : row.amountInPaise - row.waivedInPaise),
    }
  })
}

/** Of a row of orders: what its parts still ask for, in paise. */
export const openParts = sql<number>`(
  select coalesce(sum(amount_in_paise - waived_in_paise), 0)::bigint from installments
  where installments.order_id = orders.id and installments.state not in ('paid', 'cancelled'))`

/** One of them. */
export async function partOf(
  db: Queryable,
  orderId: string,
  number: number,
): Promise<OrderPart | null> {
  return (await partsOf(db, orderId)).find((part) => part.number === number) ?? null
}

/** The state of an order's first part, which follows its order (change-order.store.ts). */
export function firstPartState({ state, lastWord }: Pick<Order, 'state' | 'lastWord'>): PartState {
  if (state === 'paid' || state === 'refunded') return 'paid'
  if (state === 'underReview') return 'underReview'
  if (state === 'failed' || state === 'expired') return 'cancelled'
  return lastWord === 'undecided' ? 'undecided' : 'open'
}

/** How a later part stands that is not over: the caller holds the order's row lock. */
export async function setPart(
  tx: Transaction,
  id: string,
  now: { state: Exclude<PartState, 'cancelled' | 'paid'>; lastWord: LastProviderStatus | null },
): Promise<void> {
  await tx.updateTable('installments').set(now).where('id', '=', id).execute()
}

/** Money has paid it; what it is short of nobody asks for. */
export async function settlePartBy(
  tx: Transaction,
  { id, amountInPaise }: OrderPart,
  { paidInPaise, now }: { paidInPaise: number; now: Date },
): Promise<void> {
  const waivedInPaise = Math.max(0, amountInPaise - paidInPaise)
  await tx
    .updateTable('installments')
    .set({ state: 'paid', lastWord: null, waivedInPaise })
    .where('id', '=', id)
    .execute()
  await notePartsOver(tx, [id], now)
}

/**
 * Nobody asks for it any more.
 * @param waived.waivedInPaise how much of it is given up, with what was before; left out: all of it, and it is over.
 */
export async function waivePart(
  tx: Transaction,
  { id, amountInPaise }: OrderPart,
  { now, waivedInPaise = amountInPaise }: { now: Date; waivedInPaise?: number },
): Promise<void> {
  const isOver = waivedInPaise >= amountInPaise
  await tx
    .updateTable('installments')
    .set({ waivedInPaise, ...(isOver ? { state: 'cancelled', lastWord: null } : {}) })
    .where('id', '=', id)
    .execute()
  if (isOver) await notePartsOver(tx, [id], now)
}

/** What had paid it is gone: it is to be paid again. */
export async function reopenPart(tx: Transaction, { id }: OrderPart): Promise<void> {
  await setPart(tx, id, { state: 'open', lastWord: null })
}

/** @param dueOn a day of the Indian calendar, 'YYYY-MM-DD'. */
export async function movePart(tx: Transaction, { id }: OrderPart, dueOn: string): Promise<void> {
  await tx
    .updateTable('installments')
    .set({ dueOn: sql<Date>`${dueOn}::date` })
    .where('id', '=', id)
    .execute()
}

/** The parts of an order of which a bank decides about a cheque now. */
export async function partsAtTheBank(db: Queryable, orderId: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('paymentAttempts')
    .select('part')
    .where('orderId', '=', orderId)
    .where('provider', '=', COUNTER)
    .where('outcome', '=', 'undecided')
    .execute()
  return new Set(rows.map(({ part }) => part))
}
