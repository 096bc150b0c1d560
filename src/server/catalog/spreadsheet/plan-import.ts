import * as z from 'zod/mini'
import { catalogMessages } from '#contract/catalog/catalog-messages.ts'
import { courseCsvColumns } from '#contract/catalog/course-csv.ts'
import type { CourseCsvColumn } from '#contract/catalog/course-csv.ts'
import { letterLost } from '#tables/rows-by-columns.ts'
import { AddCourseInput } from '#contract/catalog/office-catalog.ts'
import { ruleSentence } from '#contract/platform/text/rule-sentence.ts'
import { changedFields } from '../courses/changed-fields.ts'
import { courseCells } from './course-cells.ts'
import { keptNames } from '../courses/course.ts'
import type { CourseFields } from '../courses/course.ts'
import { fieldsOfForm, fieldsOfInput } from '../courses/course.wire.ts'
import { sameNames } from '../courses/course-log.ts'
import { fieldsOf } from '../courses/office-course.ts'
import type { OfficeCourse } from '../courses/office-course.ts'
import { CLEARED } from './read-course-rows.ts'
import type { CourseCells, CourseRow } from './read-course-rows.ts'
import { shownColumns } from '../descriptions/shown-description.ts'
import type { ShownColumns, ShownDescription } from '../descriptions/shown-description.ts'
import { readCells, sentencesOf, clearErrors, withoutDashes } from './read-cells.ts'
import type { Known, ShownStatus } from './read-cells.ts'

type Named = { row: number; courseCode: string; courseName: string }
export type PlannedAddition = Named & {
  outcome: 'added'
  fields: CourseFields
  shown: ShownColumns
  status: ShownStatus
}
export type PlannedChange = Named & {
  outcome: 'changed'
  course: OfficeCourse
  fields: Partial<CourseFields>
  /** Empty if the description is unchanged. */
  shown: Partial<ShownColumns>
  /** null: unchanged. */
  status: ShownStatus | null
  changes: CourseCsvColumn[]
}
export type PlannedRow =
  | PlannedAddition
  | PlannedChange
  | (Named & { outcome: 'unchanged' })
  | (Named & { outcome: 'bad'; fields: Record<string, string> })

export type Catalogue = Known & {
  /** By code in lower case. */
  courses: ReadonlyMap<string, OfficeCourse>
  /** The rendered descriptions of the file; null: can't be rendered. */
  descriptions: Pick<ReadonlyMap<string, ShownDescription | null>, 'get'>
}

/**
 * Plans the import of each row. A row belongs to the course with its code. A new course needs the
 * fields of the add form. For an existing one only non-empty cells that differ count, as in the
 * edit form. The choices are those of the add form, because a file can't offer a course's current
 * ones.
 */
export function planImport(rows: readonly CourseRow[], catalogue: Catalogue): PlannedRow[] {
  const timesSeen = new Map<string, number>()
  for (const { cells } of rows) {
    const code = codeOf(cells)
    timesSeen.set(code, (timesSeen.get(code) ?? 0) + 1)
  }
  return rows.map((row) => {
    const code = codeOf(row.cells)
    const isTwice = code !== '' && (timesSeen.get(code) ?? 0) > 1
    if (isTwice) return badRow(named(row), { courseCode: catalogMessages.csvCodeTwice })
    const lost = lostLettersIn(row.cells)
    if (Object.keys(lost).length > 0) return badRow(named(row), lost)
    const course = catalogue.courses.get(code)
    return course ? planChange(row, course, catalogue) : planAddition(row, catalogue)
  })
}

/** Refuses cells with a letter that was lost in an earlier conversion. */
function lostLettersIn(cells: CourseCells): Record<string, string> {
  const lost = Object.entries(cells).filter(([, cell]) => cell.includes('\uFFFD'))
  return Object.fromEntries(lost.map(([column]) => [column, letterLost]))
}

