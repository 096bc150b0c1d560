import type { FileFound } from '#contract/csv-files.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { ColumnsByField, FileFields } from '#tables/heading.ts'
import { TableUnreadable } from '#tables/read-table.ts'
import type { Table, TableRow } from '#tables/read-table.ts'
import { rowsByColumns } from '#tables/rows-by-columns.ts'
import type { NamedCells } from '#tables/rows-by-columns.ts'
import { csvDocument } from './csv-document.ts'

/** The reason why a row is left out. */
export type BadCell = { row: number; field: string; sentence: string }
/** Something that a person should know of a row that is taken. */
export type Remark = { row: number; words: string }

export type SaidFile<Field extends string> = {
  table: Table
  /** By field where its column stands, from 0. */
  places: ReadonlyMap<Field, number>
  rows: NamedCells<Field>[]
}

type ToRead<Fields extends FileFields> = { csv: string; fields: Fields; columns: ColumnsByField }

/**
 * The rows of a file by what somebody says that its columns are.
 * @throws Problem invalid-input with fields.csv where it is no table or has too many rows, or with fields.columns.FIELD whose column is not there.
 */
export function readSaidFile<Fields extends FileFields>(
  { csv, fields, columns }: ToRead<Fields>,
  most: { rows: number; sentence: string },
): SaidFile<keyof Fields & string> {
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

/** A field of a call that holds a file, and what is wrong in it. */
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
  /** Lines below the heading that are no rows. */
  outside: readonly TableRow[]
}

/** What is told of a file beside its rows: what cannot be read, as a file with the reasons, and what was passed over. */
export function fileFoundOf(found: Found): FileFound {
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

/** The bad rows as they came, under their heading, with the reasons at the end: to be mended and read again. */
function badFileOf(
  { fileName, fields, table }: Found,
  bad: readonly BadCell[],
): FileFound['badFile'] {
  if (bad.length === 0) return null
  const reasons = Map.groupBy(bad, ({ row }) => row)
  const columns = table.columns.map((name, at) => name || `Column ${at + 1}`)
  const rows = table.rows.flatMap(({ row, cells }) => {
    const why = reasons.get(row)
    if (why === undefined) return []
    const words = why.map(({ field, sentence }) => `${fields[field]?.label ?? field}: ${sentence}`)
    return [[...columns.map((_, at) => cells[at] ?? ''), [...new Set(words)].join('; ')]]
  })
  const csv = csvDocument({ columns: [...columns, 'Reason'], rows })
  return { fileName: `${fileName.replace(/\.[a-z]{2,5}$/i, '')}-to-mend.csv`, csv }
}

const MOST_EXAMPLES = 3

/** Three rows in words, first those with letters that a wrong encoding would spoil. */
export function examplesOf<Row extends { row: number }>(
  rows: readonly Row[],
  wordsOf: (row: Row) => string,
): FileFound['examples'] {
  const said = rows.slice(0, 2_000).map((one) => ({ row: one.row, words: wordsOf(one) }))
  const isTelling = ({ words }: { words: string }) => /[^\p{ASCII}₹]/u.test(words)
  return said
    .toSorted((one, other) => Number(isTelling(other)) - Number(isTelling(one)))
    .slice(0, MOST_EXAMPLES)
    .toSorted((one, other) => one.row - other.row)
}
