import { Email, PersonName } from '#contract/accounts.ts'
import { importFields, importMostRows } from '#contract/imports.ts'
import type { ImportFile, ImportKind } from '#contract/imports.ts'
import { messages } from '#contract/messages.ts'
import { parseRupees } from '#contract/money.ts'
import { Phone } from '#contract/phone.ts'
import { Problem } from '#contract/problems.ts'
import { printedNameMaxLength } from '#contract/certificates.ts'
import { dayOfCell, rowsByColumns } from '../../documents/named-columns.ts'
import type * as z from 'zod/mini'

/** By what a row names its student. */
export type Named = { oldId: string | null; email: string | null; phone: string | null }

export type StudentRow = Named & { row: number; name: string }
export type PaymentRow = Named & {
  row: number
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

export type BadCell = { row: number; field: string; sentence: string }
export type Read<Row> = { rows: Row[]; bad: BadCell[] }

const courseMaxLength = 200
const shortMaxLength = 60

/**
 * Reads a file of before by what somebody says that its columns are. A row of which a cell can't be read is no row.
 * @param today a day of the Indian calendar: nothing is of a later one.
 * @throws Problem invalid-input with fields.csv where it is no table, or with the field whose column is not there.
 */
export function readRows<K extends ImportKind>(
  kind: K,
  { csv, columns }: Pick<ImportFile, 'csv' | 'columns'>,
  today: string,
): Read<RowOf[K]> {
  const found = rowsByColumns({ csv, fields: importFields[kind], columns })
  if (found.length === 0) throw invalid(messages.tableEmpty)
  if (found.length > importMostRows) throw invalid(messages.importTooLong)
  const rows: RowOf[K][] = []
  const bad: BadCell[] = []
  for (const { row, cells } of found) {
    const reading = cellReader(cells, row, today)
    const read = readers[kind](reading)
    if (reading.bad.length > 0) bad.push(...reading.bad)
    else rows.push({ row, ...read } as RowOf[K]) // the reader of its kind made it
  }
  return { rows, bad }
}

function invalid(sentence: string): Problem {
  return new Problem('invalid-input', { fields: { csv: sentence } })
}

type Cells = Partial<Record<string, string>>
type Reading = ReturnType<typeof cellReader>

const readers = {
  students: (reading: Reading) => {
    const named = namedBy(reading)
    if (named.phone === null && named.email === null)
      reading.isBad('phone', messages.importNobodyNamed)
    return { ...named, name: reading.checked('name', PersonName) ?? '' }
  },
  payments: (reading: Reading) => ({
    ...namedBy(reading),
    course: reading.text('course', courseMaxLength),
    amountInPaise: reading.amount('amount'),
    paidOn: reading.day('paidOn'),
    number: reading.textOrNone('number', shortMaxLength),
    method: reading.textOrNone('method', shortMaxLength),
  }),
  certificates: (reading: Reading) => ({
    ...namedBy(reading),
    number: reading.text('number', shortMaxLength),
    name: reading.text('name', printedNameMaxLength),
    course: reading.text('course', courseMaxLength),
    issuedOn: reading.day('issuedOn'),
  }),
} satisfies { [K in ImportKind]: (reading: Reading) => Omit<RowOf[K], 'row'> }

function namedBy(reading: Reading): Named {
  return {
    oldId: reading.textOrNone('oldId', shortMaxLength),
    email: reading.checked('email', Email, { isOptional: true }),
    phone: reading.checked('phone', Phone, { isOptional: true }),
  }
}

/** The cells of one row, and what is wrong in them. */
function cellReader(cells: Cells, row: number, today: string) {
  const bad: BadCell[] = []
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
    /** By the rule of the portal's own forms; null where it is not said. */
    checked: (
      field: string,
      rule: z.ZodMiniType<string, string>,
      { isOptional = false } = {},
    ): string | null => {
      const cell = cells[field]
      if (cell === undefined) {
        if (!isOptional) isBad(field, messages.cellEmpty)
        return null
      }
      const read = rule.safeParse(cell)
      if (!read.success) isBad(field, read.error.issues[0]?.message ?? messages.cellEmpty)
      return read.data ?? null
    },
    day: (field: string): string => {
      const read = dayOfCell(cells[field] ?? '')
      if (read === null || read > today) isBad(field, messages.importDayInvalid)
      return read ?? ''
    },
    amount: (field: string): number => {
      const read: number = parseRupees(cells[field] ?? '') ?? 0
      if (read <= 0) isBad(field, messages.importAmountInvalid)
      return read
    },
  }
}
