import { importKinds } from '#contract/accounting/imports.ts'
import type { ImportFile, ImportKind, ImportQuestion } from '#contract/accounting/imports.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { messages } from '#contract/messages.ts'
import { formatRupees, paise } from '#contract/money/money.ts'
import { shownPhone } from '#contract/people/phone.ts'
import { unprintableLetters } from '#contract/platform/text/printable.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { examplesOf } from '../../platform/documents/mapped-file.ts'
import type { BadCell, Remark } from '../../platform/documents/mapped-file.ts'
import { newCheckCode, newId } from '../../platform/foundation/ids.ts'
import { splitName } from '../../people/accounts/accounts.service.ts'
import { matchOwners } from './reading/match-owners.ts'
import { matchStudents } from './reading/match-students.ts'
import type { MatchedStudent } from './reading/match-students.ts'
import type { KnownStudent, Matched, Matching } from './reading/people.ts'
import { readRows } from './reading/read-rows.ts'
import type { CertificateRow, Named, PaymentRow, Read } from './reading/read-rows.ts'
import type { ImportDeps } from './records/import-deps.ts'
import { importedRows } from './records/imported-rows.store.ts'
import { certificateNumbers, knownStudents, paymentKeys } from './records/known.store.ts'

/** The rows that a file would add, and why other rows are left out. */
export type Plan = Pick<Read<unknown>, 'table' | 'outside' | 'doubtfulDay'> & {
  kind: ImportKind
  /** The number of rows that can be imported. */
  rows: number
  made: number
  /** The sum of these rows in paise; null: the kind has no amounts. */
  sumInPaise: number | null
  /** Names of new people that our documents cannot print. */
  unprintable: string[]
  bad: BadCell[]
  questions: ImportQuestion[]
  remarks: Remark[]
  examples: { row: number; words: string }[]
  /** Writes the new rows of a recorded import. */
  write: (tx: Transaction, importId: string) => Promise<void>
}

type Reading = { db: Queryable; input: ImportFile; today: string; now: Date }

/**
 * Reads a file and matches it with what is known; writes nothing.
 * @throws Problem invalid-input with the field.
 */
export async function planImport(deps: ImportDeps, reading: Reading): Promise<Plan> {
  return planners[reading.input.kind](reading, deps)
}

const planners: Record<ImportKind, (reading: Reading, deps: ImportDeps) => Promise<Plan>> = {
  students: planStudents,
  payments: planPayments,
  certificates: planCertificates,
}

async function planStudents({ db, input, today, now }: Reading, deps: ImportDeps): Promise<Plan> {
  const read = readRows({ ...input, kind: 'students' }, today)
  const matching = matchStudents(
    read.rows,
    await existingStudents(db, read.rows),
    input.answers ?? {},
  )
  const students = withIds(matching.matched, now)
  const fresh = students.filter(({ isNew, sameAsRow }) => isNew && sameAsRow === null)
  return {
    ...planOf('students', read, matching),
    made: fresh.length,
    remarks: [...matching.remarks, ...othersLeft(matching.matched)],
    unprintable: fresh
      .map(({ row }) => row.name)
      .filter((name) => unprintableLetters(name).length > 0),
    examples: examplesOf(
      matching.matched.map(({ row }) => row),
      ({ name, phone, email, oldId }) =>
        [name, shownPhone(phone), email, oldId].filter(Boolean).join(', '),
    ),
    write: async (tx, importId) => {
      const added = fresh.map(({ studentId: id, row: { name, email, phone }, isContactOnly }) => {
        return { id, ...splitName(name), email: isContactOnly ? null : email, phone }
      })
      await deps.accounts.addImportedStudents(tx, added, now)
      await importedRows(tx, importId).insertStudents(
        students.map(
          ({ studentId, isNew, isContactOnly, row: { oldId, email, otherContacts } }) => ({
            studentId,
            oldId,
            isNew,
            contactEmail: isContactOnly ? email : null,
            otherContacts: otherContacts.length > 0 ? otherContacts.join(', ').slice(0, 500) : null,
          }),
        ),
      )
    },
  }
}

/** Gives each student an id. A repeated student gets the id of the row above. */
function withIds(matched: readonly MatchedStudent[], now: Date) {
  const ids = new Map<number | null, string>()
  return matched.map((student) => {
    const known = student.studentId ?? ids.get(student.sameAsRow)
    const studentId = known ?? newId(now)
    ids.set(student.row.row, studentId)
    return { ...student, studentId, isNew: student.studentId === null }
  })
}

