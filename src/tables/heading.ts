import { visibleText } from '#contract/visible-text.ts'

/** The names of a field: on our screens, and in the files of others, in small letters without signs. */
export type FileFieldFacts = {
  label: string
  isNeeded: boolean
  called?: readonly string[]
  /** Its column may be another field's, too: one id names a payment and its row. */
  mayShare?: boolean
}
export type FileFields = Readonly<Record<string, FileFieldFacts>>

/** By field the name of its column. */
export type ColumnsByField = Readonly<Partial<Record<string, string>>>

/** 'Withdrawal Amount (INR )' and 'withdrawalamountinr' are one heading. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/**
 * The names of a table's columns: on one line, each of them once ('Dr / Cr', 'Dr / Cr (2)'). A column without a heading that has
 * cells is 'Column 5'; one without any is ''.
 */
export function columnNames(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): string[] {
  const width = Math.max(heading.length, ...rows.slice(0, 1_000).map((cells) => cells.length))
  const met = new Map<string, number>()
  return Array.from({ length: width }, (_, at) => {
    const said = visibleText(heading[at] ?? '')
    const isFilled = rows.some((cells) => (cells[at] ?? '').trim() !== '')
    const name = said === '' && isFilled ? `Column ${at + 1}` : said
    const times = (met.get(name) ?? 0) + 1
    met.set(name, times)
    return name === '' || times === 1 ? name : `${name} (${times})`
  })
}

/** By field whether a heading may be its column. */
export type Wanted = readonly ((name: string) => boolean)[]

/** Columns by the names that somebody has said. */
export function wantedByName(columns: ColumnsByField): Wanted {
  return Object.values(columns).flatMap((said) => {
    const name = visibleText(said ?? '')
    return name === '' ? [] : [(heading: string) => heading === name]
  })
}

/** Columns by how such fields are called. */
export function wantedByWords(fields: FileFields): Wanted {
  return Object.entries(fields).map(([field, facts]) => {
    const words = new Set(wordsOf(field, facts))
    return (heading: string) => words.has(plainHeading(heading))
  })
}

function wordsOf(field: string, { label, called = [] }: FileFieldFacts): string[] {
  return [...called, plainHeading(label), plainHeading(field)]
}

/**
 * The columns that such fields most likely are: as somebody said it last, else by their words, the earlier word first.
 */
export function proposeColumns(
  fields: FileFields,
  known: ColumnsByField,
  names: readonly string[],
): Record<string, string> {
  const found = new Map<string, string>()
  for (const [field, name] of Object.entries(known))
    if (name !== undefined && names.includes(name) && Object.hasOwn(fields, field))
      found.set(field, name)
  for (const [field, facts] of Object.entries(fields)) {
    if (found.has(field)) continue
    const taken = facts.mayShare === true ? [] : [...found.values()]
    const free = names.filter((name) => name !== '' && !taken.includes(name))
    const name = wordsOf(field, facts)
      .map((word) => free.find((one) => plainHeading(one) === word))
      .find((one) => one !== undefined)
    if (name !== undefined) found.set(field, name)
  }
  return Object.fromEntries(found)
}

/** Every needed field has a column. */
export function isWhole(fields: FileFields, columns: ColumnsByField): boolean {
  return Object.entries(fields).every(
    ([field, { isNeeded }]) => !isNeeded || Boolean(columns[field]),
  )
}
