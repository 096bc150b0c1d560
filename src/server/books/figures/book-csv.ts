import type { CsvExport } from '#contract/lists.ts'
import { csvFile } from '../../documents/csv-document.ts'
import type { CsvCell } from '../../documents/csv-document.ts'

type BookTable = { columns: string[]; rows: CsvCell[][]; controls: Control[] }
/** A figure by which the file is checked against the books; a text where no figure is known. */
type Control = { name: string; value: number | string }

/**
 * A table for an accountant's program. The first column says what a line is: 'row', or 'control' for the totals at the
 * end, which a program skips; the number of rows is always the first of them.
 * @throws Problem export-too-large.
 */
export function bookCsv(fileName: string, { columns, rows, controls }: BookTable): CsvExport {
  const all = [{ name: 'Number of rows', value: rows.length }, ...controls]
  const padding = columns.slice(2).map(() => null)
  return csvFile(`${fileName}.csv`, {
    columns: ['Record', ...columns],
    rows: [
      ...rows.map((row) => ['row', ...row]),
      ...all.map(({ name, value }) => ['control', name, value, ...padding]),
    ],
  })
}

/** Rupees as a number: a text that begins with '-' would get an apostrophe. */
export function rupees(amountInPaise: number): number {
  return amountInPaise / 100
}
