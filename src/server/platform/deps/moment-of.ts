import type { Clock } from '../foundation/time/clock.ts'
import type { Transaction } from '../db/database.ts'

const moments = new WeakMap<Transaction, Date>()

/**
 * Returns one time for a whole transaction, so that its journal entries and documents have the same
 * day even around midnight.
 */
export function momentOf(tx: Transaction, clock: Clock): Date {
  const moment = moments.get(tx) ?? clock.now()
  moments.set(tx, moment)
  return moment
}
