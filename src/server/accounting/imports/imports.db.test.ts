import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { ImportFile, ImportKind } from '#contract/accounting/imports.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { fixedClock } from '../../../../test/support/fixed-clock.ts'
import { makeAdmin, makeCourse, makeStudent } from '../../../../test/support/story/make.ts'
import { makePaidOrder } from '../../../../test/support/story/make-order.ts'
import {
  addImportedStudents,
  removeUnusedStudents,
} from '../../people/accounts/students/taken-over.store.ts'
import {
  addOldCertificates,
  removeCertificatesOfBefore,
} from '../../teaching/certificates/old-certificates.store.ts'
import { checkCertificate, findCode } from '../../teaching/certificates/find-certificate.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/database.ts'
import { transactionsOf } from '../../platform/db/in-transaction.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import { createImports } from './imports.service.ts'
import type { ImportsModule } from './imports.service.ts'

const database = testDatabase()
const clock = fixedClock(new Date('2026-06-20T04:00:00Z'))
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
beforeEach(async () => {
  const { imports: all } = await imports.list({ page: 1, limit: 100 })
  for (const { _id, undoneOn } of all) if (undoneOn === null) await imports.undo(_id, by)
})

const columnsOf: Record<ImportKind, Record<string, string>> = {
  students: { name: 'Name', phone: 'Phone', email: 'Mail', oldId: 'No' },
  payments: { oldId: 'No', course: 'Course', amount: 'Paid', paidOn: 'On', number: 'Receipt' },
  certificates: { number: 'Number', name: 'Name', course: 'Course', issuedOn: 'On', oldId: 'No' },
}

function read(kind: ImportKind, lines: readonly string[], more: Partial<ImportFile> = {}) {
  clock.advance({ minutes: 1 }) // gives each import a later time than the one before
  const file = { kind, fileName: `${kind}.csv`, csv: lines.join('\n'), columns: columnsOf[kind] }
  return imports.importFile({ ...file, isDryRun: false, ...more }, by)
}

async function latest(): Promise<string> {
  const { imports: all } = await imports.list({ page: 1, limit: 1 })
  return all[0]?._id ?? ''
}

async function count(table: 'students' | 'pastPayments' | 'oldCertificates'): Promise<number> {
  const { number } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .executeTakeFirstOrThrow()
  return number
}

const heading = 'No,Name,Phone,Mail'
const asha = '17,Asha Nair,98470 12345,asha@old.example'
const biju = '18,Biju Thomas,9847054321,'

test('students are imported without mail or password, and the columns are remembered', async () => {
  const before = await count('students')
  expect(await read('students', [heading, asha, biju], { isDryRun: true })).toMatchObject({
    rows: 2,
    made: 2,
    badRows: 0,
    isRecorded: false,
  })
  expect(await count('students')).toBe(before)
  expect(await read('students', [heading, asha, biju])).toMatchObject({ isRecorded: true })
  const made = await db
    .selectFrom('students')
    .select(['firstName', 'lastName', 'email', 'phone', 'passwordHash', 'emailConfirmedAt'])
    .where('phone', 'in', ['+919847012345', '+919847054321'])
    .orderBy('firstName')
    .execute()
  const noLogin = { passwordHash: null, emailConfirmedAt: null }
  expect(made).toEqual([
    {
      firstName: 'Asha',
      lastName: 'Nair',
      email: 'asha@old.example',
      phone: '+919847012345',
      ...noLogin,
    },
    { firstName: 'Biju', lastName: 'Thomas', email: null, phone: '+919847054321', ...noLogin },
  ])
  expect(await imports.columnsOf('students')).toEqual(columnsOf.students)
})

test('names that cannot be printed are imported and reported', async () => {
  const people = [heading, '21,李雷 明,9847022221,', '22,வேலு முருகன்,9847022222,']
  expect(await read('students', people)).toMatchObject({
    made: 2,
    isRecorded: true,
    unprintableNames: ['李雷 明'],
  })
})

test('the same file and the same people are imported once', async () => {
  await read('students', [heading, asha, biju])
  const after = await count('students')
  expect(await read('students', [heading, asha, biju])).toMatchObject({ isRecorded: false })
  // a sister with the same number becomes a question
  const more = [heading, '17,ASHA NAIR,9847012345,', '19,Anju Nair,9847012345,']
  expect(await read('students', more)).toMatchObject({ openQuestions: 1, isRecorded: false })
  const answers = { '3': 'other' }
  expect(await read('students', more, { answers })).toMatchObject({
    rows: 2,
    made: 1,
    isRecorded: true,
  })
  expect(await count('students')).toBe(after + 1)
})

test('an invalid row refuses the whole file and is named', async () => {
  const before = await count('students')
  const lines = [heading, asha, '18,Nobody,,', '20,Chandran,12345,', asha.replace('17', '21')]
  const found = await read('students', lines)
  expect(found).toMatchObject({ badRows: 3, isRecorded: false })
  expect(found.bad.map(({ row, field }) => [row, field])).toEqual([
    [3, 'phone'],
    [4, 'phone'],
    [5, 'name'],
  ])
  expect(await count('students')).toBe(before)
})

const payments = [
  'No,Course,Paid,On,Receipt',
  '17,AutoCAD,"4,500.50",05/08/2019,R-1',
  '17,Revit,12500,2020-01-31,',
  '18,AutoCAD,4500,2019-08-05,R-2',
]

