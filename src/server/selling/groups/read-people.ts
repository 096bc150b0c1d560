import type * as z from 'zod/mini'
import { PersonName } from '#contract/people/accounts.ts'
import { groupMostStudents } from '#contract/selling/groups/group-orders.ts'
import { importFields } from '#contract/accounting/imports.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { nameKey } from '#contract/people/same-name.ts'
import { emailOfCell, phoneOfCell } from '#tables/contact-cell.ts'
import type { ContactRead } from '#tables/contact-cell.ts'
import { proposeColumns, matchersByWords } from '#tables/heading.ts'
import { readTable, TableUnreadable } from '#tables/read-table.ts'
import type { TableRow } from '#tables/read-table.ts'
import { letterLost, plainCell } from '#tables/rows-by-columns.ts'

/** One person in a row of the list. */
export type TypedPerson = {
  /** Row number, counted as in a spreadsheet. */
  row: number
  name: string
  phone: string | null
  email: string | null
  /** Why the row is unusable; null: it is valid. */
  problem: string | null
}

const { oldId: _, lastName: __, ...fields } = importFields.students

/**
 * Reads the list of students: one row each, with name, phone and e-mail. Phone or e-mail may be
 * missing, but not both. With a header line the columns may have any order, and lines above it are
 * skipped.
 * @throws Problem invalid-input with fields.people where the list is empty, too long, or has
 * unclosed quotes.
 */
export function readPeople(text: string): TypedPerson[] {
  const rows = rowsOf(text).map(checked)
  if (rows.length === 0) throw unusable(messages.groupHasNobody)
  if (rows.length > groupMostStudents) throw unusable(messages.groupIsTooLarge)
  return withoutDoubles(rows)
}

function unusable(sentence: string): Problem {
  return new Problem('invalid-input', { fields: { people: sentence } })
}

type Typed = Omit<TypedPerson, 'problem'> & { isTooWide: boolean }

function rowsOf(text: string): Typed[] {
  const { columns, rows, heading, above } = tableOf(text)
  const found = proposeColumns(fields, {}, columns)
  if (found['name'] === undefined) return [...above, heading, ...rows].flatMap(inOrder)
  const at = (field: string) => columns.indexOf(found[field] ?? '')
  const cell = (cells: readonly string[], field: string) => plainCell(cells[at(field)] ?? '')
  return rows.map(({ row, cells }) => ({
    row,
    name: cell(cells, 'name'),
    phone: cell(cells, 'phone') || null,
    email: cell(cells, 'email') || null,
    isTooWide: false,
  }))
}

function tableOf(text: string) {
  try {
    return readTable(text, matchersByWords(fields))
  } catch (error) {
    if (error instanceof TableUnreadable) throw unusable(messages.tableUnreadable)
    throw error
  }
}

/** Name, phone and e-mail, the last two in either order. */
function inOrder({ row, cells }: TableRow): Typed[] {
  if (cells.length === 0) return []
  const [called = '', first = '', second = '', ...rest] = cells.map(plainCell)
  const [number, address] = first.includes('@') ? [second, first] : [first, second]
  const isTooWide = rest.some((more) => more !== '')
  return [{ row, name: called, phone: number || null, email: address || null, isTooWide }]
}

function checked({ isTooWide, ...typed }: Typed): TypedPerson {
  if (isTooWide) return { ...typed, problem: 'This row has more than name, phone and e-mail.' }
  if (typed.name.includes('\uFFFD')) return { ...typed, problem: `Name: ${letterLost}` }
  const called = nameOf(typed.name)
  const phone = read('Phone', phoneOfCell(typed.phone ?? ''))
  const email = read('E-mail', emailOfCell(typed.email ?? ''))
  const problem = called.problem ?? reachProblemOf(phone, email)
  if (problem !== null) return { ...typed, problem }
  const value = { name: called.value ?? '', phone: phone.value, email: email.value }
  return { row: typed.row, ...value, problem }
}

/** Why phone and e-mail are unusable: unreadable, or both missing. */
function reachProblemOf(phone: Value, email: Value): string | null {
  const problem = phone.problem ?? email.problem
  const isThere = phone.value !== null || email.value !== null
  return problem ?? (isThere ? null : 'Enter a phone number or an e-mail address.')
}

type Value = { value: string | null; problem: string | null }

function nameOf(typed: string): Value {
  const rule: z.ZodMiniType<string, string> = PersonName
  const parsed = rule.safeParse(typed)
  if (parsed.success) return { value: parsed.data, problem: null }
  return {
    value: null,
    problem: `Name: ${parsed.error.issues[0]?.message ?? messages.invalidInput}`,
  }
}

function read(what: string, { value, problem }: ContactRead): Value {
  return { value, problem: problem === null ? null : `${what}: ${problem}` }
}

/** Refuses a row that repeats the name and address, or the name and number, of an earlier one. */
function withoutDoubles(people: readonly TypedPerson[]): TypedPerson[] {
  const seen = new Map<string, number>()
  return people.map((person) => {
    if (person.problem !== null) return person
    const keys = [person.email, person.phone].flatMap((contact) =>
      contact === null ? [] : [`${nameKey(person.name)} ${contact}`],
    )
    const before = keys.map((key) => seen.get(key)).find(Boolean)
    if (before !== undefined)
      return { ...person, problem: `This is the person of row ${before} once more.` }
    for (const key of keys) seen.set(key, person.row)
    return person
  })
}
