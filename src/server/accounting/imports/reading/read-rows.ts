import { PersonName } from '#contract/people/accounts.ts'
import { printedNameMaxLength } from '#contract/teaching/certificates.ts'
import { importFields, importMostRows } from '#contract/accounting/imports.ts'
import type { ImportFile, ImportKind } from '#contract/accounting/imports.ts'
import { messages } from '#contract/messages.ts'
import { amountOfCell } from '#tables/amount-cell.ts'
import { emailOfCell, phoneOfCell } from '#tables/contact-cell.ts'
import type { ContactRead } from '#tables/contact-cell.ts'
import { dayOfCell, doubtfulDayOf } from '#tables/day-cell.ts'
import type { DayOrder, DoubtfulDay } from '#tables/day-cell.ts'
import type { FileFields } from '#tables/heading.ts'
import type { Table, TableRow } from '#tables/read-table.ts'
import type { NamedCells } from '#tables/rows-by-columns.ts'
import { readMappedFile } from '../../../platform/documents/mapped-file.ts'
import type { BadCell } from '../../../platform/documents/mapped-file.ts'

/** The fields that identify a row's student. */
export type Named = { oldId: string | null; email: string | null; phone: string | null }

export type StudentRow = Named & {
  row: number
  name: string
  /** Further numbers and addresses of the row, unchanged. */
  otherContacts: readonly string[]
}
export type PaymentRow = Named & {
  row: number
  /** The student's name, where the file has it. */
  name: string | null
  course: string
  amountInPaise: number
  /** A day of the Indian calendar. */
  paidOn: string
  number: string | null
  method: string | null
}
export type CertificateRow = Named & {
  row: number
  number: string
  name: string
  course: string
  issuedOn: string
}

export type RowOf = {
  students: StudentRow
  payments: PaymentRow
  certificates: CertificateRow
}

export type Read<Row> = {
  rows: Row[]
  bad: BadCell[]
  table: Table
  outside: TableRow[]
  doubtfulDay: DoubtfulDay | null
}

const courseMaxLength = 200
const shortMaxLength = 60

/** The field of each kind that holds a day; a file of students has none. */
const dayFields = { students: null, payments: 'paidOn', certificates: 'issuedOn' } as const

type FileOf<K extends ImportKind> = Pick<ImportFile, 'csv' | 'columns'> & {
  kind: K
  dayOrder?: DayOrder | undefined
}

/**
 * Reads a file of the old program with the named columns. A row with an unreadable cell is bad and
 * left out.
 * @param today a day of the Indian calendar; later days are refused.
 * @throws Problem invalid-input with fields.csv where it is no table, or with the field whose
 * column is missing.
 */
export function readRows<K extends ImportKind>(
  { kind, csv, columns, dayOrder }: FileOf<K>,
  today: string,
): Read<RowOf[K]> {
  const most = { rows: importMostRows, sentence: messages.importTooLong }
  const fields: FileFields = importFields[kind]
  const { table, rows: all } = readMappedFile({ csv, fields, columns }, most)
  const outside = belowTheTable(all, table)
  const lines = all.filter(({ row }) => !outside.has(row))
  const rows: RowOf[K][] = []
  const bad: BadCell[] = []
  for (const line of lines) {
    const reading = cellReader(line, { today, dayOrder })
    const read = readers[kind](reading)
    if (reading.bad.length > 0) bad.push(...reading.bad)
    else rows.push({ row: line.row, ...read } as RowOf[K]) // the reader for this kind made the row
  }
  const dayField = dayFields[kind]
  const days = lines.flatMap(({ cells }) => (dayField === null ? [] : (cells[dayField] ?? [])))
  return {
    rows,
    bad,
    table,
    outside: table.rows.filter(({ row }) => outside.has(row)),
    doubtfulDay: dayOrder ? null : doubtfulDayOf(days),
  }
}

type Line = NamedCells<string>

/**
 * Lines with one filled cell at the end, such as 'Printed on 25 Nov' or 'End of report'. A sum's
 * line has a label as well.
 */