test('past payments belong to their students and enter no journal', async () => {
  const journal = await sql`select 1 from journal_entries`.execute(db)
  expect(await read('payments', payments)).toMatchObject({ badRows: 3, isRecorded: false })
  await read('students', [heading, asha, biju])
  expect(await read('payments', payments)).toMatchObject({ rows: 3, made: 3, isRecorded: true })
  const kept = await db
    .selectFrom('pastPayments')
    .innerJoin('students', 'students.id', 'studentId')
    .select(['firstName', 'courseName', 'amountInPaise', 'number'])
    .orderBy('amountInPaise')
    .execute()
  expect(kept).toEqual([
    { firstName: 'Biju', courseName: 'AutoCAD', amountInPaise: 450_000, number: 'R-2' },
    { firstName: 'Asha', courseName: 'AutoCAD', amountInPaise: 450_050, number: 'R-1' },
    { firstName: 'Asha', courseName: 'Revit', amountInPaise: 1_250_000, number: null },
  ])
  expect((await sql`select 1 from journal_entries`.execute(db)).rows).toEqual(journal.rows)
  // a longer file with the same payments
  const longer = [...payments, '18,Revit,12500,2020-02-01,R-3']
  expect(await read('payments', longer)).toMatchObject({ rows: 4, made: 1, isRecorded: true })
})

const certificates = ['Number,Name,Course,On,No', 'KC/2019/7,Asha  Nair,AutoCAD,2019-12-01,17']

test('an old certificate is verified like a new one, by number and name', async () => {
  await read('students', [heading, asha])
  await read('certificates', certificates)
  const deps = { db, countLookup: () => Promise.resolve(0) }
  const wanted = { number: 'KC/2019/7', name: 'asha nair' }
  const code = await findCode(deps, wanted, '192.0.2.1')
  const none = { makeCertificateDocument: () => Promise.reject(new Error('not asked')) }
  expect(await checkCertificate({ db, ...none }, code)).toEqual({
    number: 'KC/2019/7',
    studentName: 'Asha Nair',
    courseName: 'AutoCAD',
    issuedOn: '2019-12-01',
    issuedAt: new Date('2019-11-30T18:30:00Z'),
    revokedAt: null,
  })
  await expect(
    findCode(deps, { number: 'KC/2019/7', name: 'Asha Menon' }, '192.0.2.1'),
  ).rejects.toMatchObject({ code: 'certificate-not-found' })
  const slowed = { db, countLookup: () => Promise.resolve(90) }
  await expect(findCode(slowed, wanted, '192.0.2.1')).rejects.toMatchObject({
    code: 'too-many-attempts',
  })
  const again = [...certificates, 'KC/2019/8,Biju Thomas,AutoCAD,2019-12-01,']
  expect(await read('certificates', again)).toMatchObject({ badRows: 1, isRecorded: false })
})

test('an import is undone except for students in use, and can be repeated', async () => {
  const before = await count('students')
  await read('students', [heading, asha, biju])
  const ofStudents = await latest()
  await read('payments', payments)
  const ofPayments = await latest()
  const file = await imports.export(ofPayments)
  expect(file.csv).toContain('AutoCAD')
  expect(file.csv.trim().split('\r\n')).toHaveLength(4)

  // both have payments, so they stay
  expect(await imports.undo(ofStudents, by)).toMatchObject({ kept: ['Asha Nair', 'Biju Thomas'] })
  await expect(imports.undo(ofStudents, by)).rejects.toMatchObject({
    code: 'import-undone-already',
  })
  expect(await imports.undo(ofPayments, by)).toMatchObject({ kept: [] })
  expect(await count('pastPayments')).toBe(0)

  // both are known from before, so nobody is doubled
  expect(await read('students', [heading, asha, biju])).toMatchObject({ made: 0 })
  expect(await count('students')).toBe(before + 2)
})

test('a student with a later purchase stays when the import is undone', async () => {
  await read('students', [
    heading,
    '30,Devi Menon,9847000030,devi@old.example',
    '31,Eby,9847000031,',
  ])
  const ofImport = await latest()
  const student = await db
    .selectFrom('students')
    .select(['id'])
    .where('email', '=', 'devi@old.example')
    .executeTakeFirstOrThrow()
  const made = await makeStudent(db)
  const course = await makeCourse(db)
  await makePaidOrder(db, { student: { ...made, ...student }, course, paidAt: clock.now() })
  const before = await count('students')
  expect(await imports.undo(ofImport, by)).toMatchObject({ kept: ['Devi Menon'] })
  expect(await count('students')).toBe(before - 1)
})

test('five thousand students and ten thousand payments are imported, undone and imported again', async () => {
  const people = Array.from(
    { length: 5_000 },
    (_, at) => `P${at},Student ${at},${9_000_000_000 + at},s${at}@old.example`,
  )
  const paid = Array.from(
    { length: 10_000 },
    (_, at) => `P${at % 5_000},Course ${at % 40},${1_000 + at},2019-01-0${(at % 9) + 1},Q${at}`,
  )
  for (const round of [1, 2]) {
    expect(await read('students', [heading, ...people])).toMatchObject({ made: 5_000 })
    const ofStudents = await latest()
    expect(await read('payments', ['No,Course,Paid,On,Receipt', ...paid])).toMatchObject({
      made: 10_000,
    })
    if (round === 2) break
    await imports.undo(await latest(), by)
    expect(await imports.undo(ofStudents, by)).toMatchObject({ kept: [] })
  }
  expect(await count('pastPayments')).toBe(10_000)
  // the file's total, in paise
  const { rows } = await sql<{ sum: number }>`
    select sum(amount_in_paise)::bigint as sum from past_payments`.execute(db)
  expect(rows[0]?.sum).toBe(paid.reduce((sum, line) => sum + Number(line.split(',')[2]) * 100, 0))
}, 60_000)
