import type { Clock } from '../foundation/clock.ts'
import type { Transaction } from '../db/database.ts'

const moments = new WeakMap<Transaction, Date>()

/**
 * The one moment of a transaction: the journal's entries and the documents that it writes have one day, also when midnight comes
 * before it ends.
 */
export function momentOf(tx: Transaction, clock: Clock): Date {
  const moment = moments.get(tx) ?? clock.now()
  moments.set(tx, moment)
  return moment
}
