import { sql } from 'kysely'
import type { Transaction } from './database.ts'
import { isWorthRepeating } from './is-worth-repeating.ts'

export type Attempted<T> = { kind: 'done'; value: T } | { kind: 'failed'; error: unknown }

/**
 * Does a part of a transaction whose failure must not take the rest with it.
 * @throws what makes the whole transaction worth repeating, and what shows that the connection is gone.
 */
export async function inSavepoint<T>(
  tx: Transaction,
  work: () => Promise<T>,
): Promise<Attempted<T>> {
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