function codeOf({ courseCode }: CourseCells): string {
  return (courseCode ?? '').toLowerCase()
}

function named({ row, cells }: CourseRow, course?: OfficeCourse): Named {
  const written = (cell = '') => cell.replace(CLEARED, '-')
  const courseCode = course?.courseCode ?? written(cells.courseCode)
  return { row, courseCode, courseName: written(cells.courseName) || course?.courseName || '' }
}

function badRow(name: Named, fields: Record<string, string>): PlannedRow {
  return { ...name, outcome: 'bad', fields }
}

/** The cells of a new course; its status is read separately. */
const NewCells = z.omit(AddCourseInput, { isDraft: true })

function planAddition({ row: at, cells }: CourseRow, catalogue: Catalogue): PlannedRow {
  const row = { row: at, cells: withoutDashes(cells) }
  const read = readCells(row.cells, catalogue)
  const parsed = NewCells.safeParse({ ...row.cells, ...read.named }, { error: ruleSentence })
  const fields = {
    ...(parsed.success ? {} : sentencesOf(parsed.error, row.cells)),
    ...read.fields,
    ...clearErrors(row.cells),
  }
  if (!parsed.success || Object.keys(fields).length > 0) return badRow(named(row), fields)
  const values = fieldsOfForm(parsed.data)
  const shown = columnsShown(values.description, catalogue)
  if (!shown) return badRow(named(row), { description: catalogMessages.descriptionNotShown })
  return {
    ...named(row),
    outcome: 'added',
    fields: values,
    shown,
    status: read.status ?? 'published',
  }
}

const ChangedCells = z.partial(NewCells)

function planChange(row: CourseRow, course: OfficeCourse, catalogue: Catalogue): PlannedRow {
  const name = named(row, course)
  const cells = differingCells(row.cells, courseCells(course))
  const read = readCells(cells, catalogue)
  const parsed = ChangedCells.safeParse({ ...cells, ...read.named }, { error: ruleSentence })
  const fields = {
    ...(parsed.success ? {} : sentencesOf(parsed.error, cells)),
    ...read.fields,
    ...clearErrors(cells),
  }
  if (!parsed.success || Object.keys(fields).length > 0) return badRow(name, fields)
  // drops the schema's defaults ('no' and 'none') for missing cells
  const input = sameNames(parsed.data, cells)
  const values = changedFields(fieldsOf(course), fieldsOfInput(input))
  const { description } = values
  const shown = description === undefined ? {} : columnsShown(description, catalogue)
  if (!shown) return badRow(name, { description: catalogMessages.descriptionNotShown })
  const status = read.status ?? null
  const changes = [...columnsOf(values), ...(status ? ['status' as const] : [])]
  if (changes.length === 0) return { ...name, outcome: 'unchanged' }
  return { ...name, outcome: 'changed', course, fields: values, shown, status, changes }
}

/** null if it can't be rendered. */
function columnsShown(description: string, { descriptions }: Catalogue): ShownColumns | null {
  const shown = descriptions.get(description)
  return shown ? shownColumns(description, shown) : null
}

/**
 * Empty cells mean no change (spec §5: only changed, non-empty fields). A cell that is empty here
 * is to be cleared.
 */
function differingCells(cells: CourseCells, present: Record<CourseCsvColumn, string>): CourseCells {
  // a cell's name is a column's
  const differs = ([column, cell]: [string, string]) => cell !== present[column as CourseCsvColumn]
  const written = Object.entries(cells).filter(
    ([column, cell]) => cell !== '' && column !== 'courseCode',
  )
  const differing = Object.fromEntries(written.filter(differs))
  return Object.fromEntries(Object.entries(withoutDashes(differing)).filter(differs))
}

function columnsOf(values: Partial<CourseFields>): CourseCsvColumn[] {
  return Object.keys(values).flatMap((name) =>
    courseCsvColumns.filter((column) => column !== 'status' && keptNames[column] === name),
  )
}
