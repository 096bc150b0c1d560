import { limits } from '#contract/platform/limits.ts'
import type { CoursesImported, ImportedRow } from '#contract/catalog/office-catalog.ts'
import { Problem } from '#contract/problems.ts'
import type { Table } from '#tables/read-table.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { summarizeFile } from '../../platform/documents/mapped-file.ts'
import { newId } from '../../platform/foundation/ids.ts'
import { changeCatalog } from '../office/change-catalog.ts'
import { courseChangesStore } from '../office/course-changes.store.ts'
import { courseFieldsForLog, sameNames } from '../courses/course-log.ts'
import { fieldsOf, showingOf } from '../courses/office-course.ts'
import { officeCoursesStore } from '../office/office-courses.store.ts'
import { officeDepartmentsStore } from '../office/office-departments.store.ts'
import type { StaffMember, OfficeDeps } from '../courses/office-deps.ts'
import { planImport } from './plan-import.ts'
import type { Catalogue, PlannedAddition, PlannedChange, PlannedRow } from './plan-import.ts'
import { readCourseRows, readCourseTable } from './read-course-rows.ts'
import type { CourseRow } from './read-course-rows.ts'

/** An error names this many bad rows; the dry run names all. */
const MAX_NAMED = 50

export type CoursesRead = Pick<CoursesImported, 'rows' | 'badFile' | 'passedOver'>
export type CourseImport = { csv: string; isDryRun: boolean; skipBad: boolean }

/**
 * Adds and updates courses by code in one transaction: all good rows or none.
 * @returns the result for each row, or in a dry run the expected one; the bad rows as a file; and
 *   the skipped lines.
 * @throws Problem invalid-input with fields.csv; import-has-bad-rows if skipBad is not set;
 *   unavailable.
 */
export async function importCourses(
  deps: OfficeDeps,
  { csv, isDryRun, skipBad }: CourseImport,
  by: StaffMember,
): Promise<CoursesRead> {
  const table = readCourseTable(csv)
  const rows = readCourseRows(csv, table)
  const descriptions = await deps.readDescriptions(descriptionsOf(rows))
  return changeCatalog(deps, async (tx) => {
    const catalogue = {
      ...(await readCatalogue(tx, rows)),
      descriptions,
      campuses: deps.institute.campuses,
    }
    const plan = planImport(rows, catalogue)
    const read = { rows: plan.map(toLine), ...foundIn(table, plan) }
    if (isDryRun) return read
    if (!skipBad) refuseBadRows(plan)
    await carryOut(deps, tx, { plan, by, titles: titlesOf(catalogue) })
    return read
  })
}

function foundIn(table: Table, plan: readonly PlannedRow[]) {
  const bad = plan.flatMap((line) =>
    line.outcome === 'bad'
      ? Object.entries(line.fields).map(([field, sentence]) => ({ row: line.row, field, sentence }))
      : [],
  )
  const none = { fields: {}, remarks: [], examples: [], outside: [], doubtfulDay: null }
  const { badFile, passedOver } = summarizeFile({ ...none, fileName: 'courses', table, bad })
  return { badFile, passedOver }
}

/** Leaves out descriptions that are too long, which are refused without rendering. */
function descriptionsOf(rows: readonly CourseRow[]): string[] {
  return rows
    .map(({ cells }) => cells.description ?? '')
    .filter((text) => text !== '' && text.length <= limits.descriptionMaxLength)
}

async function readCatalogue(tx: Transaction, rows: readonly CourseRow[]) {
  const codes = rows.map(({ cells }) => cells.courseCode ?? '')
  const courses = await officeCoursesStore(tx).lockByCodes(codes)
  const departments = await officeDepartmentsStore(tx).listTitles()
  return {
    courses: new Map(courses.map((course) => [course.courseCode.toLowerCase(), course])),
    departments: new Map(departments.map(({ id, title }) => [title.toLowerCase(), id])),
    titles: new Map(departments.map(({ id, title }) => [id, title])),
  }
}

function titlesOf({ titles }: Catalogue & { titles: Map<string, string> }) {
  return (departmentId: string) => titles.get(departmentId) ?? departmentId
}

function refuseBadRows(plan: readonly PlannedRow[]): void {
  const bad = plan.flatMap((line) => (line.outcome === 'bad' ? [line] : []))
  if (bad.length === 0) return
  const named = bad
    .slice(0, MAX_NAMED)
    .flatMap(({ row, fields }) =>
      Object.entries(fields).map(([column, sentence]) => [`row ${row}, ${column}`, sentence]),
    )
  throw new Problem('import-has-bad-rows', { fields: Object.fromEntries(named) })
}

type Work = {
  plan: readonly PlannedRow[]
  by: StaffMember
  titles: (departmentId: string) => string
}

async function carryOut(deps: OfficeDeps, tx: Transaction, work: Work): Promise<void> {
  const additions = work.plan.filter((line) => line.outcome === 'added')
  const changes = work.plan.filter((line) => line.outcome === 'changed')
  await addAll(deps, tx, { ...work, lines: additions })
  await changeAll(deps, tx, { ...work, lines: changes })
}

async function addAll(
  deps: OfficeDeps,
  tx: Transaction,
  { lines, by, titles }: Work & { lines: PlannedAddition[] },
): Promise<void> {
  if (lines.length === 0) return
  const now = deps.clock.now()
  const additions = lines.map((line) => ({ ...line, id: newId(now) }))
  const courses = additions.map(({ id, fields, shown, status }) => ({
    ...fields,
    ...shown,
    ...showingOf(status, now),
    id,
  }))
  await courseChangesStore(tx).add(courses, { by: by.name, now })
  const activity = additions.map(({ id, fields, status }) => ({
    by,
    action: 'course-imported' as const,
    subject: { kind: 'course', id, label: fields.courseName } as const,
    after: { ...courseFieldsForLog(fields, titles), status },
  }))
  await deps.recordActivity(tx, activity)
}

async function changeAll(
  deps: OfficeDeps,
  tx: Transaction,
  { lines, by, titles }: Work & { lines: PlannedChange[] },
): Promise<void> {
  const now = deps.clock.now()
  const changes = lines.map(({ course, fields, shown, status }) => ({
    id: course.id,
    fields: { ...fields, ...shown },
    status,
  }))
  await courseChangesStore(tx).changeAll(changes, { by: by.name, now })
  const activity = lines.map(({ course, courseName, fields, status }) => {
    const before = courseFieldsForLog(sameNames(fieldsOf(course), fields), titles)
    const after = courseFieldsForLog(fields, titles)
    return {
      by,
      action: 'course-changed-by-import' as const,
      subject: { kind: 'course', id: course.id, label: courseName } as const,
      before: status === null ? before : { ...before, status: course.status },
      after: status === null ? after : { ...after, status },
    }
  })
  await deps.recordActivity(tx, activity)
}

function toLine(planned: PlannedRow): ImportedRow {
  const { row, courseCode, courseName, outcome } = planned
  return {
    row,
    courseCode,
    courseName,
    outcome,
    changes: outcome === 'changed' ? planned.changes : [],
    fields: outcome === 'bad' ? planned.fields : {},
  }
}
