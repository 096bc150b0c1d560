import { rupeeText } from '#contract/money.ts'
import type { CourseCsvColumn } from '#contract/office-catalog.ts'
import type { OfficeCourse } from '../courses/office-course.ts'

/** A course as an export writes it and an import compares it, a column a cell. */
export function courseCells(course: OfficeCourse): Record<CourseCsvColumn, string> {
  const { courseCode, courseName, department, mode, duration, feeInPaise } = course
  return {
    courseCode,
    courseName,
    department: department.title,
    mode: mode ?? '',
    duration: duration ?? '',
    courseFee: feeInPaise === null ? '' : rupeeText(feeInPaise),
    description: course.description,
    status: course.status,
    isTrial: course.isTrial ? 'yes' : 'no',
  }
}
