import { importKinds } from '#contract/imports.ts'
import type { ImportFile, ImportKind } from '#contract/imports.ts'
import { messages } from '#contract/messages.ts'
import { unprintableLetters } from '#contract/printable.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import { newCheckCode, newId } from '../foundation/ids.ts'
import { splitName } from '../accounts/accounts.service.ts'
import { matchOwners, matchStudents } from './reading/find-students.ts'
import type { KnownStudent, Matched } from './reading/find-students.ts'
import { readRows } from './reading/read-rows.ts'
import type { BadCell, CertificateRow, Named, PaymentRow, StudentRow } from './reading/read-rows.ts'
import type { ImportDeps } from './records/import-deps.ts'
import { importedRows } from './records/imported-rows.store.ts'
import { certificateNumbers, knownStudents, paymentKeys } from './records/known.store.ts'

/** What a file would make, and what keeps it from being taken over. */
export type Plan = {
  rows: number
  made: number
  /** Names of new people that our papers cannot print. */
  unprintable: string[]
  bad: BadCell[]
  /** Writes what is new, for an import that is recorded. */
  write: (tx: Transaction, importId: string) => Promise<void>
}

type Reading = { db: Queryable; input: ImportFile; today: string; now: Date }

/** Reads a file and finds what of it is known: nothing is written. @throws Problem invalid-input with the field. */
export async function planImport(deps: ImportDeps, reading: Reading): Promise<Plan> {
  return planners[reading.input.kind](reading, deps)
}

const planners: Record<ImportKind, (reading: Reading, deps: ImportDeps) => Promise<Plan>> = {
  students: planStudents,
  payments: planPayments,
  certificates: planCertificates,
}

async function planStudents({ db, input, today, now }: Reading, deps: ImportDeps): Promise<Plan> {
  const read = readRows('students', input, today)
  const { matched, bad } = matchStudents(read.rows, await knownOf(db, read.rows))
  const students = matched.map(({ row, studentId }) => ({
    ...row,
    isNew: studentId === null,
    studentId: studentId ?? newId(now),
  }))
  const fresh = students.filter(({ isNew }) => isNew)
  return {
    rows: read.rows.length,
    made: fresh.length,
    unprintable: fresh
      .map(({ name }) => name)
      .filter((name) => unprintableLetters(name).length > 0),
    bad: [...read.bad, ...bad],
    write: async (tx, importId) => {
      const added = fresh.map(({ studentId: id, name, email, phone }) => {
        return { id, ...splitName(name), email, phone }
      })
      await deps.accounts.addStudentsOfBefore(tx, added, now)
      await importedRows(tx, importId).insertStudents(
        students.map(({ studentId, oldId, isNew }) => ({ studentId, oldId, isNew })),
      )
    },
  }
}

async function planPayments({ db, input, today, now }: Reading): Promise<Plan> {
  const read = readRows('payments', input, today)
  const known = await knownOf(db, read.rows)
  const { matched, bad } = matchOwners(read.rows, known, { isNeeded: true })
  const owners = matched.flatMap(({ studentId }) => studentId ?? [])
  const before = await paymentKeys(db, [...new Set(owners)])
  const fresh = matched.filter((payment) => !before.has(keyOf(payment)))
  return {
    rows: read.rows.length,
    made: fresh.length,
    unprintable: [],
    bad: [...read.bad, ...bad],
    write: (tx, importId) => {
      const rows = fresh.map(({ row, studentId }) => ({ ...row, id: newId(now), studentId }))
      return importedRows(tx, importId).insertPayments(rows)
    },
  }
}

/** As the store has it: the same payment in two files is one, twice in one file it is two. */
function keyOf({ row, studentId }: Matched<PaymentRow>): string {
  const { paidOn, amountInPaise, course, number } = row
  return [studentId, paidOn, amountInPaise, course.toLowerCase(), number ?? ''].join('|')
}

async function planCertificates(
  { db, input, today, now }: Reading,
  deps: ImportDeps,
): Promise<Plan> {
  const read = readRows('certificates', input, today)
  const known = await knownOf(db, read.rows)
  const { matched, bad } = matchOwners(read.rows, known, { isNeeded: false })
  const numbers = read.rows.map(({ number }) => number)
  const taken = await certificateNumbers(db, numbers)
  return {
    rows: read.rows.length,
    made: matched.length,
    // they were printed elsewhere
    unprintable: [],
    bad: [...read.bad, ...bad, ...numbersThatClash(read.rows, taken)],
    write: (tx, importId) => {
      const rows = matched.map(({ row, studentId }) => {
        return { ...row, id: newId(now), code: newCheckCode(), studentId }
      })
      return deps.certificates.addCertificatesOfBefore(tx, importId, rows)
    },
  }
}

function numbersThatClash(rows: readonly CertificateRow[], taken: ReadonlySet<string>): BadCell[] {
  const seen = new Set<string>()
  return rows.flatMap(({ row, number }) => {
    const isTwice = seen.has(number)
    seen.add(number)
    if (!isTwice && !taken.has(number)) return []
    const sentence = isTwice ? messages.importNumberTwice : messages.importNumberTaken
    return [{ row, field: 'number', sentence }]
  })
}

async function knownOf(
  db: Queryable,
  rows: readonly (Named & Partial<StudentRow>)[],
): Promise<KnownStudent[]> {
  const all = (name: keyof Named) => [...new Set(rows.flatMap((row) => row[name] ?? []))]
  return knownStudents(db, {
    oldIds: all('oldId'),
    emails: all('email'),
    phones: all('phone'),
  })
}

/** Of the contract's table. */
export function kindOf(kept: string): ImportKind {
  // the column's CHECK keeps it one
  return importKinds.find((kind) => kind === kept) ?? 'students'
}