function othersLeft(matched: readonly MatchedStudent[]): Remark[] {
  return matched.flatMap(({ row: { row, name, otherContacts } }) => {
    if (otherContacts.length === 0) return []
    return [{ row, words: `${name}: ${otherContacts.join(', ')} ${messages.importOthersLeft}` }]
  })
}

type Rows = { row: number }

function planOf<R extends Rows>(kind: ImportKind, read: Read<R>, matching: Matching<{ row: R }>) {
  const { table, outside, doubtfulDay } = read
  const open = matching.questions
    .filter(({ answer }) => answer === null)
    .map(({ row }) => ({ row, field: 'name', sentence: messages.importQuestionOpen }))
  return {
    kind,
    table,
    outside,
    doubtfulDay,
    rows: matching.matched.length,
    sumInPaise: null,
    bad: [...read.bad, ...matching.bad, ...open],
    questions: matching.questions,
    remarks: matching.remarks,
    unprintable: [],
  }
}

async function planPayments({ db, input, today, now }: Reading): Promise<Plan> {
  const read = readRows({ ...input, kind: 'payments' }, today)
  const known = await existingStudents(db, read.rows)
  const { answers = {} } = input
  const matching = matchOwners(read.rows, { known, answers, isNeeded: true })
  const { matched } = matching
  const owners = matched.flatMap(({ studentId }) => studentId ?? [])
  const before = await paymentKeys(db, [...new Set(owners)])
  const fresh = matched.filter((payment) => !before.has(keyOf(payment)))
  const names = new Map(known.map(({ id, name }) => [id, name]))
  const ofRow = new Map(matched.map(({ row, studentId }) => [row.row, names.get(studentId ?? '')]))
  return {
    ...planOf('payments', read, matching),
    made: fresh.length,
    sumInPaise: matched.reduce((sum, { row }) => sum + row.amountInPaise, 0),
    examples: examplesOf(
      matched.map(({ row }) => row),
      ({ row, amountInPaise, course, paidOn }) =>
        `${formatIndianDay(paidOn)}: ${formatRupees(paise(amountInPaise))} for ${course}, ${ofRow.get(row)}`,
    ),
    write: (tx, importId) => {
      const rows = fresh.map(({ row, studentId }) => ({ ...row, id: newId(now), studentId }))
      return importedRows(tx, importId).insertPayments(rows)
    },
  }
}

/**
 * The same key as in the store. The same payment in two files is one payment; twice in one file it
 * is two.
 */
function keyOf({ row, studentId }: Matched<PaymentRow>): string {
  const { paidOn, amountInPaise, course, number } = row
  return [studentId, paidOn, amountInPaise, course.toLowerCase(), number ?? ''].join('|')
}

async function planCertificates(
  { db, input, today, now }: Reading,
  deps: ImportDeps,
): Promise<Plan> {
  const read = readRows({ ...input, kind: 'certificates' }, today)
  const known = await existingStudents(db, read.rows)
  const { answers = {} } = input
  const matching = matchOwners(read.rows, { known, answers, isNeeded: false })
  const numbers = read.rows.map(({ number }) => number)
  const clashes = numbersThatClash(read.rows, await certificateNumbers(db, numbers))
  const clashing = new Set(clashes.map(({ row }) => row))
  const matched = matching.matched.filter(({ row }) => !clashing.has(row.row))
  const plan = planOf('certificates', read, { ...matching, matched })
  return {
    ...plan,
    made: matched.length,
    bad: [...plan.bad, ...clashes],
    examples: examplesOf(
      matched.map(({ row }) => row),
      ({ number, name, course, issuedOn }) =>
        `${number}, ${name}, ${course}, ${formatIndianDay(issuedOn)}`,
    ),
    write: (tx, importId) => {
      const rows = matched.map(({ row, studentId }) => {
        return { ...row, id: newId(now), code: newCheckCode(), studentId }
      })
      return deps.certificates.addOldCertificates(tx, importId, rows)
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

async function existingStudents(db: Queryable, rows: readonly Named[]): Promise<KnownStudent[]> {
  const all = (name: keyof Named) => [...new Set(rows.flatMap((row) => row[name] ?? []))]
  return knownStudents(db, {
    oldIds: all('oldId'),
    emails: all('email'),
    phones: all('phone'),
  })
}

/** The import kind that the column holds. */
export function kindOf(kept: string): ImportKind {
  // the column's CHECK constraint allows only known values
  return importKinds.find((kind) => kind === kept) ?? 'students'
}
