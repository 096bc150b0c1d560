import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Database, Transaction } from './database.ts'
import { isRetryable } from './is-retryable.ts'

const TRIES = 3
/**
 * A random pause up to this, so that conflicting transactions do not conflict again, in
 * milliseconds.
 */
const LONGEST_PAUSE_MS = 150

/** Work registered by `beforeCommit` and `afterCommit`, for each open transaction. */
const beforeCommitHooks = new WeakMap<Transaction, (() => Promise<void>)[]>()
const afterCommitHooks = new WeakMap<Transaction, (() => void)[]>()

/**
 * Runs work in one transaction (READ COMMITTED). After a deadlock or a serialization failure it
 * retries from the beginning, three attempts at most. The work must therefore have no effect
 * outside the database. A commit with a lost response is never retried: it may have succeeded.
 */
export function transactionsOf(db: Database) {
  return async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    for (let tried = 1; ; tried++) {
      try {
        return await commitOnce(db, (tx) => runWithHooks(tx, work))
      } catch (error) {
        if (tried >= TRIES || !isRetryable(error)) throw error
        await setTimeout(randomInt(LONGEST_PAUSE_MS))
      }
    }
  }
}

async function commitOnce<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const later: (() => void)[] = []
  const value = await db.transaction().execute((tx) => {
    afterCommitHooks.set(tx, later)
    return work(tx)
  })
  for (const one of later) one()
  return value
}

async function runWithHooks<T>(tx: Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const last: (() => Promise<void>)[] = []
  beforeCommitHooks.set(tx, last)
  const value = await work(tx)
  for (const one of last) await one()
  return value
}

/**
 * Runs the work just before the commit, so that a contended row, such as a number series, is locked
 * briefly. In a transaction not opened by transactionsOf it runs immediately.
 */
export async function beforeCommit(tx: Transaction, work: () => Promise<void>): Promise<void> {
  const last = beforeCommitHooks.get(tx)
  if (last === undefined) await work()
  else last.push(work)
}

/**
 * Runs the work after the commit, and never after a rollback. In a transaction not opened by
 * transactionsOf it runs immediately.
 */
export function afterCommit(tx: Transaction, work: () => void): void {
  const later = afterCommitHooks.get(tx)
  if (later === undefined) work()
  else later.push(work)
}