function belowTheTable(lines: readonly Line[], { rows }: Table): Set<number> {
  const filled = new Map(
    rows.map(({ row, cells }) => [row, cells.filter((cell) => cell.trim() !== '')]),
  )
  const below = new Set<number>()
  for (const { row, cells } of lines.toReversed()) {
    const [first = '', ...others] = filled.get(row) ?? []
    const isNote = others.length === 0 && cells['name'] === undefined
    const isSum = /^(?:grand )?total\b/i.test(first.trim()) && others.length <= 2
    if (!isNote && !isSum) break
    below.add(row)
  }
  return below.size === lines.length ? new Set() : below
}

type Reading = ReturnType<typeof cellReader>

const readers = {
  students: (reading: Reading) => {
    const { others, ...named } = namedBy(reading)
    if (named.phone === null && named.email === null && reading.bad.length === 0)
      reading.isBad('phone', messages.importNobodyNamed)
    return { ...named, name: reading.name('name', 'lastName') ?? '', otherContacts: others }
  },
  payments: (reading: Reading) => {
    const { others: _, ...named } = namedBy(reading)
    return {
      ...named,
      name: reading.textOrNone('name', printedNameMaxLength),
      course: reading.text('course', courseMaxLength),
      amountInPaise: reading.amount('amount'),
      paidOn: reading.day('paidOn'),
      number: reading.textOrNone('number', shortMaxLength),
      method: reading.textOrNone('method', shortMaxLength),
    }
  },
  certificates: (reading: Reading) => {
    const { others: _, ...named } = namedBy(reading)
    return {
      ...named,
      number: reading.text('number', shortMaxLength),
      name: reading.text('name', printedNameMaxLength),
      course: reading.text('course', courseMaxLength),
      issuedOn: reading.day('issuedOn'),
    }
  },
} satisfies { [K in ImportKind]: (reading: Reading) => Omit<RowOf[K], 'row'> }

function namedBy(reading: Reading): Named & { others: readonly string[] } {
  const email = reading.contact('email', emailOfCell)
  const phone = reading.contact('phone', phoneOfCell)
  return {
    oldId: reading.textOrNone('oldId', shortMaxLength),
    email: email.value,
    phone: phone.value,
    others: [...phone.others, ...email.others],
  }
}

type ReadAs = { today: string; dayOrder: DayOrder | undefined }

/** Reads the cells of one row and collects what is wrong in them. */
function cellReader({ row, cells, spoiled }: Line, { today, dayOrder }: ReadAs) {
  const bad: BadCell[] = spoiled.map((lost) => ({ row, ...lost }))
  const isBad = (field: string, sentence: string) => {
    bad.push({ row, field, sentence })
  }
  const textOrNone = (field: string, maxLength: number): string | null => {
    const cell = cells[field] ?? null
    if (cell !== null && cell.length > maxLength) isBad(field, messages.importTextTooLong)
    return cell
  }
  return {
    bad,
    isBad,
    textOrNone,
    text: (field: string, maxLength: number): string => {
      if (cells[field] === undefined) isBad(field, messages.cellEmpty)
      return textOrNone(field, maxLength) ?? ''
    },
    /** The name from one column, or from two. */
    name: (field: string, last: string): string | null => {
      const read = PersonName.safeParse(`${cells[field] ?? ''} ${cells[last] ?? ''}`)
      if (!read.success) isBad(field, read.error.issues[0]?.message ?? messages.cellEmpty)
      return read.data ?? null
    },
    contact: (field: string, read: (cell: string) => ContactRead): ContactRead => {
      const found = read(cells[field] ?? '')
      if (found.problem !== null) isBad(field, found.problem)
      return found
    },
    day: (field: string): string => {
      const read = dayOfCell(cells[field] ?? '', dayOrder)
      if (read === null) isBad(field, messages.cellDayInvalid)
      else if (read > today) isBad(field, messages.importDayLater)
      return read ?? ''
    },
    amount: (field: string): number => {
      const read = amountOfCell(cells[field] ?? '')
      if (read === null) isBad(field, messages.cellAmountInvalid)
      else if (read <= 0) isBad(field, messages.importAmountMissing)
      return read ?? 0
    },
  }
}
