import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { errorCode } from '../foundation/error-code.ts'
import { asking, isOfTransaction } from './prepared-query.ts'

/** So many texts are prepared by a process at most: each costs every connection some memory. */
const MOST_STATEMENTS = 400
/** Of those that are planned once: a visitor may make up any number of their texts, and each plan is large. */
const MOST_SEARCHES = 24
const PLANNED_ONCE = '/* planned once */'
/** Stands in a search that is prepared all the same: planning it takes longer than carrying out any plan of it. */
export const plannedOnce = sql`/* planned once */`

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown

/** The names of what is prepared, by text. */
const names = new Map<string, string>()
let searches = 0
/** Names end with it: what was prepared before a table changed is not used again. */
let generation = 0

/**
 * From now on a connection has PostgreSQL parse and plan a statement once, not each time (docs/decisions/0032). Searches
 * and pages of lists are planned each time, because their best plan hangs on what is looked for, but those that say plannedOnce.
 */
export function prepareStatements(client: pg.ClientBase): void {
  // pg declares an overload for each way of calling it; what is not a text with values goes on as it came
  const plain = client.query.bind(client) as Query
  const { ask, sendNow } = asking(plain)
  let isGivenUp = false
  // the pool replaces it once it is released; pg's type of what a pool hands out leaves `end` out
  const giveUp = () => void (client as pg.Client).end().catch(() => undefined)
  const prepared = async (text: string, values: unknown[]): Promise<unknown> => {
    const name = nameOf(text)
    try {
      return await ask({ name, text, values })
    } catch (error) {
      const isStale = isStalePlan(error)
      if (!isStale && !isUnknownStatement(error)) throw error
      // once for all that were sent together
      if (isStale && name.endsWith(`-${generation}`)) generation += 1
      // a transaction is over with its first error: who began it does it again (in-transaction.ts)
      if (client.getTransactionStatus() !== 'I' || isOfTransaction(error)) {
        isGivenUp ||= !isStale
        throw error
      }
      return askAgain(text, values)
    }
  }
  const askAgain = async (text: string, values: unknown[]): Promise<unknown> => {
    try {
      return await ask({ name: nameOf(text), text, values })
    } catch (error) {
      if (isUnknownStatement(error)) giveUp()
      throw error
    }
  }
  const rollBack = async (rest: unknown[]): Promise<unknown> => {
    try {
      return await plain('rollback', ...rest)
    } finally {
      giveUp()
    }
  }
  const query: Query = (text, values, ...rest) => {
    if (typeof text === 'string' && Array.isArray(values) && rest.length === 0 && isPrepared(text))
      return prepared(text, values)
    sendNow()
    if (text === 'rollback' && isGivenUp) return rollBack([values, ...rest])
    return plain(text, values, ...rest)
  }
  Object.assign(client, { query })
}

/** Whether PostgreSQL refused a prepared statement because a table has other columns than when it was prepared. */
export function isStalePlan(error: unknown): error is Error {
  return (
    error instanceof Error &&
    errorCode(error) === '0A000' &&
    error.message === 'cached plan must not change result type'
  )
}

/**
 * It was first sent in an exchange that failed before PostgreSQL came to it, and once more before that was known; or a pooler
 * made the server forget all of them, which pg never learns.
 */
function isUnknownStatement(error: unknown): error is Error {
  return errorCode(error) === '26000'
}

function isPrepared(text: string): boolean {
  if (names.has(text)) return true
  if (names.size >= MOST_STATEMENTS || !isQuestion(text)) return false
  if (text.includes(PLANNED_ONCE)) {
    if (searches >= MOST_SEARCHES) return false
    searches += 1
  } else if (dependsOnValues.test(text)) return false
  names.set(text, createHash('sha256').update(text).digest('base64url'))
  return true
}

/**
 * Without values, too: to plan what joins ten tables takes longer than to ask it. And what steers a transaction, which goes out
 * together with its first and its last statements.
 */
function isQuestion(text: string): boolean {
  return text.includes('$1') || asksOrSteers.test(text)
}

const asksOrSteers = /^\s*(?:select\s|with\s|begin$|commit$|set local )/

const dependsOnValues = / like | offset \$| as "counted_some"/

function nameOf(text: string): string {
  return `${names.get(text)}-${generation}`
}
