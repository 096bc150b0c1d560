import type { CourseStatus } from '#contract/catalog/office-catalog.ts'
import { tableOf } from '#contract/platform/table-of.ts'
import { keptNames } from './course.ts'
import type { Course, CourseFields, CourseRow } from './course.ts'

export type Editing = {
  version: number
  editedAt: Date
  /** null: unchanged since the portal was filled. */
  editedBy: string | null
}

export type OfficeCourseRow = CourseRow & Editing & { status: CourseStatus }

export type OfficeCourse = Course & Editing & { status: CourseStatus }

/** Returns the fields of a course that the office may set. */
export function fieldsOf(course: OfficeCourse): CourseFields {
  const fields: CourseFields = { ...course, departmentId: course.department.id }
  return tableOf<CourseFields>(Object.values(keptNames), (name) => fields[name])
}

/** Since when a course is a draft or hidden. */
export type Showing = { draftedAt: Date | null; hiddenAt: Date | null }

/** The columns for a status; a draft keeps the time at which it became one. */
export function showingOf(status: 'published' | 'draft', now: Date): Showing {
  return { draftedAt: status === 'draft' ? now : null, hiddenAt: null }
}
