import { limits } from '#contract/platform/limits.ts'
import { catalogMessages } from '#contract/catalog/catalog-messages.ts'
import { courseCsvColumns } from '#contract/catalog/course-csv.ts'
import type { CourseCsvColumn } from '#contract/catalog/course-csv.ts'
import { Problem } from '#contract/problems.ts'
import { plainHeading, matchersByWords } from '#tables/heading.ts'
import { readTable, TableUnreadable } from '#tables/read-table.ts'
import type { Table } from '#tables/read-table.ts'
import { unguardedCell } from './csv-cell.ts'

const NEEDED = ['courseCode', 'courseName'] as const

/**
 * Marks a cell with only a dash, which clears the field; nobody types this character. A text that
 * really is a dash is exported with an apostrophe, and stays a text.
 */
export const CLEARED = '\uE000'

export type CourseCells = Partial<Record<CourseCsvColumn, string>>

export type CourseRow = {
  /** As spreadsheets count: the heading is row 1. */
  row: number
  cells: CourseCells
}

/**
 * Reads the rows of an import and skips empty rows and unknown columns. Headings may also be
 * written as 'Course Code'.
 * @throws Problem invalid-input with fields.csv, if the file as a whole can't be used.
 */
export function readCourseRows(csv: string, table: Table = readCourseTable(csv)): CourseRow[] {
  const columns = columnsOf(table)
  const rows = table.rows.map(({ row, cells }) => ({ row, cells: cellsOf(cells, columns) }))
  if (rows.length === 0) throw unusable(catalogMessages.csvWithoutRows)
  if (rows.length > limits.csvMaxRows) throw unusable(catalogMessages.csvTooManyRows)
  return rows
}

const wanted = matchersByWords(
  Object.fromEntries(courseCsvColumns.map((label) => [label, { label, isNeeded: false }])),
)

/** Reads the table below the heading. @throws Problem invalid-input with fields.csv. */
export function readCourseTable(csv: string): Table {
  try {
    return readTable(csv, wanted)
  } catch (error) {
    if (error instanceof TableUnreadable) throw unusable(catalogMessages.csvUnreadable)
    throw error
  }
}

function unusable(sentence: string): Problem {
  return new Problem('invalid-input', { fields: { csv: sentence } })
}

function columnsOf({ columns: names }: Table): (CourseCsvColumn | null)[] {
  // a repeated heading is read as 'courseCode (2)'
  const columns = names.map((name) => columnOf(name.replace(/ \(\d+\)$/, '')))
  const known = columns.filter((column) => column !== null)
  if (new Set(known).size < known.length) throw unusable(catalogMessages.csvColumnTwice)
  if (NEEDED.some((column) => !known.includes(column)))
    throw unusable(catalogMessages.csvColumnsMissing)
  return columns
}

function columnOf(heading: string): CourseCsvColumn | null {
  const written = plainHeading(heading)
  return courseCsvColumns.find((column) => plainHeading(column) === written) ?? null
}

function cellsOf(record: readonly string[], columns: (CourseCsvColumn | null)[]): CourseCells {
  const cells: CourseCells = {}
  for (const [index, column] of columns.entries())
    if (column !== null) cells[column] = cellRead(record[index] ?? '')
  return cells
}

function cellRead(written: string): string {
  if (written.trim() === '-') return CLEARED
  return unguardedCell(written).replaceAll('\r\n', '\n').trim()
}
