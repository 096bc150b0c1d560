import type { CourseStatus } from '#contract/office-catalog.ts'
import type { Paise } from '#contract/money.ts'
import type { Course, CourseSummary } from './course.ts'

/** Who has a row last, and which version of it this is. */
export type Editing = {
  version: number
  editedAt: Date
  /** null: nobody since the portal was filled. */
  editedBy: string | null
}

/** A row of the office's table. */
export type OfficeCourseRow = CourseSummary &
  Editing & { isEnrolled: boolean; isTrial: boolean; status: CourseStatus }

export type OfficeCourse = Course & Editing & { status: CourseStatus }

/** What the office may set. */
export type CourseFields = {
  courseName: string
  courseCode: string
  /** null: no fee yet, can't be booked online (rule 2). */
  feeInPaise: Paise | null
  departmentId: string
  mode: string | null
  duration: string | null
  description: string
  photo: string | null
  isEnrolled: boolean
  isTrial: boolean
}

/** The same facts of a course as it is now. */
export function fieldsOf(course: OfficeCourse): CourseFields {
  return {
    courseName: course.courseName,
    courseCode: course.courseCode,
    feeInPaise: course.feeInPaise,
    departmentId: course.department.id,
    mode: course.mode,
    duration: course.duration,
    description: course.description,
    photo: course.photo,
    isEnrolled: course.isEnrolled,
    isTrial: course.isTrial,
  }
}

/** Since when a course is kept back or hidden; a status says no more than this. */
export type Showing = { draftedAt: Date | null; hiddenAt: Date | null }

/** What a status means in the row; a draft keeps the moment at which it became one. */
export function showingOf(status: 'published' | 'draft', now: Date): Showing {
  return { draftedAt: status === 'draft' ? now : null, hiddenAt: null }
}
