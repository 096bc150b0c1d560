import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Database, Transaction } from './database.ts'
import { isWorthRepeating } from './is-worth-repeating.ts'

const TRIES = 3
/** Two that met do not meet again at the same moment: each waits up to so long, in milliseconds. */
const LONGEST_PAUSE_MS = 150

/** What is left to do at the end of each transaction that is open, and once it is durable. */
const lastWork = new WeakMap<Transaction, (() => Promise<void>)[]>()
const laterWork = new WeakMap<Transaction, (() => void)[]>()

/**
 * One transaction (READ COMMITTED): all of the work, or none of it. After a deadlock or a serialization failure it is
 * tried again from its beginning, three times at most; the work changes nothing but the database. A commit whose answer
 * is lost is never repeated: nobody knows whether it was made.
 */
export function transactionsOf(db: Database) {
  return async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    for (let tried = 1; ; tried++) {
      try {
        return await toTheCommit(db, (tx) => workToTheEnd(tx, work))
      } catch (error) {
        if (tried >= TRIES || !isWorthRepeating(error)) throw error
        await setTimeout(randomInt(LONGEST_PAUSE_MS))
      }
    }
  }
}

async function toTheCommit<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const later: (() => void)[] = []
  const value = await db.transaction().execute((tx) => {
    laterWork.set(tx, later)
    return work(tx)
  })
  for (const one of later) one()
  return value
}

async function workToTheEnd<T>(tx: Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const last: (() => Promise<void>)[] = []
  lastWork.set(tx, last)
  const value = await work(tx)
  for (const one of last) await one()
  return value
}

/**
 * Does it as the last thing before the commit: what locks a row that everybody needs, such as a series of numbers, then
 * keeps the others waiting for a moment only. In a transaction of another making it is done at once.
 */
export async function doLast(tx: Transaction, work: () => Promise<void>): Promise<void> {
  const last = lastWork.get(tx)
  if (last === undefined) await work()
  else last.push(work)
}

/** Does it once the transaction is durable, and never where it is not. In a transaction of another making it is done at once. */
export function afterCommit(tx: Transaction, work: () => void): void {
  const later = laterWork.get(tx)
  if (later === undefined) work()
  else later.push(work)
}
