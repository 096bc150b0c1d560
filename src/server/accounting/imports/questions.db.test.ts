import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import type { ImportFile, ImportKind } from '#contract/accounting/imports.ts'
import { messages } from '#contract/messages.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { fixedClock } from '../../../../test/support/fixed-clock.ts'
import { makeAdmin, makeStudent } from '../../../../test/support/story/make.ts'
import {
  addImportedStudents,
  removeUnusedStudents,
} from '../../people/accounts/students/taken-over.store.ts'
import {
  addOldCertificates,
  removeCertificatesOfBefore,
} from '../../teaching/certificates/old-certificates.store.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/database.ts'
import { transactionsOf } from '../../platform/db/in-transaction.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import { createImports } from './imports.service.ts'
import type { ImportsModule } from './imports.service.ts'

const database = testDatabase()
const clock = fixedClock(new Date('2026-11-29T04:00:00Z'))
let db: Database
let imports: ImportsModule
let by: AdminPrincipal

beforeAll(async () => {
  db = openDatabase(database)
  const { id, name } = await makeAdmin(db, { role: 'owner', name: 'Anu' })
  by = { kind: 'admin', adminId: id, name, role: 'owner', tokenHash: Buffer.alloc(32) }
  imports = createImports({
    db,
    clock,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    inTransaction: transactionsOf(db),
    enqueue: () => Promise.resolve(),
    recordActivity: async () => undefined,
    accounts: { addImportedStudents, removeUnusedStudents },
    certificates: { addOldCertificates, removeCertificatesOfBefore },
  })
  return () => db.destroy()
})

const columnsOf: Record<ImportKind, Record<string, string>> = {
  students: { oldId: 'Adm No', name: 'Name', phone: 'Mobile', email: 'E-mail' },
  payments: { oldId: 'Adm No', course: 'Course', amount: 'Amount', paidOn: 'Date' },
  certificates: { number: 'No', name: 'Name', course: 'Course', issuedOn: 'Date', email: 'E-mail' },
}

function take(kind: ImportKind, csv: string, more: Partial<ImportFile> = {}) {
  clock.advance({ minutes: 1 })
  const file = { kind, fileName: `${kind}.csv`, csv, columns: columnsOf[kind], isDryRun: false }
  return imports.importFile({ ...file, ...more }, by)
}
const fixture = (name: string) =>
  readFileSync(new URL(`../../../../test/fixtures/files/${name}`, import.meta.url), 'utf8')

async function namesLike(part: string) {
  return db
    .selectFrom('students')
    .leftJoin('importedStudents', 'studentId', 'students.id')
    .select(['firstName', 'email', 'phone', 'oldId', 'contactEmail', 'otherContacts'])
    .where('lastName', '=', part)
    .orderBy('firstName')
    .execute()
}
const heading = 'Adm No,Name,Mobile,E-mail'

test('a sibling with the same address needs a decision; a second person has own payments', async () => {
  await take('students', fixture('13-students-siblings-one-address.csv'))
  const second = fixture('13b-students-second-sibling.csv')
  const asked = await take('students', second)
  expect(asked).toMatchObject({ made: 0, openQuestions: 1, isRecorded: false })
  expect(asked.message).toBe(messages.importHasQuestions)
  expect(asked.questions).toMatchObject([
    {
      row: 2,
      name: 'Sunil Sibling',
      shares: 'email',
      people: [{ name: 'Anil Sibling', detail: 'S-501, family9@example.test, 9847088882' }],
      answer: null,
    },
  ])
  expect(await namesLike('Sibling')).toHaveLength(1)

  const answers = { '2': 'other' }
  const taken = await take('students', second, { answers })
  expect(taken).toMatchObject({ made: 1, isRecorded: true })
  expect(taken.remarks.map(({ words }) => words)).toEqual([
    `Sunil Sibling: ${messages.importContactOnly}`,
  ])
  const both = { phone: '+919847088882', otherContacts: null }
  expect(await namesLike('Sibling')).toEqual([
    {
      ...both,
      firstName: 'Anil',
      email: 'family9@example.test',
      oldId: 'S-501',
      contactEmail: null,
    },
    {
      ...both,
      firstName: 'Sunil',
      email: null,
      oldId: 'S-502',
      contactEmail: 'family9@example.test',
    },
  ])

  expect(await take('payments', fixture('13c-payments-of-second-sibling.csv'))).toMatchObject({
    made: 1,
    sum: '4500',
  })
  const paid = await db
    .selectFrom('pastPayments')
    .innerJoin('students', 'students.id', 'studentId')
    .select('firstName')
    .execute()
  expect(paid).toEqual([{ firstName: 'Sunil' }])
})

test('a shared address matches a certificate by name, and no payment without a name', async () => {
  const lines =
    'No,Name,Course,Date,E-mail\nC-1,SUNIL SIBLING,Welding,2020-02-01,family9@example.test'
  expect(await take('certificates', lines)).toMatchObject({ made: 1, isRecorded: true })
  const owner = await db
    .selectFrom('oldCertificates')
    .innerJoin('students', 'students.id', 'studentId')
    .select('firstName')
    .execute()
  expect(owner).toEqual([{ firstName: 'Sunil' }])
  const columns = { course: 'Course', amount: 'Amount', paidOn: 'Date', email: 'E-mail' }
  const nameless = 'Course,Amount,Date,E-mail\nWelding,100,2020-02-02,family9@example.test'
  expect((await take('payments', nameless, { columns })).bad).toMatchObject([
    { field: 'email', sentence: messages.importStudentsManyByEmail },
  ])
})

