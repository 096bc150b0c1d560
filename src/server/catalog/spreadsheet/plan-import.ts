import * as z from 'zod/mini'
import { choiceCellSentence } from '#contract/course-csv.ts'
import { catalogMessages } from '#contract/catalog-messages.ts'
import { AddCourseInput } from '#contract/office-catalog.ts'
import type { CourseCsvColumn } from '#contract/office-catalog.ts'
import { ownEntry } from '#contract/own-entry.ts'
import { ruleSentence } from '#contract/rule-sentence.ts'
import { changedFields } from '../courses/changed-fields.ts'
import { courseCells } from './course-cells.ts'
import { fieldsOf } from '../courses/office-course.ts'
import type { CourseFields, OfficeCourse } from '../courses/office-course.ts'
import type { CourseCells, CourseRow } from './read-course-rows.ts'
import { shownColumns } from '../descriptions/shown-description.ts'
import type { ShownColumns, ShownDescription } from '../descriptions/shown-description.ts'
import { fieldsOfForm, fieldsOfInput } from '../courses/course-input.ts'

export type ShownStatus = 'published' | 'draft'

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

export type Catalogue = {
  /** By the code in lower case. */
  courses: ReadonlyMap<string, OfficeCourse>
  /** Title in lower case to id. */
  departments: ReadonlyMap<string, string>
  /** What is shown of each description of the file; null: it cannot be shown. */
  descriptions: Pick<ReadonlyMap<string, ShownDescription | null>, 'get'>
}

const statuses: Record<string, ShownStatus> = { published: 'published', draft: 'draft' }
const yesOrNo: Record<string, boolean> = { yes: true, no: false, true: true, false: false }

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
    const course = catalogue.courses.get(code)
    return course ? planChange(row, course, catalogue) : planAddition(row, catalogue)
  })
}

function codeOf({ courseCode }: CourseCells): string {
  return (courseCode ?? '').toLowerCase()
}

function named({ row, cells }: CourseRow, course?: OfficeCourse): Named {
  const courseCode = course?.courseCode ?? cells.courseCode ?? ''
  return { row, courseCode, courseName: cells.courseName || course?.courseName || '' }
}

function badRow(name: Named, fields: Record<string, string>): PlannedRow {
  return { ...name, outcome: 'bad', fields }
}

/** What a file says of a new course; its status is read apart. */
const NewCells = z.omit(AddCourseInput, { isDraft: true })

function planAddition(row: CourseRow, catalogue: Catalogue): PlannedRow {
  const read = readCells(row.cells, catalogue)
  const given = {
    ...row.cells,
    department: read.departmentId ?? '',
    isTrial: read.isTrial ?? false,
  }
  const parsed = NewCells.safeParse(given, { error: ruleSentence })
  const fields = {
    ...(parsed.success ? {} : sentencesOf(parsed.error, row.cells)),
    ...read.fields,
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

const ChangedCells = z.partial(
  z.pick(AddCourseInput, {
    courseName: true,
    courseFee: true,
    mode: true,
    duration: true,
    description: true,
  }),
)

function planChange(row: CourseRow, course: OfficeCourse, catalogue: Catalogue): PlannedRow {
  const name = named(row, course)
  const cells = differingCells(row.cells, courseCells(course))
  const read = readCells(cells, catalogue)
  const parsed = ChangedCells.safeParse(cells, { error: ruleSentence })
  const fields = { ...(parsed.success ? {} : sentencesOf(parsed.error, cells)), ...read.fields }
  if (!parsed.success || Object.keys(fields).length > 0) return badRow(name, fields)
  const input = { ...parsed.data, department: read.departmentId, isTrial: read.isTrial }
  const values = changedFields(fieldsOf(course), fieldsOfInput(input))
  const { description } = values
  const shown = description === undefined ? {} : columnsShown(description, catalogue)
  if (!shown) return badRow(name, { description: catalogMessages.descriptionNotShown })
  const status = read.status ?? null
  const changes = [...Object.keys(values).map(columnOf), ...(status ? ['status' as const] : [])]
  if (changes.length === 0) return { ...name, outcome: 'unchanged' }
  return { ...name, outcome: 'changed', course, fields: values, shown, status, changes }
}

/** null where it cannot be shown. */
function columnsShown(description: string, { descriptions }: Catalogue): ShownColumns | null {
  const shown = descriptions.get(description)
  return shown ? shownColumns(description, shown) : null
}

/** Empty cells say nothing (spec §5: only changed, non-empty fields). */
function differingCells(cells: CourseCells, present: Record<CourseCsvColumn, string>): CourseCells {
  const differing = Object.entries(cells).filter(
    // a cell's name is a column's
    ([column, cell]) => cell !== '' && cell !== present[column as CourseCsvColumn],
  )
  return Object.fromEntries(differing.filter(([column]) => column !== 'courseCode'))
}

function columnOf(fact: string): CourseCsvColumn {
  if (fact === 'feeInPaise') return 'courseFee'
  // the other facts of an import are called as their columns
  return fact === 'departmentId' ? 'department' : (fact as CourseCsvColumn)
}

type ReadCells = {
  departmentId: string | undefined
  isTrial: boolean | undefined
  status: ShownStatus | undefined
  fields: Record<string, string>
}

/** The cells that name something: a department, a status, yes or no. */
function readCells({ department, isTrial, status }: CourseCells, catalogue: Catalogue): ReadCells {
  const departmentId = catalogue.departments.get((department ?? '').toLowerCase())
  const read = {
    departmentId,
    isTrial: isTrial ? ownEntry(yesOrNo, isTrial.toLowerCase()) : undefined,
    status: status ? ownEntry(statuses, status.toLowerCase()) : undefined,
  }
  const fields: Record<string, string> = {}
  if (department && departmentId === undefined)
    fields['department'] = catalogMessages.csvDepartmentUnknown
  if (isTrial && read.isTrial === undefined) fields['isTrial'] = catalogMessages.csvYesOrNo
  if (status && read.status === undefined) fields['status'] = catalogMessages.csvStatusUnknown
  return { ...read, fields }
}

/** The first sentence of each cell. Of a choice that does not exist the form says only that one is needed. */
function sentencesOf(error: z.core.$ZodError, { mode, duration }: CourseCells) {
  const sentences = error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  const fields = Object.fromEntries(sentences.toReversed())
  return {
    ...fields,
    ...('mode' in fields && mode ? { mode: choiceCellSentence('mode', mode) } : {}),
    ...('duration' in fields && duration
      ? { duration: choiceCellSentence('duration', duration) }
      : {}),
  }
}
