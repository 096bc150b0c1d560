import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  isRecordedAs,
  recordKinds,
  taxDocumentKinds,
} from '#contract/money/documents/document-kinds.ts'
import { numberRules } from '#contract/platform/number-series.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/database.ts'

const database = testDatabase()
let db: Database

beforeAll(() => {
  db = openDatabase(database)
})
afterAll(() => db.destroy())

async function checkNamed(name: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${name}`.execute(db)
  return rows[0]?.text ?? ''
}

/** The members of the first array in a CHECK constraint. */
async function listedIn(name: string): Promise<string[]> {
  const [, members = ''] = /'\{([^}]*)\}'/.exec(await checkNamed(name)) ?? []
  return members.split(',').map((one) => one.replaceAll('"', '').trim())
}

test('the database takes each kind of the table, and the kinds of tax that go with it', async () => {
  expect(await listedIn('documents_kind_known')).toEqual(expect.arrayContaining(recordKinds))
  const pairs = recordKinds.flatMap((kind) =>
    taxDocumentKinds.filter((of) => isRecordedAs(of, kind)).map((of) => `${kind} ${of}`),
  )
  expect((await listedIn('documents_tax_kind_known')).toSorted()).toEqual(pairs.toSorted())
})

test.each([
  ['documents_number_length', numberRules.documents.numberMaxLength],
  ['certificates_number_length', numberRules.certificates.numberMaxLength],
])('%s refuses longer numbers', async (name, most) => {
  expect(await checkNamed(name)).toContain(`<= ${most}`)
})
