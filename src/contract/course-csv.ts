import { courseFields } from './course-fields.ts'
import type { CourseField, CourseFieldOf } from './course-fields.ts'

/** One column a heading, in this order; also what an import reads. */
export const courseCsvColumns = [
  'courseCode',
  'courseName',
  'department',
  'mode',
  'duration',
  'courseFee',
  'description',
  'status',
  'isTrial',
] as const satisfies readonly (CourseField | 'status')[]
export type CourseCsvColumn = (typeof courseCsvColumns)[number]

/** Why a cell of a file names none of the choices of its column: what stands there, and what may stand there. */
export function choiceCellSentence(column: CourseFieldOf<'choice'>, cell: string): string {
  const shown = cell.length > 40 ? `${cell.slice(0, 40)}…` : cell
  return `“${shown}” is no ${column} that can be chosen. Write ${eitherOf(courseFields[column].choices)}.`
}

/** 'Online, Offline or Hybrid'. */
export function eitherOf(values: readonly string[]): string {
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}

const sampleRows: readonly Record<Exclude<CourseCsvColumn, 'department'>, string>[] = [
  {
    courseCode: 'SAMPLE-1',
    courseName: 'Quantity Surveying',
    mode: 'Offline',
    duration: '3 months',
    courseFee: '4500',
    description: '## What you learn\n\n- Taking off quantities\n- Rates and bills',
    status: 'draft',
    isTrial: 'no',
  },
  {
    courseCode: 'SAMPLE-2',
    courseName: 'A Day on the Site, free',
    mode: 'Online',
    duration: '1 month',
    courseFee: '0',
    description: 'One afternoon to see whether this is for you.',
    status: 'draft',
    isTrial: 'yes',
  },
]

/**
 * A file to begin with: every column, a comma in a name, several lines in a cell, a free course. As drafts, so that
 * nothing is published by trying it.
 * @param department the title of one that is there.
 */
export function sampleCoursesCsv(department: string): string {
  const rows = sampleRows.map((row) =>
    courseCsvColumns.map((column) => ({ ...row, department })[column]),
  )
  return [courseCsvColumns, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n')
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
