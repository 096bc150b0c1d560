import * as z from 'zod/mini'
import { catalogMessages } from '#contract/catalog-messages.ts'
import { courseCsvColumns } from '#contract/course-csv.ts'
import type { CourseCsvColumn } from '#contract/course-csv.ts'
import { letterLost } from '#tables/rows-by-columns.ts'
import { AddCourseInput } from '#contract/office-catalog.ts'
import { ruleSentence } from '#contract/rule-sentence.ts'
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
import { readCells, sentencesOf, uncleared, withoutDashes } from './read-cells.ts'
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
  /** Nothing where the description stays. */
  shown: Partial<ShownColumns>
  /** null: as it is. */
  status: ShownStatus | null
  changes: CourseCsvColumn[]
}
export type PlannedRow =
  | PlannedAddition
  | PlannedChange
  | (Named & { outcome: 'unchanged' })
  | (Named & { outcome: 'bad'; fields: Record<string, string> })

export type Catalogue = Known & {
  /** By the code in lower case. */
  courses: ReadonlyMap<string, OfficeCourse>
  /** What is shown of each description of the file; null: it cannot be shown. */
  descriptions: Pick<ReadonlyMap<string, ShownDescription | null>, 'get'>
}

/**
 * What an import would do with each row. A row belongs to the course with its code. A new course needs what
 * the add form needs; of a known one only filled cells that differ count, as in the edit form, but with the
 * choices of the add form: a file has no list that could show what a course has now.
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

/** A letter that was lost before the file came here is never recorded. */
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

/** What a file says of a new course; its status is read apart. */
const NewCells = z.omit(AddCourseInput, { isDraft: true })

function planAddition({ row: at, cells }: CourseRow, catalogue: Catalogue): PlannedRow {
  const row = { row: at, cells: withoutDashes(cells) }
  const read = readCells(row.cells, catalogue)
  const parsed = NewCells.safeParse({ ...row.cells, ...read.named }, { error: ruleSentence })
  const fields = {
    ...(parsed.success ? {} : sentencesOf(parsed.error, row.cells)),
    ...read.fields,
    ...uncleared(row.cells),
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
    ...uncleared(cells),
  }
  if (!parsed.success || Object.keys(fields).length > 0) return badRow(name, fields)
  // without what stands in no cell: the schema gives a new course its 'no' and its 'none'
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

/** null where it cannot be shown. */
function columnsShown(description: string, { descriptions }: Catalogue): ShownColumns | null {
  const shown = descriptions.get(description)
  return shown ? shownColumns(description, shown) : null
}

/** Empty cells say nothing (spec §5: only changed, non-empty fields); what is empty here is to be cleared. */
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
