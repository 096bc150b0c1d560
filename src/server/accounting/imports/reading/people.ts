import type { ImportFile, ImportQuestion } from '#contract/accounting/imports.ts'
import { shownPhone } from '#contract/people/phone.ts'
import type { BadCell, Remark } from '../../../platform/documents/mapped-file.ts'

/** A person with an account. */
export type KnownStudent = {
  id: string
  name: string
  /** Their own address. */
  email: string | null
  phone: string | null
  /** Their numbers in the old program, where an import named them. */
  oldIds: readonly string[]
  /** Addresses that an import named for them although another person owns them. */
  contactEmails: readonly string[]
}

/** null: no known person. */
export type Matched<Row> = { row: Row; studentId: string | null }

export type Answers = NonNullable<ImportFile['answers']>

/** The result of matching: the person of each row, bad rows, and questions for the office. */
export type Matching<Row> = {
  matched: Row[]
  bad: BadCell[]
  questions: ImportQuestion[]
  remarks: Remark[]
}

/** Looks up known people by each contact that a row may name. */
export function indexOf(existing: readonly KnownStudent[]) {
  const byOldId = new Map(existing.flatMap((one) => one.oldIds.map((id) => [id, one] as const)))
  const byPhone = Map.groupBy(existing, ({ phone }) => phone)
  const byEmail = Map.groupBy(
    existing.flatMap((one) => [one.email, ...one.contactEmails].map((email) => ({ email, one }))),
    ({ email }) => email,
  )
  return {
    byOldId: (id: string | null) => (id === null ? undefined : byOldId.get(id)),
    /** By their own address or a contact address. */
    byEmail: (email: string | null) =>
      email === null ? [] : (byEmail.get(email) ?? []).map(({ one }) => one),
    byPhone: (phone: string | null) => (phone === null ? [] : (byPhone.get(phone) ?? [])),
  }
}

const MOST_PEOPLE = 10

type LookupKeys = {
  row: number
  name: string
  email: string | null
  people: readonly { id: string; name: string; email: string | null; detail: string }[]
}

export function questionOf(
  { row, name, email, people }: LookupKeys,
  answers: Answers,
): ImportQuestion {
  const shares = people.some((one) => email !== null && one.email === email) ? 'email' : 'phone'
  return {
    row,
    name,
    shares,
    people: people
      // joined profiles are one person
      .filter(({ id }, at) => people.findIndex((one) => one.id === id) === at)
      .slice(0, MOST_PEOPLE)
      .map(({ id, name: called, detail }) => ({ id, name: called, detail })),
    answer: answers[String(row)] ?? null,
  }
}

/** Numbers and addresses that distinguish people with the same name. */
export function detailOf({ email, phone, oldIds }: KnownStudent): string {
  return [...oldIds, email, shownPhone(phone)].filter((one) => one !== null).join(', ')
}
