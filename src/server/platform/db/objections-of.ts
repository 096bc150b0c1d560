import type { RawBuilder } from 'kysely'
import type { Queryable } from './database.ts'

/** A check of the books: each row found is an error, and its id says where. */
export type Check = { what: string; found: RawBuilder<{ id: string }> }

/**
 * Runs the checks in their order.
 * @returns one sentence for each row found.
 */
export async function objectionsOf(db: Queryable, checks: readonly Check[]): Promise<string[]> {
  const sentences: string[] = []
  for (const { what, found } of checks) {
    const { rows } = await found.execute(db)
    sentences.push(...rows.map(({ id }) => `${id}: ${what}`))
  }
  return sentences
}
