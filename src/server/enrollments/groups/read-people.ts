import Papa from 'papaparse'
import type * as z from 'zod/mini'
import { Email, PersonName } from '#contract/accounts.ts'
import { groupMostStudents } from '#contract/group-orders.ts'
import { messages } from '#contract/messages.ts'
import { Phone } from '#contract/phone.ts'
import { Problem } from '#contract/problems.ts'
import { nameKey } from '#contract/same-name.ts'
import { csvDelimiterOf } from '../../documents/csv-delimiter.ts'

/** One person as a row names them. */
export type TypedPerson = {
  /** As a spreadsheet counts. */
  row: number
  name: string
  phone: string | null
  email: string | null
  /** What is wrong; null: nothing. */
  problem: string | null
}

/**
 * Reads who is in a group: a row for each, with name, phone and e-mail, of which either may be left out but not both. A first row
 * that names the columns is passed over, as empty ones are.
 * @throws Problem invalid-input with fields.people where there is nobody, or there are too many.
 */
export function readPeople(text: string): TypedPerson[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter: csvDelimiterOf(text),
  })
  const rows = data.flatMap((cells, index) =>
    cells.every((cell) => cell.trim() === '') || (index === 0 && isHeading(cells))
      ? []
      : [personOf(cells, index + 1)],
  )
  if (rows.length === 0) throw unusable(messages.groupHasNobody)
  if (rows.length > groupMostStudents) throw unusable(messages.groupIsTooLarge)
  return withoutDoubles(rows)
}

function unusable(sentence: string): Problem {
  return new Problem('invalid-input', { fields: { people: sentence } })
}

function isHeading(cells: readonly string[]): boolean {
  return /^(?:student(?: name)?|name)$/i.test(cells[0]?.trim() ?? '')
}

function personOf(cells: readonly string[], row: number): TypedPerson {
  const [name = '', first = '', second = '', ...rest] = cells.map((cell) => cell.trim())
  const [phone, email] = first.includes('@') ? [second, first] : [first, second]
  const typed = {
    row,
    name,
    phone: phone === '' ? null : phone,
    email: email === '' ? null : email,
  }
  if (rest.some((cell) => cell !== ''))
    return { ...typed, problem: 'There are more than name, phone and e-mail in this row.' }
  return checked(typed)
}

function checked(typed: Omit<TypedPerson, 'problem'>): TypedPerson {
  const name = read('Name', PersonName, typed.name)
  const phone = read('Phone', Phone, typed.phone)
  const email = read('E-mail', Email, typed.email)
  const reached = typed.phone ?? typed.email
  const needed = reached === null ? 'A phone number or an e-mail address is needed.' : null
  const problem = name.problem ?? needed ?? phone.problem ?? email.problem
  if (problem !== null) return { ...typed, problem }
  return { row: typed.row, name: name.value ?? '', phone: phone.value, email: email.value, problem }
}

type Read = { value: string | null; problem: string | null }

function read(what: string, rule: z.ZodMiniType<string, string>, typed: string | null): Read {
  if (typed === null) return { value: null, problem: null }
  const parsed = rule.safeParse(typed)
  if (parsed.success) return { value: parsed.data, problem: null }
  return { value: null, problem: `${what}: ${sentenceOf(parsed.error)}` }
}

function sentenceOf({ issues }: { issues: readonly { message: string }[] }): string {
  return issues[0]?.message ?? messages.invalidInput
}

/** Of two rows with one name and one address, or one name and one number, the second is wrong. */
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
