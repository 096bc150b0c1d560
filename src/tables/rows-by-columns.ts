import { visibleText } from '#contract/visible-text.ts'
import { wantedByName } from './heading.ts'
import type { ColumnsByField, FileFields } from './heading.ts'
import { readTable } from './read-table.ts'
import type { Table, TableRow } from './read-table.ts'

/** The cells of one row that say something, on one line, by field. */
export type NamedCells<Field extends PropertyKey> = {
  /** As a spreadsheet counts. */
  row: number
  cells: Partial<Record<Field, string>>
  /** Cells whose text was lost before the file came here. */
  spoiled: readonly { field: Field; sentence: string }[]
}

/** Why a field has no column: it needs one, or the one that was said is not there. */
export type ColumnProblem = { field: string; because: 'needed' | 'missing' }

export type NamedRows<Field extends PropertyKey> =
  | { problem: ColumnProblem }
  | { problem: null; table: Table; places: ReadonlyMap<Field, number>; rows: NamedCells<Field>[] }

export const letterLost = 'A letter was lost when this file was saved. Please export it once more'
export const errorOfSpreadsheet = 'The spreadsheet shows an error here'

/** Where nothing stands, banks write a dash. */
const NOTHING = /^[-–—]*$/
const ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|#+)$|^Err:\d{3}$/

/**
 * The rows of a CSV text by what somebody says that its columns are; columns that nobody named are passed over.
 * @throws TableUnreadable
 */
export function rowsByColumns<Fields extends FileFields>(
  csv: string,
  fields: Fields,
  columns: ColumnsByField,
): NamedRows<keyof Fields & string> {
  const table = readTable(csv, wantedByName(columns))
  const places = new Map<keyof Fields & string, number>()
  // Object.keys forgets that these are the table's names
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

/** On one line, and without the apostrophe that an export of ours puts before '=', '+', '-' and '@'. */
export function plainCell(cell: string): string {
  return visibleText(cell).replace(/^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '')
}
