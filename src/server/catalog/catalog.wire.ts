import type * as wire from '#contract/catalog/catalog.ts'
import { linesOf } from '#contract/catalog/course-lines.ts'
import { rupeeText } from '#contract/money/money.ts'
import type { ListedCourse, ShownCourse } from './courses/course.ts'
import { courseToWire } from './courses/course.wire.ts'
import type { StartingBatch } from './search/front-door.store.ts'
import type { Suggestions } from './search/suggest-as-typed.ts'
import type { Department } from './courses/department.ts'

export function shownCourseToWire(course: ShownCourse): wire.CourseShown['CourseDetails'] {
  const { html, summary } = course.shown
  return { ...courseToWire(course), descriptionHtml: html, descriptionSummary: summary }
}

export function suggestedToWire(course: Suggestions['courses'][number]) {
  const { id, courseName, departmentTitle } = course
  return { _id: id, courseName, department: departmentTitle }
}

/** Groups courses by department, in order, for the front page. */
export function byDepartment(
  courses: readonly (ListedCourse & { slug: string })[],
): wire.FrontDoor['departments'] {
  return [...Map.groupBy(courses, ({ slug }) => slug)].map(([slug, some]) => ({
    slug,
    title: some[0]?.department.title ?? slug,
    courses: some.map(courseToWire),
  }))
}

/** An upcoming batch, for the front page. */
export function startingToWire(batch: StartingBatch): wire.FrontDoor['starts'][number] {
  const { id, courseId, courseName, feeInPaise, outcomes, ...same } = batch
  return {
    ...same,
    _id: id,
    course: { _id: courseId, courseName },
    batchFee: feeInPaise === null ? null : rupeeText(feeInPaise),
    outcome: linesOf(outcomes)[0] ?? null,
  }
}

export function departmentToWire({ id, ...department }: Department): wire.Department {
  return { _id: id, ...department }
}
