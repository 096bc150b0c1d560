import { sql } from 'kysely'
import type { Transaction } from './database.ts'
import { isRetryable } from './is-retryable.ts'

export type Attempted<T> = { kind: 'done'; value: T } | { kind: 'failed'; error: unknown }

/**
 * Runs a part of a transaction that may fail without failing the whole.
 * @throws errors that need a retry of the whole transaction, and errors of a broken connection.
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
    if (isRetryable(error)) throw error
    await sql`rollback to savepoint part`.execute(tx)
    return { kind: 'failed', error }
  }
}
