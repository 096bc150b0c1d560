import Papa from 'papaparse'
import type { CsvExport } from '#contract/lists.ts'
import { Problem } from '#contract/problems.ts'
import { indianDayOf } from '#contract/indian-time.ts'

export type CsvCell = string | number | null
export type CsvTable = { columns: string[]; rows: CsvCell[][] }

/** Larger files are no longer a table that somebody looks through. */
export const csvMaxRows = 50_000

/** With which a cell is a formula to some spreadsheet; an East Asian one reads the full-width signs, too: =, +, - and @. */
export const FORMULA_START = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]`
const startsFormula = new RegExp(`^${FORMULA_START}`)

/** Spreadsheets read the file as UTF-8 only with this in front. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A table as a CSV file (RFC 4180, CRLF). Text that a spreadsheet would take for a formula gets an
 * apostrophe in front (attack A25); numbers stay numbers.
 * @param table.rows read with a limit of csvMaxRows + 1, so that one too many shows.
 * @throws Problem export-too-large.
 */
export function csvDocument(table: CsvTable): string {
  if (table.rows.length > csvMaxRows) throw new Problem('export-too-large')
  const rows = table.rows.map((row) => row.map(harmless))
  const options = { newline: '\r\n', quotes: isSplitElsewhere }
  return BYTE_ORDER_MARK + Papa.unparse([table.columns, ...rows], options) + '\r\n'
}

/** The same as a file, which says besides which columns have numbers. @throws Problem export-too-large. */
export function csvFile(fileName: string, table: CsvTable): CsvExport {
  const numbers = table.columns.flatMap((_, at) => (isOfNumbers(table, at) ? [at] : []))
  return { fileName, csv: csvDocument(table), numbers }
}

/** Every filled cell is one. */
function isOfNumbers({ rows }: CsvTable, at: number): boolean {
  const filled = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '')
  return filled.length > 0 && filled.every((cell) => typeof cell === 'number')
}

/**
 * The same as a file that is named after what it holds and the Indian day on which it was made.
 * @throws Problem export-too-large.
 */
export function csvExport(name: string, madeAt: Date, table: CsvTable): CsvExport {
  return csvFile(`${name}-${indianDayOf(madeAt)}.csv`, table)
}

/** Some programs part cells at these, too, and what stands behind one would begin a cell. */
function isSplitElsewhere(cell: unknown): boolean {
  return typeof cell === 'string' && /[;\t]/.test(cell)
}

function harmless(cell: CsvCell): CsvCell {
  if (typeof cell !== 'string') return cell
  return startsFormula.test(cell) ? `'${cell}` : cell
}
