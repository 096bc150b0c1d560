import Papa from 'papaparse'
import type { CsvExport } from '#contract/platform/lists.ts'
import { Problem } from '#contract/problems.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'

export type CsvCell = string | number | null
export type CsvTable = { columns: string[]; rows: CsvCell[][] }

/** A longer table is no longer readable as one. */
export const csvMaxRows = 50_000

/**
 * Characters that begin a formula in some spreadsheets. East Asian ones also accept the full-width
 * forms of =, +, - and @.
 */
export const FORMULA_START = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]`
const startsFormula = new RegExp(`^${FORMULA_START}`)

/** Spreadsheets recognize UTF-8 only by this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Returns a table as CSV (RFC 4180, CRLF). Text that a spreadsheet could read as a formula gets a
 * leading apostrophe (attack A25); numbers stay numbers.
 * @param table.rows read with a limit of csvMaxRows + 1, so that an excess is noticed.
 * @throws Problem export-too-large.
 */
export function csvDocument(table: CsvTable): string {
  if (table.rows.length > csvMaxRows) throw new Problem('export-too-large')
  const rows = table.rows.map((row) => row.map(harmless))
  const options = { newline: '\r\n', quotes: isSplitElsewhere }
  return BYTE_ORDER_MARK + Papa.unparse([table.columns, ...rows], options) + '\r\n'
}

/**
 * Returns a CSV file, and which of its columns contain numbers.
 * @throws Problem export-too-large.
 */
export function csvFile(fileName: string, table: CsvTable): CsvExport {
  const numbers = table.columns.flatMap((_, at) => (isOfNumbers(table, at) ? [at] : []))
  return { fileName, csv: csvDocument(table), numbers }
}

/** True if every filled cell is a number. */
function isOfNumbers({ rows }: CsvTable, at: number): boolean {
  const filled = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '')
  return filled.length > 0 && filled.every((cell) => typeof cell === 'number')
}

/**
 * Returns a CSV file named after its content and the Indian day of its creation.
 * @throws Problem export-too-large.
 */
export function csvExport(name: string, madeAt: Date, table: CsvTable): CsvExport {
  return csvFile(`${name}-${indianDayOf(madeAt)}.csv`, table)
}

/** Some programs also split cells at these characters, and the rest would begin a new cell. */
function isSplitElsewhere(cell: unknown): boolean {
  return typeof cell === 'string' && /[;\t]/.test(cell)
}

function harmless(cell: CsvCell): CsvCell {
  if (typeof cell !== 'string') return cell
  return startsFormula.test(cell) ? `'${cell}` : cell
}
