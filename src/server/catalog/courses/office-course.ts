import type { CourseStatus } from '#contract/office-catalog.ts'
import { tableOf } from '#contract/table-of.ts'
import { keptNames } from './course.ts'
import type { Course, CourseFields, CourseRow } from './course.ts'

/** Who has a row last, and which version of it this is. */
export type Editing = {
  version: number
  editedAt: Date
  /** null: nobody since the portal was filled. */
  editedBy: string | null
}

/** A row of the office's table. */
export type OfficeCourseRow = CourseRow & Editing & { status: CourseStatus }

export type OfficeCourse = Course & Editing & { status: CourseStatus }

/** What the office may set, of a course as it is now. */
export function fieldsOf(course: OfficeCourse): CourseFields {
  const fields: CourseFields = { ...course, departmentId: course.department.id }
  return tableOf<CourseFields>(Object.values(keptNames), (name) => fields[name])
}

/** Since when a course is kept back or hidden; a status says no more than this. */
export type Showing = { draftedAt: Date | null; hiddenAt: Date | null }

/** What a status means in the row; a draft keeps the moment at which it became one. */
export function showingOf(status: 'published' | 'draft', now: Date): Showing {
  return { draftedAt: status === 'draft' ? now : null, hiddenAt: null }
}
