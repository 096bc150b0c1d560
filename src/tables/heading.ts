import { visibleText } from '#contract/platform/text/visible-text.ts'

/**
 * The names of a field: on our screens, and in other programs' files, in lower case without signs.
 */
export type FileFieldFacts = {
  label: string
  isNeeded: boolean
  called?: readonly string[]
  /** Its column may belong to another field too: one id can name a payment and its row. */
  mayShare?: boolean
}
export type FileFields = Readonly<Record<string, FileFieldFacts>>

export type ColumnsByField = Readonly<Partial<Record<string, string>>>

/** Normalizes a heading: 'Withdrawal Amount (INR )' and 'withdrawalamountinr' are equal. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/**
 * The names of a table's columns: on one line, each unique ('Dr / Cr', 'Dr / Cr (2)'). A column
 * with cells but no heading is 'Column 5'; an empty one is ''.
 */
export function columnNames(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): string[] {
  const width = Math.max(heading.length, ...rows.slice(0, 1_000).map((cells) => cells.length))
  const occurrences = new Map<string, number>()
  return Array.from({ length: width }, (_, at) => {
    const headingText = visibleText(heading[at] ?? '')
    const isFilled = rows.some((cells) => (cells[at] ?? '').trim() !== '')
    const name = headingText === '' && isFilled ? `Column ${at + 1}` : headingText
    const times = (occurrences.get(name) ?? 0) + 1
    occurrences.set(name, times)
    return name === '' || times === 1 ? name : `${name} (${times})`
  })
}

/** For each field, whether a heading may be its column. */
export type HeadingMatchers = readonly ((name: string) => boolean)[]

/** Columns by the names that a user chose. */
export function matchersByName(columns: ColumnsByField): HeadingMatchers {
  return Object.values(columns).flatMap((chosenName) => {
    const name = visibleText(chosenName ?? '')
    return name === '' ? [] : [(heading: string) => heading === name]
  })
}

/** Columns by the usual names of these fields. */
export function matchersByWords(fields: FileFields): HeadingMatchers {
  return Object.entries(fields).map(([field, facts]) => {
    const words = new Set(wordsOf(field, facts))
    return (heading: string) => words.has(plainHeading(heading))
  })
}

function wordsOf(field: string, { label, called = [] }: FileFieldFacts): string[] {
  return [...called, plainHeading(label), plainHeading(field)]
}

/**
 * The most likely columns of these fields: the last choice, else by the usual names, earlier names
 * first.
 */
export function proposeColumns(
  fields: FileFields,
  lastChoice: ColumnsByField,
  names: readonly string[],
): Record<string, string> {
  const found = new Map<string, string>()
  for (const [field, name] of Object.entries(lastChoice))
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

/** Whether every required field has a column. */
export function hasNeededColumns(fields: FileFields, columns: ColumnsByField): boolean {
  return Object.entries(fields).every(
    ([field, { isNeeded }]) => !isNeeded || Boolean(columns[field]),
  )
}
