import { messages } from '#contract/messages.ts'
import { isSameName } from '#contract/people/same-name.ts'
import type { BadCell } from '../../../platform/documents/mapped-file.ts'
import { detailOf, indexOf, questionOf } from './people.ts'
import type { Answers, KnownStudent, Matched, Matching } from './people.ts'
import type { Named } from './read-rows.ts'

type OwnedRow = Named & { row: number; name: string | null }

type MatchInput = {
  known: readonly KnownStudent[]
  answers: Answers
  /** A row without a known person is bad. */
  isNeeded: boolean
}

/**
 * Finds the person of each row by the old number, else by an address or mobile number that only one
 * person has. A row that names another person than that one becomes a question, never an identity
 * (decision 88).
 */
export function matchOwners<Row extends OwnedRow>(
  rows: readonly Row[],
  { known, answers, isNeeded }: MatchInput,
): Matching<Matched<Row>> {
  const matching: Matching<Matched<Row>> = { matched: [], bad: [], questions: [], remarks: [] }
  const students = indexOf(known)
  for (const row of rows) {
    const { studentId, question, problem } = ownerOf(row, students, answers)
    if (question !== undefined) matching.questions.push(question)
    if (studentId === undefined) continue
    const isMissed =
      studentId === null && (isNeeded || (question === undefined && namesSomebody(row)))
    if (problem === undefined && !isMissed) matching.matched.push({ row, studentId })
    else matching.bad.push({ row: row.row, ...(problem ?? unknown(row)) })
  }
  return matching
}

type Who = {
  /** undefined: the office must decide. null: no known person. */
  studentId: string | null | undefined
  problem?: Omit<BadCell, 'row'>
  question?: ReturnType<typeof questionOf>
}

function ownerOf(row: OwnedRow, students: ReturnType<typeof indexOf>, answers: Answers): Who {
  const owner = students.byOldId(row.oldId)
  if (owner !== undefined) return { studentId: owner.id }
  const having = row.email === null ? students.byPhone(row.phone) : students.byEmail(row.email)
  const { name } = row
  const alike = name === null ? having : having.filter((one) => isSameName(one.name, name))
  if (new Set(alike.map(({ id }) => id)).size > 1) return { studentId: null, problem: several(row) }
  if (alike[0] !== undefined) return { studentId: alike[0].id }
  return having.length === 0 || name === null
    ? { studentId: null }
    : answered({ ...row, name }, having, answers)
}

/**
 * Applies the office's answer to a row whose name differs from the people with its address or
 * number.
 */
function answered(
  row: OwnedRow & { name: string },
  having: readonly KnownStudent[],
  answers: Answers,
): Who {
  const people = having.map((one) => ({ ...one, email: row.email, detail: detailOf(one) }))
  const question = questionOf({ ...row, people }, answers)
  if (question.answer === null) return { studentId: undefined, question }
  if (question.answer === 'other') return { studentId: null, question }
  const same = having.find(({ id }) => id === question.answer)
  if (same !== undefined) return { studentId: same.id, question }
  const problem = { field: 'name', sentence: messages.importAnswerUnknown }
  return { studentId: null, problem, question }
}

function namesSomebody({ oldId, email, phone }: Named): boolean {
  return oldId !== null || email !== null || phone !== null
}

function several({ email }: Named): Omit<BadCell, 'row'> {
  return email === null
    ? { field: 'phone', sentence: messages.importStudentsMany }
    : { field: 'email', sentence: messages.importStudentsManyByEmail }
}

function unknown({ oldId, email }: Named): Omit<BadCell, 'row'> {
  const field = oldId === null ? (email === null ? 'phone' : 'email') : 'oldId'
  return { field, sentence: messages.importStudentUnknown }
}
