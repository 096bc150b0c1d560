import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { literals } from '../../platform/db/literals.ts'
import { openStates, paidStates } from './payment-states.ts'

/** `lane`: the provider that the orders wait for (orders.waits_for, written with each attempt). */
export type OrderClaim = { lane: string; now: Date; limit: number; leaseMs: number }

/** The position of a worker in the orders that were open before it started. */
export type CatchUp = { startedAt: Date; from: Date }

// spelled out, so that each condition uses its partial index
const isAwaitingMoney = sql<boolean>`state not in (${literals(paidStates)})`
const isPaid = sql<boolean>`state in (${literals(paidStates)})`

/**
 * Claims the due orders of one lane for `leaseMs` milliseconds. Unpaid orders come before paid
 * ones, whose money may be returned. Two workers never claim the same order.
 */
export async function claimOrdersToCheck(tx: Transaction, claim: OrderClaim): Promise<string[]> {
  const { limit } = claim
  const waiting = await dueOrders(tx, claim, isAwaitingMoney).forUpdate().skipLocked().execute()
  const paid =
    waiting.length < limit
      ? await dueOrders(tx, { ...claim, limit: limit - waiting.length }, isPaid)
          .forUpdate()
          .skipLocked()
          .execute()
      : []
  return lease(tx, claim, [...waiting, ...paid])
}

/**
 * Claims open orders that were not checked since `startedAt`, whatever their schedule says: a
 * notification may have been missed. The soonest due come first; orders due within a lease are left
 * to the schedule.
 * @returns their ids, and the time in the schedule at which to continue; null when none is left.
 */
export async function claimMissedOrders(
  tx: Transaction,
  claim: OrderClaim,
  { startedAt, from }: CatchUp,
): Promise<{ ids: string[]; from: Date | null }> {
  const missed = await tx
    .selectFrom('orders')
    .select(['id', 'nextCheckAt'])
    .where('waitsFor', '=', claim.lane)
    .where('nextCheckAt', '>=', from)
    .where('nextCheckAt', '>', new Date(claim.now.getTime() + claim.leaseMs))
    .where(isAwaitingMoney)
    .where('state', 'in', openStates)
    .where((order) =>
      order.or([order('lastAskedAt', 'is', null), order('lastAskedAt', '<', startedAt)]),
    )
    .orderBy('nextCheckAt')
    .limit(claim.limit)
    .forUpdate()
    .skipLocked()
    .execute()
  const last = missed.length < claim.limit ? undefined : missed.at(-1)
  return { ids: await lease(tx, claim, missed), from: last?.nextCheckAt ?? null }
}

/** The due orders of a lane, in the order of claiming. */
export function dueOrders(
  db: Queryable,
  { lane, now, limit }: Omit<OrderClaim, 'leaseMs'>,
  condition: typeof isAwaitingMoney = isAwaitingMoney,
) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('waitsFor', '=', lane)
    .where('nextCheckAt', '<=', now)
    .where(condition)
    .orderBy('nextCheckAt')
    .limit(limit)
}

async function lease(
  tx: Transaction,
  { now, leaseMs }: OrderClaim,
  orders: { id: string }[],
): Promise<string[]> {
  const ids = orders.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .updateTable('orders')
      .set({ nextCheckAt: new Date(now.getTime() + leaseMs) })
      .where('id', 'in', ids)
      .execute()
  return ids
}
