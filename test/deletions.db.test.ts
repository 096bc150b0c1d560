import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { batchReferences } from '#server/teaching/batches/office/batch-records.store.ts'
import { courseReferences } from '#server/catalog/office/course-changes.store.ts'
import { departmentReferences } from '#server/catalog/office/department-changes.store.ts'
import type { Reference } from '#server/platform/db/references.store.ts'
import { testDatabase } from './support/database.ts'

const database = testDatabase()
const root = path.join(import.meta.dirname, '..')

/** The checks of each use case before it deletes a row of that table. */
const askedBefore: Record<string, readonly Reference[] | 'all of them'> = {
  courses: courseReferences,
  departments: departmentReferences,
  batches: batchReferences,
  // taken-over.store.ts asks the database which there are
  students: 'all of them',
}

const inColumns = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The tables from which a statement of the portal deletes rows. */
async function deletedFrom(): Promise<Set<string>> {
  const tables = new Set<string>()
  for await (const file of glob('src/server/**/*.ts', { cwd: root })) {
    if (file.endsWith('.test.ts')) continue
    const source = readFileSync(path.join(root, file), 'utf8')
    for (const [, name = ''] of source.matchAll(/(?:deleteFrom\('|delete from )(\w+)/g))
      tables.add(inColumns(name))
  }
  return tables
}

/** Foreign keys that refuse the deletion of a row, by referenced table. */
async function refusing(): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: database.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ target: string; keys: string[] }>(
    `select confrelid::regclass::text as target,
       array_agg(conrelid::regclass::text || '.' || attname order by 1) as keys
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
     where contype = 'f' and confdeltype in ('a', 'r') and connamespace = 'public'::regnamespace
     group by confrelid`,
  )
  await client.end()
  return new Map(rows.map(({ target, keys }) => [target, keys]))
}

test('every foreign key that can refuse a deletion is checked before it', async () => {
  const keys = await refusing()
  const deletable = [...(await deletedFrom())].filter((table) => keys.has(table))
  expect(deletable.toSorted()).toEqual(Object.keys(askedBefore).toSorted())
  for (const [table, asked] of Object.entries(askedBefore)) {
    if (asked === 'all of them') continue
    const names = asked.map(([from, column]) => `${inColumns(from)}.${inColumns(column)}`)
    expect({ [table]: names.toSorted() }).toEqual({ [table]: keys.get(table)?.toSorted() })
  }
})
