import { sql } from 'kysely'
import type { Transaction } from './database.ts'
import { isWorthRepeating } from './is-worth-repeating.ts'

export type Attempted<T> = { kind: 'done'; value: T } | { kind: 'failed'; error: unknown }

/** The transactions whose parts are done without savepoints, and whether any of them has had a part. */
const trusting = new WeakMap<Transaction, { hasParts: boolean }>()

/**
 * From now on the parts of this transaction are done without savepoints, of which each costs two statements and a journey:
 * nearly always nothing of them fails. Where something does, whoever made the transaction does it again without this.
 * @returns whether there was a part whose failure may be what the transaction failed of.
 */
export function trustParts(tx: Transaction): () => boolean {
  const trust = { hasParts: false }
  trusting.set(tx, trust)
  return () => trust.hasParts
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
