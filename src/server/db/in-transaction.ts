import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Database, Transaction } from './database.ts'
import { isWorthRepeating } from './is-worth-repeating.ts'

const TRIES = 3
/** Two that met do not meet again at the same moment: each waits up to so long, in milliseconds. */
const LONGEST_PAUSE_MS = 150

/**
 * One transaction (READ COMMITTED): all of the work, or none of it. Where it was in the way of another one (a
 * deadlock, a conflict) it is done once more from its beginning; the work changes nothing but the database.
 */
export function transactionsOf(db: Database) {
  return async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    for (let tried = 1; ; tried++)
      try {
        return await db.transaction().execute(work)
      } catch (error) {
        if (tried >= TRIES || !isWorthRepeating(error)) throw error
        await setTimeout(randomInt(LONGEST_PAUSE_MS))
      }
  }
}
