import { courseFields } from './course-fields.ts'
import type { CourseField, CourseFieldOf } from './course-fields.ts'

/** The columns in this order, one heading each; an import reads the same ones. */
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
  'campuses',
  'isSoldWithoutBatch',
  'enrollmentClosed',
  'outcomes',
  'audience',
  'needs',
  'software',
  'topics',
  'feeCovers',
  'trainerName',
  'trainerAbout',
  'certificate',
] as const satisfies readonly (CourseField | 'status')[]
export type CourseCsvColumn = (typeof courseCsvColumns)[number]

/**
 * The message for a cell that holds none of its column's choices: the cell's text and the choices.
 */
export function choiceCellSentence(column: CourseFieldOf<'choice'>, cell: string): string {
  const shown = cell.length > 40 ? `${cell.slice(0, 40)}…` : cell
  return `“${shown}” is no ${column} that can be chosen. Write ${eitherOf(courseFields[column].choices)}.`
}

/** 'Online, Offline or Hybrid'. */
export function eitherOf(values: readonly string[]): string {
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}

const sampleRows: readonly Record<Exclude<CourseCsvColumn, 'campuses' | 'department'>, string>[] = [
  {
    courseCode: 'SAMPLE-1',
    courseName: 'Quantity Surveying',
    mode: 'Offline',
    duration: '3 months',
    courseFee: '4500',
    description: '## What you learn\n\n- Taking off quantities\n- Rates and bills',
    status: 'draft',
    isTrial: 'no',
    isSoldWithoutBatch: 'yes',
    enrollmentClosed: 'We take new students again in June.',
    outcomes:
      'measure the quantities of a house from its drawings\nprice them by the rates of today',
    audience: 'Diploma and degree students of civil engineering, and supervisors on a site.',
    needs: 'A calculator\nSome practice in reading drawings',
    software: 'Excel\nAutoCAD, for measuring',
    topics:
      'Taking off: foundations, masonry, plaster\nRates: material, labour, overheads\nBills: running and final',
    feeCovers: 'All classes\nThe workbook\nThe certificate',
    trainerName: 'Sreeja Menon',
    trainerAbout: 'Twelve years of estimates for housing boards.\nTeaches here since 2018.',
    certificate: 'Awarded when you submit the priced bill of quantities.',
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
    isSoldWithoutBatch: 'no',
    enrollmentClosed: '',
    outcomes: 'say what each trade on a site does',
    audience: '',
    needs: '',
    software: '',
    topics: '',
    feeCovers: '',
    trainerName: '',
    trainerAbout: '',
    certificate: '',
  },
]

/**
 * A sample file: every column, a comma in a name, several lines in a cell, a free course. The rows
 * are drafts, so that trying the file publishes nothing.
 * @param department the title of an existing department.
 * @param open the names of the institute's campuses; the first course is held at two of them.
 */
export function sampleCoursesCsv(department: string, open: readonly string[]): string {
  const rows = sampleRows.map((row, i) => {
    const campuses = i === 0 ? open.slice(0, 2).join(', ') : ''
    return courseCsvColumns.map((column) => ({ ...row, campuses, department })[column])
  })
  return [courseCsvColumns, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n')
}

/** The campuses of a cell; people use different separators. */
export function campusesOfCell(cell: string): string[] {
  return cell
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

export function cellOfCampuses(names: readonly string[]): string {
  return names.join(', ')
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
