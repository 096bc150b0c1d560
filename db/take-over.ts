import type pg from 'pg'
import { describeSchema } from './describe-schema.ts'
import type { Migration } from './migration-files.ts'

export type AppliedMigration = { name: string; checksum: string }

/** The last migration before 1.0.0-rc, and how many there were. Their names began with a 0. */
export const lastBefore = { name: '0472_the_word_of_an_installment.sql', count: 147 }

/**
 * Whether a database, or a backup, has the migrations of before 1.0.0-rc. The last version of those can be taken over.
 * @throws Error with a sentence that says what to do, where it was made by an older or a different version.
 */
export function isFromBefore(applied: readonly AppliedMigration[]): boolean {
  const names = applied.map(({ name }) => name).toSorted()
  const old = names.filter((name) => name.startsWith('0'))
  if (old.length === 0) return false
  const last = names.at(-1)
  if (last === lastBefore.name && old.length === lastBefore.count) return true
  throw new Error(
    `This database was made by a version before 1.0.0-rc that can't be taken over: it has ${old.length} migrations up to ${last}. Upgrade it, or restore its backup, with the last version that has db/migrations/${lastBefore.name}. Then run this version again.`,
  )
}

/**
 * Takes over a database of the last version before 1.0.0-rc, within the caller's transaction: compares its schema with
 * that of 1.0.0-rc completely, and rewrites its list of migrations. Rows of all other tables stay as they are.
 * @throws Error with a sentence that names the first differences.
 */
export async function takeOver(client: pg.Client, schema: Migration): Promise<void> {
  await adjust(client)
  const expected = await describeFresh(client, schema)
  await client.query('savepoint compared')
  await client.query('set local search_path = public')
  const found = await describeSchema(client, 'public')
  await client.query('rollback to savepoint compared')
  refuseDifferences(expected, found)
  await client.query('delete from schema_migrations')
}

/** What 1.0.0-rc has otherwise. Constraints that older rows were spared from hold for all rows now. */
async function adjust(client: pg.Client): Promise<void> {
  await client.query(`
    drop view if exists refund_requests;
    alter table certificates alter column issuer drop default;`)
  const { rows } = await client.query<{ statement: string }>(`
    select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint where connamespace = 'public'::regnamespace and not convalidated`)
  for (const { statement } of rows) await client.query(statement)
}

const scratch = 'kalari_1_0_0'

/** Makes the schema once more under another name, on the same server, and takes it away again. */
async function describeFresh(client: pg.Client, { sql }: Migration): Promise<string[]> {
  await client.query('savepoint fresh')
  await client.query(`create schema ${scratch}; set local search_path = ${scratch}, public`)
  await client.query(sql)
  const expected = await describeSchema(client, scratch)
  await client.query('rollback to savepoint fresh')
  return expected
}

function refuseDifferences(expected: readonly string[], found: readonly string[]): void {
  const [expectedItems, existing] = [new Set(expected), new Set(found)]
  const differences = [
    ...expected.filter((line) => !existing.has(line)).map((line) => `missing: ${line}`),
    ...found.filter((line) => !expectedItems.has(line)).map((line) => `unknown: ${line}`),
  ]
  if (differences.length === 0) return
  throw new Error(
    `The schema of this database is not the one of ${lastBefore.name}. Undo what was changed by hand (${differences.length} differences):\n${differences.slice(0, 5).join('\n')}`,
  )
}
