import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AbortedTransactionError } from 'kysely'
import { errorCode } from '../foundation/error-code.ts'
import { failureAlong } from './built-statements.ts'
import type { Database, Transaction } from './database.ts'
import { refuseBrokenTrust, trustParts } from './in-savepoint.ts'
import { isWorthRepeating } from './is-worth-repeating.ts'

const TRIES = 3
/** Two that met do not meet again at the same moment: each waits up to so long, in milliseconds. */
const LONGEST_PAUSE_MS = 150

/** What is left to do at the end of each transaction that is open, and once it is durable. */
const lastWork = new WeakMap<Transaction, (() => Promise<void>)[]>()
const laterWork = new WeakMap<Transaction, (() => void)[]>()

/**
 * One transaction (READ COMMITTED): all of the work, or none of it. Where it was in the way of another one (a
 * deadlock, a conflict) it is done once more from its beginning, and where one of its parts may have failed with each part in
 * a savepoint of its own, taking nothing for granted (in-savepoint.ts); the work changes nothing but the database.
 */
export function transactionsOf(db: Database) {
  return async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    let mayTrust = true
    for (let tried = 1; ; tried++) {
      let mayBeOfPart: (error: unknown) => boolean = () => false
      let isCommitting = false
      let open: Transaction | null = null
      try {
        return await toTheCommit(db, async (tx) => {
          open = tx
          if (mayTrust) mayBeOfPart = trustParts(tx)
          const value = await workToTheEnd(tx, work)
          isCommitting = true
          return value
        })
      } catch (thrown) {
        const error = causeOf(open, thrown)
        const wasInTheWay = isWorthRepeating(error)
        const cameToNothing = !isCommitting || isRefusal(error)
        if (wasInTheWay ? tried >= TRIES : !mayBeOfPart(error) || !cameToNothing) throw error
        if (wasInTheWay) await setTimeout(randomInt(LONGEST_PAUSE_MS))
        else mayTrust = false
      }
    }
  }
}

/** What comes after a question that nobody has waited for hears only that the transaction is over, and not of what. */
function causeOf(tx: Transaction | null, error: unknown): unknown {
  const isAfterwards = error instanceof AbortedTransactionError || errorCode(error) === '25P02'
  return (isAfterwards && tx !== null ? failureAlong(tx) : undefined) ?? error
}

/**
 * PostgreSQL's own no, which a pooler's word that it has lost it is not. Of a commit whose answer is lost nobody knows whether it
 * was made: it is never done again.
 */
function isRefusal(error: unknown): boolean {
  if (error instanceof AbortedTransactionError) return true
  const code = errorCode(error)
  if (code === '' || !(error instanceof Error && 'severity' in error)) return false
  return !ofConnections.test(code) && !endsConnections.has(error.severity)
}

/** Of connections, of operators who end them, of a transaction whose end is unknown, and of PostgreSQL's own faults. */
const ofConnections = /^(?:08|57P|40003|XX)/
const endsConnections: ReadonlySet<unknown> = new Set(['FATAL', 'PANIC'])

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
  await refuseBrokenTrust(tx)
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
