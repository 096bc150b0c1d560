import Papa from 'papaparse'
import { limits } from '#contract/limits.ts'
import { catalogMessages } from '#contract/catalog-messages.ts'
import { courseCsvColumns } from '#contract/course-csv.ts'
import type { CourseCsvColumn } from '#contract/course-csv.ts'
import { Problem } from '#contract/problems.ts'
import { csvDelimiterOf } from '../../documents/csv-delimiter.ts'
import { unguardedCell } from './csv-cell.ts'

const NEEDED = ['courseCode', 'courseName'] as const

/**
 * Stands for a cell with only a dash, which clears; a character that nobody types. A text that is a dash comes out of an
 * export with an apostrophe before it, and stays one.
 */
export const CLEARED = '\uE000'

export type CourseCells = Partial<Record<CourseCsvColumn, string>>

export type CourseRow = {
  /** As a spreadsheet counts: the heading is row 1. */
  row: number
  cells: CourseCells
}

/**
 * Reads the file of an import. Empty rows and columns that we do not know are passed over; headings may be
 * written as 'Course Code', too.
 * @throws Problem invalid-input with fields.csv, where the file as a whole cannot be used.
 */
export function readCourseRows(csv: string): CourseRow[] {
  const text = csv.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(text)
  const { data, errors } = Papa.parse<string[]>(text, { delimiter })
  if (errors.length > 0) throw unusable(catalogMessages.csvUnreadable)
  const [heading = [], ...records] = data
  const columns = columnsOf(heading)
  const rows = records.flatMap((record, index) => {
    if (record.every((cell) => cell.trim() === '')) return []
    return [{ row: index + 2, cells: cellsOf(record, columns) }]
  })
  if (rows.length === 0) throw unusable(catalogMessages.csvWithoutRows)
  if (rows.length > limits.csvMaxRows) throw unusable(catalogMessages.csvTooManyRows)
  return rows
}

function unusable(sentence: string): Problem {
  return new Problem('invalid-input', { fields: { csv: sentence } })
}

/** No heading of ours has one of them in its name, so the heading decides. */
function delimiterOf(text: string): string {
  const heading = text.slice(0, text.search(/[\r\n]|$/))
  return csvDelimiterOf(heading)
}

function columnsOf(heading: string[]): (CourseCsvColumn | null)[] {
  const columns = heading.map(columnOf)
  const known = columns.filter((column) => column !== null)
  if (new Set(known).size < known.length) throw unusable(catalogMessages.csvColumnTwice)
  if (NEEDED.some((column) => !known.includes(column)))
    throw unusable(catalogMessages.csvColumnsMissing)
  return columns
}

function columnOf(heading: string): CourseCsvColumn | null {
  const written = heading.replaceAll(/[\s_-]/g, '').toLowerCase()
  return courseCsvColumns.find((column) => column.toLowerCase() === written) ?? null
}

function cellsOf(record: string[], columns: (CourseCsvColumn | null)[]): CourseCells {
  const cells: CourseCells = {}
  for (const [index, column] of columns.entries())
    if (column !== null) cells[column] = cellRead(record[index] ?? '')
  return cells
}

function cellRead(written: string): string {
  if (written.trim() === '-') return CLEARED
  return unguardedCell(written).replaceAll('\r\n', '\n').trim()
}
