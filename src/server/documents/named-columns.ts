import Papa from 'papaparse'
import { isDay } from '#contract/lists.ts'
import { messages } from '#contract/messages.ts'
import { parseRupees } from '#contract/money.ts'
import { Problem } from '#contract/problems.ts'

type FieldFacts = Readonly<Record<string, { isNeeded: boolean }>>

/** What a file is read by: its fields, and by field the heading of the column that has it. */
export type NamedColumns<Fields extends FieldFacts> = {
  csv: string
  fields: Fields
  columns: { readonly [field in keyof Fields]?: string | undefined }
}

/** The cells of one row that are not empty; `row` as a spreadsheet counts: the heading is row 1. */
export type NamedCells<Field extends PropertyKey> = {
  row: number
  cells: Partial<Record<Field, string>>
}

/**
 * The rows of a CSV file by what somebody says that its columns are; empty rows and columns that nobody named are passed over.
 * @throws Problem invalid-input with fields.csv where it is no table, or with fields.columns.FIELD whose column is not there.
 */
export function rowsByColumns<Fields extends FieldFacts>({
  csv,
  fields,
  columns,
}: NamedColumns<Fields>): NamedCells<keyof Fields>[] {
  const [heading = [], ...records] = tableOf(csv)
  // Object.keys forgets that these are the table's names
  const names = Object.keys(fields) as (keyof Fields & string)[]
  const places = names.flatMap((field) => {
    const at = placeOf(heading, columns[field], { field, isNeeded: fields[field]?.isNeeded })
    return at === null ? [] : [{ field, at }]
  })
  return records.flatMap((record, index) => {
    const cells: Partial<Record<keyof Fields, string>> = {}
    for (const { field, at } of places) {
      const cell = (record[at] ?? '').trim()
      if (cell !== '') cells[field] = cell
    }
    const isEmpty = record.every((cell) => cell.trim() === '')
    return isEmpty ? [] : [{ row: index + 2, cells }]
  })
}

function tableOf(csv: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), {})
  // a table of one column has nothing that its columns are told apart by
  if (errors.some(({ type }) => type !== 'Delimiter'))
    throw invalid('csv', messages.tableUnreadable)
  return data
}

type Wanted = { field: string; isNeeded: boolean | undefined }

function placeOf(
  heading: readonly string[],
  said: string | undefined,
  { field, isNeeded }: Wanted,
): number | null {
  const name = said?.trim() ?? ''
  if (name === '') {
    if (isNeeded === true) throw invalid(`columns.${field}`, messages.columnNeeded)
    return null
  }
  const at = heading.findIndex((cell) => cell.trim() === name)
  if (at < 0) throw invalid(`columns.${field}`, messages.columnMissing)
  return at
}

function invalid(field: string, sentence: string): Problem {
  return new Problem('invalid-input', { fields: { [field]: sentence } })
}

const ISO_DAY = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/
const INDIAN_DAY = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?: .*)?$/

/** 'YYYY-MM-DD' of what a spreadsheet writes: 2026-11-25 or 25/11/2026, with a time or without; null where it is no day. */
export function dayOfCell(cell: string): string | null {
  const iso = ISO_DAY.exec(cell)?.[1]
  const [, day = '', month = '', year = ''] = INDIAN_DAY.exec(cell) ?? []
  const read = iso ?? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) ? read : null
}

/** Paise of rupees as spreadsheets write them, below zero with a minus or in brackets; null where it is no amount. */
export function signedAmountOfCell(cell: string): number | null {
  const typed = cell.trim()
  const isInBrackets = typed.startsWith('(') && typed.endsWith(')')
  const isBelowZero = isInBrackets || typed.startsWith('-')
  const amount = isInBrackets ? typed.slice(1, -1) : typed.slice(isBelowZero ? 1 : 0)
  const read: number | null = parseRupees(amount)
  return isBelowZero && read !== null && read !== 0 ? -read : read
}

const MOST_BAD_SHOWN = 100

/** What is told of the cells that cannot be read: the first hundred, and in how many rows they are. */
export function badRowsOf<Cell extends { row: number }>(
  bad: readonly Cell[],
): { bad: Cell[]; badRows: number } {
  return { bad: bad.slice(0, MOST_BAD_SHOWN), badRows: new Set(bad.map(({ row }) => row)).size }
}
