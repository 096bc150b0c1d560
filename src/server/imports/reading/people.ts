import type { ImportFile, ImportQuestion } from '#contract/imports.ts'
import type { BadCell, Remark } from '../../documents/said-file.ts'

/** Somebody whom the portal knows. */
export type KnownStudent = {
  id: string
  name: string
  /** Their own. */
  email: string | null
  phone: string | null
  /** In the program of before, where an import said so. */
  oldIds: readonly string[]
  /** Addresses that an import named for them and that are somebody else's own. */
  contactEmails: readonly string[]
}

/** Whom a row is about; null: nobody known. */
export type Matched<Row> = { row: Row; studentId: string | null }

export type Answers = NonNullable<ImportFile['answers']>

/** What matching says of the rows: whose they are, what is bad, and what only a person knows. */
export type Matching<Row> = {
  matched: Row[]
  bad: BadCell[]
  questions: ImportQuestion[]
  remarks: Remark[]
}

/** Who is known, by each of what a row may name. */
export function indexOf(known: readonly KnownStudent[]) {
  const byOldId = new Map(known.flatMap((one) => one.oldIds.map((id) => [id, one] as const)))
  const byPhone = Map.groupBy(known, ({ phone }) => phone)
  const byEmail = Map.groupBy(
    known.flatMap((one) => [one.email, ...one.contactEmails].map((email) => ({ email, one }))),
    ({ email }) => email,
  )
  return {
    byOldId: (id: string | null) => (id === null ? undefined : byOldId.get(id)),
    /** By their own address or as a contact. */
    byEmail: (email: string | null) =>
      email === null ? [] : (byEmail.get(email) ?? []).map(({ one }) => one),
    byPhone: (phone: string | null) => (phone === null ? [] : (byPhone.get(phone) ?? [])),
  }
}

/** 'Anil K. Nair' and 'ANIL K NAIR' are one name. */
export function isSameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other)
}

function plainName(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** So many people of a question are shown. */
const MOST_PEOPLE = 10

type Asked = {
  row: number
  name: string
  email: string | null
  people: readonly { id: string; name: string; email: string | null; detail: string }[]
}

export function questionOf({ row, name, email, people }: Asked, answers: Answers): ImportQuestion {
  const shares = people.some((one) => email !== null && one.email === email) ? 'email' : 'phone'
  return {
    row,
    name,
    shares,
    people: people
      .slice(0, MOST_PEOPLE)
      .map(({ id, name: called, detail }) => ({ id, name: called, detail })),
    answer: answers[String(row)] ?? null,
  }
}

/** What tells somebody known from others of the name. */
export function detailOf({ email, phone, oldIds }: KnownStudent): string {
  return [...oldIds, email, phone].filter((one) => one !== null).join(', ')
}
