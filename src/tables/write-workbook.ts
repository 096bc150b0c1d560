import { writeXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import type { CsvExport } from '#contract/platform/lists.ts'

const WIDEST = 60
const NARROWEST = 8

/**
 * An export as a workbook (.xlsx): numbers are numbers, all else is text. A spreadsheet then
 * shortens no receipt, phone or bank reference and runs no formula.
 */
export async function workbookOf({
  csv,
  numbers = [],
}: CsvExport): Promise<Uint8Array<ArrayBuffer>> {
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: true })
  const [heading = [], ...lines] = data
  const isNumber = new Set(numbers)
  const rows = lines.map((cells) => cells.map((cell, at) => cellOf(cell, isNumber.has(at))))
  const columns = heading.map((name, at) => ({
    width: widthOf([name, ...lines.map((cells) => cells[at] ?? '')]),
  }))
  const sheet = { name: 'Export', columns, rows: [heading, ...rows], freezePane: { rows: 1 } }
  return new Uint8Array(await writeXlsx({ sheets: [sheet] }))
}

/** Text in a workbook needs no apostrophe before '=', unlike in a CSV. */
function cellOf(cell: string, isNumber: boolean): string | number | null {
  if (cell === '') return null
  return isNumber ? Number(cell) : cell.replace(/^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n])/, '')
}

function widthOf(texts: readonly string[]): number {
  const longest = texts.reduce((most, text) => Math.max(most, text.length), NARROWEST)
  return Math.min(longest, WIDEST) + 2
}
