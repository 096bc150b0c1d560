import type { RawBuilder } from 'kysely'
import type { Queryable } from './database.ts'

/** What is wrong wherever the query finds a row; the row's id says of what. */
export type Check = { what: string; found: RawBuilder<{ id: string }> }

/** Runs checks of the books, in their order. @returns a sentence for each row found: none where all is well. */
export async function objectionsOf(db: Queryable, checks: readonly Check[]): Promise<string[]> {
  const sentences: string[] = []
  for (const { what, found } of checks) {
    const { rows } = await found.execute(db)
    sentences.push(...rows.map(({ id }) => `${id}: ${what}`))
  }
  return sentences
}
