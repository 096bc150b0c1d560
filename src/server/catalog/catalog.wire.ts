import type * as wire from '#contract/catalog.ts'
import { rupeeText } from '#contract/money.ts'
import type { Course, CourseSummary, ShownCourse } from './courses/course.ts'
import type { Department } from './courses/department.ts'

/** Our course in the wire's words (docs/glossary.md). */
export function summaryToWire(course: CourseSummary): wire.CourseSummary {
  return {
    _id: course.id,
    courseName: course.courseName,
    courseCode: course.courseCode,
    courseFee: course.feeInPaise === null ? null : rupeeText(course.feeInPaise),
    department: { _id: course.department.id, title: course.department.title },
    mode: course.mode,
    duration: course.duration,
    photo: course.photo,
  }
}

/** The whole course in the wire's words. */
export function courseToWire(course: Course): wire.Course {
  return {
    ...summaryToWire(course),
    description: course.description,
    isEnrolled: course.isEnrolled,
    isTrial: course.isTrial,
  }
}

/** The course as its page shows it. */
export function shownCourseToWire(course: ShownCourse): wire.CourseShown['CourseDetails'] {
  const { html, summary } = course.shown
  return { ...courseToWire(course), descriptionHtml: html, descriptionSummary: summary }
}

/** Our department in the wire's words. */
export function departmentToWire({ id, ...department }: Department): wire.Department {
  return { _id: id, ...department }
}
