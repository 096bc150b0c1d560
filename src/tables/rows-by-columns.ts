import { visibleText } from '#contract/platform/text/visible-text.ts'
import { matchersByName } from './heading.ts'
import type { ColumnsByField, FileFields } from './heading.ts'
import { readTable } from './read-table.ts'
import type { Table, TableRow } from './read-table.ts'

/** The filled cells of one row, each on one line, by field. */
export type NamedCells<Field extends PropertyKey> = {
  /** A spreadsheet's row number. */
  row: number
  cells: Partial<Record<Field, string>>
  /** Cells whose text was lost before the upload. */
  spoiled: readonly { field: Field; sentence: string }[]
}

/** Why a field has no column: none was named, or the named one is missing. */
export type ColumnProblem = { field: string; because: 'needed' | 'missing' }

export type NamedRows<Field extends PropertyKey> =
  | { problem: ColumnProblem }
  | { problem: null; table: Table; places: ReadonlyMap<Field, number>; rows: NamedCells<Field>[] }

export const letterLost = 'A letter was lost when this file was saved. Please export it once more'
export const errorOfSpreadsheet = 'The spreadsheet shows an error here'

/** Dashes that banks write for an empty cell. */
const NOTHING = /^[-–—]*$/
const ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|#+)$|^Err:\d{3}$/

/**
 * The rows of a CSV text by the chosen columns; other columns are skipped.
 * @throws TableUnreadable where a quote is never closed.
 */
export function rowsByColumns<Fields extends FileFields>(
  csv: string,
  fields: Fields,
  columns: ColumnsByField,
): NamedRows<keyof Fields & string> {
  const table = readTable(csv, matchersByName(columns))
  const places = new Map<keyof Fields & string, number>()
  // Object.keys loses the table's key types
  for (const field of Object.keys(fields) as (keyof Fields & string)[]) {
    const name = visibleText(columns[field] ?? '')
    const at = name === '' ? -1 : table.columns.indexOf(name)
    if (at >= 0) places.set(field, at)
    else if (name !== '') return { problem: { field, because: 'missing' } }
    else if (fields[field]?.isNeeded === true) return { problem: { field, because: 'needed' } }
  }
  return { problem: null, table, places, rows: table.rows.map((row) => namedCells(row, places)) }
}

function namedCells<Field extends string>(
  { row, cells: line }: TableRow,
  places: ReadonlyMap<Field, number>,
): NamedCells<Field> {
  const cells: Partial<Record<Field, string>> = {}
  const spoiled: { field: Field; sentence: string }[] = []
  for (const [field, at] of places) {
    const cell = plainCell(line[at] ?? '')
    if (NOTHING.test(cell)) continue
    cells[field] = cell
    if (cell.includes('\uFFFD')) spoiled.push({ field, sentence: letterLost })
    else if (ERROR.test(cell)) spoiled.push({ field, sentence: errorOfSpreadsheet })
  }
  return { row, cells, spoiled }
}

/**
 * The cell on one line, without the apostrophe that our exports put before '=', '+', '-' and '@'.
 */
export function plainCell(cell: string): string {
  return visibleText(cell).replace(/^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '')
}
