import { sql } from 'kysely'
import { paise } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { notePartsOver } from '../tax/part-invoices.store.ts'
import { COUNTER } from './counter.ts'
import type { LastProviderStatus } from './order.ts'
import type { OrderState } from './payment-states.ts'

export type PartState = 'open' | 'undecided' | 'paid' | 'underReview' | 'cancelled'

export type OrderPart = {
  id: string
  number: number
  amountInPaise: Paise
  /** The amount still to pay; 0 if it is paid, waived or cancelled. */
  openInPaise: Paise
  waivedInPaise: Paise
  /** A day of the Indian calendar, 'YYYY-MM-DD'; null: at once. */
  dueOn: string | null
  state: PartState
  /** Its provider's last status; null: it is not to be paid, or no provider was asked. */
  lastWord: LastProviderStatus | null
}

/** The installments of an order, in their order. */
export async function partsOf(db: Queryable, orderId: string): Promise<OrderPart[]> {
  const rows = await db
    .selectFrom('installments')
    .select(['id', 'number', 'amountInPaise', 'waivedInPaise', 'state', 'lastWord'])
    .select(sql<string | null>`due_on::text`.as('dueOn'))
    .where('orderId', '=', orderId)
    .orderBy('number')
    .execute()
  return rows.map((row) => {
    const isOver = row.state === 'paid' || row.state === 'cancelled'
    return {
      ...row,
      // the columns' CHECK constraints guarantee these types
      amountInPaise: row.amountInPaise as Paise,
      waivedInPaise: row.waivedInPaise as Paise,
      state: row.state as PartState,
      lastWord: isOver ? null : (row.lastWord as LastProviderStatus | null),
      openInPaise: paise(isOver ? 0 : row.amountInPaise - row.waivedInPaise),
    }
  })
}

/** For a row of orders: the unpaid amount of its parts, in paise. */
export const openParts = sql<number>`(
  select coalesce(sum(amount_in_paise - waived_in_paise), 0)::bigint from installments
  where installments.order_id = orders.id and installments.state not in ('paid', 'cancelled'))`

export async function partOf(
  db: Queryable,
  orderId: string,
  number: number,
): Promise<OrderPart | null> {
  return (await partsOf(db, orderId)).find((part) => part.number === number) ?? null
}

/**
 * The state of the enrolling installment by its order's state; while it is open, the provider's
 * status decides (recordPartStatus).
 */
export const firstPartStateOf: Record<OrderState, PartState> = {
  created: 'open',
  awaitingCustomer: 'open',
  paid: 'paid',
  refunded: 'paid',
  underReview: 'underReview',
  failed: 'cancelled',
  expired: 'cancelled',
}

/** For a row of `orders`: the last provider status of the enrolling installment. */
export const providerStatusOfOrder = sql<string | null>`(
  select last_word from installments where installments.order_id = orders.id and installments.number = 1)`

/**
 * Records the last provider status of an installment. The state of an unpaid one tells whether a
 * bank has to decide. The caller holds the order's row lock.
 */
export async function recordPartStatus(
  tx: Transaction,
  { orderId, number }: { orderId: string; number: number },
  lastWord: LastProviderStatus | null,
): Promise<void> {
  const state = lastWord === 'undecided' ? 'undecided' : 'open'
  await tx
    .updateTable('installments')
    .set((part) => ({
      lastWord,
      state: part
        .case()
        .when('state', 'in', ['open', 'undecided'])
        .then(state)
        .else(part.ref('state'))
        .end(),
    }))
    .where('orderId', '=', orderId)
    .where('number', '=', number)
    .where('lastWord', 'is distinct from', lastWord)
    .execute()
}

/** Records the last provider status of the enrolling installment. */
export async function recordProviderStatusOfOrder(
  tx: Transaction,
  orderId: string,
  lastWord: LastProviderStatus | null,
): Promise<void> {
  await recordPartStatus(tx, { orderId, number: 1 }, lastWord)
}

/**
 * Sets the state of a later part that is neither paid nor cancelled. The caller holds the order's
 * row lock.
 */
export async function setPart(
  tx: Transaction,
  id: string,
  now: { state: Exclude<PartState, 'cancelled' | 'paid'>; lastWord: LastProviderStatus | null },
): Promise<void> {
  await tx.updateTable('installments').set(now).where('id', '=', id).execute()
}

/** Marks it as paid and waives the missing amount. */
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
 * Waives it.
 * @param waived.waivedInPaise the total waived amount, with earlier waivers; left out: all of it,
 * and it is cancelled.
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

/** Reopens it after its money has gone. */
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

/** The parts of an order with a cheque that waits for a bank. */
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
