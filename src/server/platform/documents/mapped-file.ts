import type { FileFound } from '#contract/platform/csv-files.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { ColumnsByField, FileFields } from '#tables/heading.ts'
import { TableUnreadable } from '#tables/read-table.ts'
import type { Table, TableRow } from '#tables/read-table.ts'
import { rowsByColumns } from '#tables/rows-by-columns.ts'
import type { NamedCells } from '#tables/rows-by-columns.ts'
import { csvDocument } from './csv-document.ts'

/** Why a row is not imported. */
export type BadCell = { row: number; field: string; sentence: string }
/** A note about an imported row. */
export type Remark = { row: number; words: string }

export type MappedFile<Field extends string> = {
  table: Table
  /** Column index of each field, from 0. */
  places: ReadonlyMap<Field, number>
  rows: NamedCells<Field>[]
}

type ToRead<Fields extends FileFields> = { csv: string; fields: Fields; columns: ColumnsByField }

/**
 * Reads the rows of a file, by the column that the caller assigned to each field.
 * @throws Problem invalid-input with fields.csv if it is no table or has too many rows, or with
 *   fields.columns.FIELD if that column is missing.
 */
export function readMappedFile<Fields extends FileFields>(
  { csv, fields, columns }: ToRead<Fields>,
  most: { rows: number; sentence: string },
): MappedFile<keyof Fields & string> {
  const read = rowsOf(csv, fields, columns)
  if (read.problem !== null) {
    const { field, because } = read.problem
    throw invalid(
      `columns.${field}`,
      because === 'needed' ? messages.columnNeeded : messages.columnMissing,
    )
  }
  if (read.rows.length === 0) throw invalid('csv', messages.tableEmpty)
  if (read.rows.length > most.rows) throw invalid('csv', most.sentence)
  return { table: read.table, places: read.places, rows: read.rows }
}

function rowsOf<Fields extends FileFields>(csv: string, fields: Fields, columns: ColumnsByField) {
  try {
    return rowsByColumns(csv, fields, columns)
  } catch (error) {
    if (error instanceof TableUnreadable) throw invalid('csv', messages.tableUnreadable)
    throw error
  }
}

/** The problem for one field of a call with a file. */
export function invalid(field: string, sentence: string): Problem {
  return new Problem('invalid-input', { fields: { [field]: sentence } })
}

const MOST_SHOWN = 100
const MOST_LINES_SHOWN = 20

type Found = Pick<FileFound, 'examples' | 'doubtfulDay'> & {
  fileName: string
  fields: FileFields
  table: Table
  bad: readonly BadCell[]
  remarks: readonly Remark[]
  /** Lines below the heading that are not rows. */
  outside: readonly TableRow[]
}

/** Summarizes a file: unreadable rows with their reasons, also as a file, and skipped lines. */
export function summarizeFile(found: Found): FileFound {
  const { table, examples, doubtfulDay } = found
  const byRow = (one: { row: number }, other: { row: number }) => one.row - other.row
  const bad = found.bad.toSorted(byRow)
  const lines = [...table.above, ...table.repeated, ...found.outside].toSorted(byRow)
  return {
    bad: bad.slice(0, MOST_SHOWN),
    badRows: new Set(bad.map(({ row }) => row)).size,
    badFile: badFileOf(found, bad),
    examples,
    doubtfulDay,
    remarks: found.remarks.toSorted(byRow).slice(0, MOST_SHOWN),
    passedOver: {
      lines: lines.length,
      shown: lines
        .slice(0, MOST_LINES_SHOWN)
        .map(({ row, cells }) => ({ row, text: lineText(cells) })),
    },
  }
}

function lineText(cells: readonly string[]): string {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return filled.join(' · ').slice(0, 120)
}

/**
 * A file of the bad rows as they came, with a column of reasons, to be corrected and uploaded
 * again.
 */
function badFileOf(
  { fileName, fields, table }: Found,
  bad: readonly BadCell[],
): FileFound['badFile'] {
  if (bad.length === 0) return null
  const reasons = Map.groupBy(bad, ({ row }) => row)
  const columns = table.columns.map((name, at) => name || `Column ${at + 1}`)
  const rows = table.rows.flatMap(({ row, cells }) => {
    const problems = reasons.get(row)
    if (problems === undefined) return []
    const words = problems.map(
      ({ field, sentence }) => `${fields[field]?.label ?? field}: ${sentence}`,
    )
    return [[...columns.map((_, at) => cells[at] ?? ''), [...new Set(words)].join('; ')]]
  })
  const csv = csvDocument({ columns: [...columns, 'Reason'], rows })
  return { fileName: `${fileName.replace(/\.[a-z]{2,5}$/i, '')}-to-mend.csv`, csv }
}

const MOST_EXAMPLES = 3

/**
 * Describes three rows. Rows with non-ASCII letters come first, because they reveal a wrong
 * encoding.
 */
export function examplesOf<Row extends { row: number }>(
  rows: readonly Row[],
  wordsOf: (row: Row) => string,
): FileFound['examples'] {
  const described = rows.slice(0, 2_000).map((one) => ({ row: one.row, words: wordsOf(one) }))
  const hasNonAscii = ({ words }: { words: string }) => /[^\p{ASCII}₹]/u.test(words)
  return described
    .toSorted((one, other) => Number(hasNonAscii(other)) - Number(hasNonAscii(one)))
    .slice(0, MOST_EXAMPLES)
    .toSorted((one, other) => one.row - other.row)
}
