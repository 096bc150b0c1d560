import type { CsvExport } from '#contract/platform/lists.ts'
import { csvFile } from '../../../platform/documents/csv-document.ts'
import type { CsvCell } from '../../../platform/documents/csv-document.ts'

type BookTable = { columns: string[]; rows: CsvCell[][]; controls: Control[] }
/** A control figure to check the file against the books; a text where no figure is known. */
type Control = { name: string; value: number | string }

/**
 * A table for an accountant's program. The first column is 'row', or 'control' for the totals at
 * the end, which a program skips. The first total is the number of rows.
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

/** Rupees as a number, because a text that begins with '-' would get an apostrophe. */
export function rupees(amountInPaise: number): number {
  return amountInPaise / 100
}