test('a certificate with a third name needs a decision', async () => {
  const lines =
    'No,Name,Course,Date,E-mail\nC-2,Beena Sibling,Welding,2020-02-01,family9@example.test'
  expect(await take('certificates', lines)).toMatchObject({ openQuestions: 1, isRecorded: false })
  const answers = { '2': 'other' }
  expect(await take('certificates', lines, { answers })).toMatchObject({
    made: 1,
    isRecorded: true,
  })
  const kept = await db
    .selectFrom('oldCertificates')
    .select(['studentId', 'studentName'])
    .where('number', '=', 'C-2')
    .executeTakeFirst()
  expect(kept).toEqual({ studentId: null, studentName: 'Beena Sibling' })
})

test('a registered student matches a sibling in a file only by decision', async () => {
  const { id } = await makeStudent(db, {
    firstName: 'Asha',
    lastName: 'Menon',
    email: 'menon@example.test',
  })
  const lines = `${heading}\nM-1,Rahul Menon,,menon@example.test`
  const asked = await take('students', lines)
  expect(asked.questions).toMatchObject([{ people: [{ id, name: 'Asha Menon' }] }])
  const wrong = await take('students', lines, { answers: { '2': 'somebody' } })
  expect(wrong.bad).toMatchObject([{ row: 2, sentence: messages.importAnswerUnknown }])
  const same = await take('students', lines, { answers: { '2': id } })
  expect(same).toMatchObject({ rows: 1, made: 0, isRecorded: true })
})

test('the address of a joined profile belongs to the profile that stays', async () => {
  const stays = await makeStudent(db, {
    firstName: 'Latha',
    lastName: 'Raman',
    email: 'latha.raman@example.test',
  })
  const goes = await makeStudent(db, {
    firstName: 'Latha',
    lastName: 'Old',
    email: 'latha.old@example.test',
  })
  const mark = { mergedInto: stays.id, closedAt: clock.now() }
  await db.updateTable('students').set(mark).where('id', '=', goes.id).execute()
  const known = await take('students', `${heading}\nL-1,LATHA OLD,,latha.old@example.test`)
  expect(known).toMatchObject({ made: 0, openQuestions: 0, isRecorded: true })
  const asked = await take('students', `${heading}\nL-2,Lekha Old,,latha.old@example.test`)
  expect(asked.questions).toMatchObject([{ shares: 'email', people: [{ id: stays.id }] }])
  const paid = 'Adm No,Course,Amount,Date\nL-1,Welding,100,2020-02-02'
  expect(await take('payments', paid)).toMatchObject({ made: 1 })
})

test('both Malayalam spellings and both number formats match one student', async () => {
  expect(await take('students', fixture('14-students-old-chillu.csv'))).toMatchObject({ made: 1 })
  const again = `${heading}\nK-2,അനിൽ കുമാർ,+91 98470 55559,`
  expect(await take('students', again)).toMatchObject({ made: 0, openQuestions: 0 })
})

test('two rows with one number are two people, or one by decision', async () => {
  const lines = `${heading}\nT-1,Anu Thomas,9847000001,\nT-2,Anju Thomas,9847000001,\nT-3,Anu T Thomas,9847000001,`
  const asked = await take('students', lines)
  expect(asked).toMatchObject({ rows: 1, openQuestions: 2, isRecorded: false })
  expect(asked.questions[1]?.people.map(({ id }) => id)).toEqual(['row 2'])
  const answers = { '3': 'other', '4': 'row 2' }
  expect(await take('students', lines, { answers })).toMatchObject({
    rows: 3,
    made: 2,
    isRecorded: true,
  })
  expect((await namesLike('Thomas')).map(({ firstName, oldId }) => [firstName, oldId])).toEqual([
    ['Anju', 'T-2'],
    ['Anu', 'T-1'],
    ['Anu', 'T-3'],
  ])
  // both old numbers belong to one student
  const columns = columnsOf.payments
  const paid = 'Adm No,Course,Amount,Date\nT-3,Welding,100,2020-02-02\nT-1,Welding,200,2020-02-02'
  expect(await take('payments', paid, { columns })).toMatchObject({ made: 2 })
})

test('valid rows are imported; the others return as a file with reasons for correction', async () => {
  const lines = [
    heading,
    'G-1,Good Person,9847000011 / 9447000011,NIL',
    'G-2,Short Person,9.19847E+11,',
    'G-3,Lost Persøn\uFFFD,9847000013,',
  ].join('\n')
  const checked = await take('students', lines, { isDryRun: true })
  expect(checked).toMatchObject({ rows: 1, badRows: 2, isRecorded: false })
  expect(checked.remarks[0]?.words).toContain('9447000011')
  const taken = await take('students', lines, { skipBad: true })
  expect(taken).toMatchObject({ made: 1, isRecorded: true, message: messages.importReadInPart })
  expect(await namesLike('Person')).toMatchObject([
    { firstName: 'Good', otherContacts: '9447000011' },
  ])

  const mended =
    taken.badFile?.csv.replace('9.19847E+11', '919847000012').replace('ø\uFFFD'.slice(1), '') ?? ''
  expect(mended.split('\r\n')[0]).toBe('\uFEFFAdm No,Name,Mobile,E-mail,Reason')
  expect(mended).toContain('Excel has shortened this number')
  const again = await take('students', mended.replace('\uFFFD', ''))
  expect(again).toMatchObject({ rows: 2, made: 2, badRows: 0, isRecorded: true })
})

test('an undo removes the contacts, too', async () => {
  const { imports: all } = await imports.list({ page: 1, limit: 1 })
  await imports.undo(all[0]?._id ?? '', by)
  expect(await namesLike('Persøn')).toEqual([])
})
