import { messages } from '#contract/messages.ts'
import type { BadCell, Named, StudentRow } from './read-rows.ts'

/** Somebody whom the portal knows. */
export type KnownStudent = {
  id: string
  name: string
  email: string | null
  phone: string | null
  /** In the program of before, where an import said so. */
  oldIds: readonly string[]
}

/** Whom a row is about; null: nobody known. */
export type Matched<Row> = { row: Row; studentId: string | null }

/** Who is known, by each of what a row may name. */
function indexOf(known: readonly KnownStudent[]) {
  const byOldId = new Map(known.flatMap((one) => one.oldIds.map((id) => [id, one] as const)))
  const byEmail = new Map(known.map((one) => [one.email, one]))
  const byPhone = Map.groupBy(known, ({ phone }) => phone)
  return {
    byOldId: (id: string | null) => (id === null ? undefined : byOldId.get(id)),
    byEmail: (email: string | null) => (email === null ? undefined : byEmail.get(email)),
    byPhone: (phone: string | null) => (phone === null ? [] : (byPhone.get(phone) ?? [])),
  }
}

/**
 * Of the students of a file those who are known: by their address, or by a number and the name with it, because a family shares a
 * number. Who stands in the file twice is bad, as is a number of the old program that is another's.
 */
export function matchStudents(
  rows: readonly StudentRow[],
  known: readonly KnownStudent[],
): { matched: Matched<StudentRow>[]; bad: BadCell[] } {
  const students = indexOf(known)
  const bad: BadCell[] = []
  const seen = new Set<string>()
  const matched = rows.map((row) => {
    const alike = students.byPhone(row.phone).find(({ name }) => isSameName(name, row.name))
    const found = students.byEmail(row.email) ?? alike
    const owner = students.byOldId(row.oldId)
    if (owner !== undefined && owner.id !== found?.id)
      bad.push({ row: row.row, field: 'oldId', sentence: messages.importOldIdTaken })
    const keys = keysOf(row, found)
    if (keys.some((key) => seen.has(key)))
      bad.push({ row: row.row, field: 'name', sentence: messages.importStudentTwice })
    for (const key of keys) seen.add(key)
    return { row, studentId: found?.id ?? null }
  })
  return { matched, bad }
}

/** By each of these a student is told from all others of the file. */
function keysOf({ email, phone, name, oldId }: StudentRow, found?: KnownStudent): string[] {
  return [
    ...(found === undefined ? [] : [`known ${found.id}`]),
    ...(email === null ? [] : [`email ${email}`]),
    ...(email === null && phone !== null ? [`phone ${phone} ${name.toLowerCase()}`] : []),
    ...(oldId === null ? [] : [`old ${oldId}`]),
  ]
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Whose each row is, by the old number, else the address, else a mobile number that one person has. */
export function matchOwners<Row extends Named & { row: number }>(
  rows: readonly Row[],
  known: readonly KnownStudent[],
  { isNeeded }: { isNeeded: boolean },
): { matched: Matched<Row>[]; bad: BadCell[] } {
  const students = indexOf(known)
  const bad: BadCell[] = []
  const matched = rows.map((row) => {
    const withPhone = students.byPhone(row.phone)
    const certain = students.byOldId(row.oldId) ?? students.byEmail(row.email)
    const found = certain ?? (withPhone.length === 1 ? withPhone[0] : undefined)
    if (found === undefined && (isNeeded || namesSomebody(row)))
      bad.push({ row: row.row, ...unknownOwner(row, withPhone.length) })
    return { row, studentId: found?.id ?? null }
  })
  return { matched, bad }
}

function namesSomebody({ oldId, email, phone }: Named): boolean {
  return oldId !== null || email !== null || phone !== null
}

function unknownOwner(row: Named, havePhone: number): Omit<BadCell, 'row'> {
  return havePhone > 1
    ? { field: 'phone', sentence: messages.importStudentsMany }
    : { field: fieldOf(row), sentence: messages.importStudentUnknown }
}

function fieldOf({ oldId, email }: Named): string {
  if (oldId !== null) return 'oldId'
  return email === null ? 'phone' : 'email'
}
