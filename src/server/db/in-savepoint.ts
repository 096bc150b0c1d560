import { sql } from 'kysely'
import { errorCode } from '../foundation/error-code.ts'
import { invariant } from '../foundation/invariant.ts'
import type { Transaction } from './database.ts'
import { isWorthRepeating } from './is-worth-repeating.ts'

export type Attempted<T> = { kind: 'done'; value: T } | { kind: 'failed'; error: unknown }

type Trust = { hasParts: boolean; hopes: Promise<boolean>[]; isHopeLost: boolean }

/** The transactions whose parts are done without savepoints, whether any of them has had a part, and what they go on as though. */
const trusting = new WeakMap<Transaction, Trust>()

/**
 * From now on the parts of this transaction are done without savepoints, of which each costs two statements and a journey:
 * nearly always nothing of them fails. Where something does, whoever made the transaction does it again without this.
 * @returns whether what the transaction failed of may be the failure of a part, or of what was taken for granted.
 */
export function trustParts(tx: Transaction): (error: unknown) => boolean {
  const trust: Trust = { hasParts: false, hopes: [], isHopeLost: false }
  trusting.set(tx, trust)
  // who has waited in vain for what was taken for granted would wait for it again
  return (error) => trust.hasParts && !(trust.isHopeLost && hasWaitedInVain(error))
}

/**
 * Whether what nearly always is may be taken for granted until the end of this transaction, and what belongs to a part of it be asked
 * for before that. From now on a failure may be of either.
 */
export function mayTrust(tx: Transaction): boolean {
  const trust = trusting.get(tx)
  if (trust !== undefined) trust.hasParts = true
  return trust !== undefined
}

/**
 * The work goes on as though this were so, and need not wait for the answer. Where it is not, nothing is committed: whoever made
 * the transaction does it again, asking before each step. Only where it may be trusted.
 */
export function trustThat(tx: Transaction, isSo: Promise<boolean>): void {
  const trust = trusting.get(tx)
  invariant(trust, 'what is taken for granted is looked at before the commit')
  trust.hasParts = true
  trust.hopes.push(isSo)
  // a question that failed is the failure of the transaction
  isSo.catch(() => (trust.isHopeLost = true))
}

/** For a row that somebody else holds, or for PostgreSQL. */
function hasWaitedInVain(error: unknown): boolean {
  return ['55P03', '57014'].includes(errorCode(error))
}

/** Before the commit. @throws Error where anything that was taken for granted is not so. */
export async function refuseBrokenTrust(tx: Transaction): Promise<void> {
  const answers = await Promise.all(trusting.get(tx)?.hopes ?? [])
  if (answers.includes(false)) throw new Error('What was taken for granted is not so.')
}

/**
 * Does a part of a transaction whose failure must not take the rest with it.
 * @throws what makes the whole transaction worth repeating, and what shows that the connection is gone.
 */
export async function inSavepoint<T>(
  tx: Transaction,
  work: () => Promise<T>,
): Promise<Attempted<T>> {
  const trust = trusting.get(tx)
  if (trust !== undefined) {
    trust.hasParts = true
    return { kind: 'done', value: await work() }
  }
  await sql`savepoint part`.execute(tx)
  try {
    const value = await work()
    await sql`release savepoint part`.execute(tx)
    return { kind: 'done', value }
  } catch (error) {
    if (isWorthRepeating(error)) throw error
    await sql`rollback to savepoint part`.execute(tx)
    return { kind: 'failed', error }
  }
}
