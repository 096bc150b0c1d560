import type * as wire from '#contract/catalog.ts'
import type { ShownCourse } from './courses/course.ts'
import { courseToWire } from './courses/course.wire.ts'
import type { Department } from './courses/department.ts'

/** The course as its page shows it. */
export function shownCourseToWire(course: ShownCourse): wire.CourseShown['CourseDetails'] {
  const { html, summary } = course.shown
  return { ...courseToWire(course), descriptionHtml: html, descriptionSummary: summary }
}

/** Our department in the wire's words. */
export function departmentToWire({ id, ...department }: Department): wire.Department {
  return { _id: id, ...department }
}
