import { messages } from '#contract/messages.ts'
import { isSameName } from '#contract/people/same-name.ts'
import type { StudentRow } from './read-rows.ts'
import { detailOf, indexOf, questionOf } from './people.ts'
import type { Answers, KnownStudent, Matching } from './people.ts'

export type MatchedStudent = {
  row: StudentRow
  /** A known student; null: a new one, or the student of a row above. */
  studentId: string | null
  /** The row above with the same student; null: none. */
  sameAsRow: number | null
  /** Another student owns the address, so it is kept as a contact. */
  isContactOnly: boolean
}

/**
 * Finds the person of each row by name together with address, mobile number or number of the old
 * program. The same address or number with another name is a question, never an identity: a family
 * may share one (decision 88). A repeated person is bad, and so is an old number of another person.
 */
export function matchStudents(
  rows: readonly StudentRow[],
  known: readonly KnownStudent[],
  answers: Answers,
): Matching<MatchedStudent> {
  const matching: Matching<MatchedStudent> = { matched: [], bad: [], questions: [], remarks: [] }
  const file = earlierRows(known)
  for (const row of rows) {
    const found = findStudent(row, file, answers)
    if (found.question !== null) matching.questions.push(found.question)
    if (found.is === null) continue
    const twice = file.isTwice(row, found.is)
    if (found.problem !== null || twice) {
      const problem = found.problem ?? { field: 'name', sentence: messages.importStudentTwice }
      matching.bad.push({ row: row.row, ...problem })
      continue
    }
    const matched = file.take(row, found.is)
    matching.matched.push(matched)
    if (matched.isContactOnly)
      matching.remarks.push({ row: row.row, words: `${row.name}: ${messages.importContactOnly}` })
  }
  return matching
}

type Is = { studentId: string | null; sameAsRow: number | null }
type Found = {
  /** null: the office must decide. */
  is: Is | null
  question: ReturnType<typeof questionOf> | null
  problem: { field: string; sentence: string } | null
}
type File = ReturnType<typeof earlierRows>

const NEW: Is = { studentId: null, sameAsRow: null }

function findStudent(row: StudentRow, file: File, answers: Answers): Found {
  const owner = file.index.byOldId(row.oldId)
  const alike = file.sharing(row)
  const same = alike.find(({ name }) => isSameName(name, row.name))
  const isOwner = owner !== undefined && isSameName(owner.name, row.name)
  const id = same?.studentId ?? (isOwner ? owner.id : null)
  if (owner !== undefined && owner.id !== id) {
    const problem = { field: 'oldId', sentence: messages.importOldIdTaken }
    return { is: NEW, question: null, problem }
  }
  if (id !== null) return { is: { studentId: id, sameAsRow: null }, question: null, problem: null }
  // the same name and contact are in a row above
  if (same !== undefined)
    return {
      is: { studentId: null, sameAsRow: same.row },
      question: null,
      problem: { field: 'name', sentence: messages.importStudentTwice },
    }
  if (alike.length === 0) return { is: NEW, question: null, problem: null }
  return answered(row, alike, answers)
}

/** Applies the office's answer to a row that shares an address or a number with others. */
function answered(row: StudentRow, alike: readonly Alike[], answers: Answers): Found {
  const question = questionOf({ ...row, people: alike }, answers)
  if (question.answer === null) return { is: null, question, problem: null }
  if (question.answer === 'other') return { is: NEW, question, problem: null }
  const same = alike.find(({ id }) => id === question.answer)
  if (same === undefined)
    return { is: NEW, question, problem: { field: 'name', sentence: messages.importAnswerUnknown } }
  const { studentId, row: sameAsRow } = same
  return {
    is: studentId === null ? { studentId, sameAsRow } : { studentId, sameAsRow: null },
    question,
    problem: null,
  }
}

/** A person with the same address or number: known, or in a row above. */
type Alike = {
  id: string
  name: string
  email: string | null
  detail: string
  studentId: string | null
  row: number | null
}

/** Indexes the known people and the rows read so far. */
function earlierRows(known: readonly KnownStudent[]) {
  const index = indexOf(known)
  const byContact = new Map<string, StudentRow[]>()
  const takenEmails = new Set(known.flatMap(({ email }) => email ?? []))
  const seen = new Set<string>()
  const contactsOf = ({ email, phone }: StudentRow) => [email, phone].filter((one) => one !== null)
  const keysOf = ({ oldId }: StudentRow, { studentId }: Is) => [
    ...(studentId === null ? [] : [`known ${studentId}`]),
    ...(oldId === null ? [] : [`old ${oldId}`]),
  ]
  const isAnswered = ({ sameAsRow }: Is) => sameAsRow !== null
  return {
    index,
    sharing: (row: StudentRow): Alike[] => {
      const ofPortal = [...new Set([...index.byEmail(row.email), ...index.byPhone(row.phone)])]
      const above = new Set(contactsOf(row).flatMap((contact) => byContact.get(contact) ?? []))
      return [
        ...ofPortal.map((one) => ({
          ...one,
          // the address may also be one of their contacts
          email: index.byEmail(row.email).includes(one) ? row.email : one.email,
          detail: detailOf(one),
          studentId: one.id,
          row: null,
        })),
        ...[...above].map(({ row: number, name, email }) => {
          return {
            id: `row ${number}`,
            name,
            email,
            detail: `Row ${number}`,
            studentId: null,
            row: number,
          }
        }),
      ]
    },
    /** The student, or the old number, is already in a row above. */
    isTwice: (row: StudentRow, is: Is): boolean =>
      !isAnswered(is) && keysOf(row, is).some((key) => seen.has(key)),
    take: (row: StudentRow, is: Is): MatchedStudent => {
      for (const key of keysOf(row, is)) seen.add(key)
      const isNew = is.studentId === null && is.sameAsRow === null
      if (isNew)
        for (const contact of contactsOf(row))
          byContact.set(contact, [...(byContact.get(contact) ?? []), row])
      const isContactOnly = isNew && row.email !== null && takenEmails.has(row.email)
      if (isNew && row.email !== null) takenEmails.add(row.email)
      return { row, ...is, isContactOnly }
    },
  }
}
