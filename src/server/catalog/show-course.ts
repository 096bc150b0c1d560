import { Problem } from '#contract/problems.ts'
import type { Tools } from '../tools.ts'
import { catalogStore } from './catalog.store.ts'
import { isCourseId } from './course.ts'
import type { CourseForSale, ShownCourse } from './course.ts'

/** @throws Problem course-not-found, also for a hidden course and for text that is no id. */
export async function showCourse(tools: Pick<Tools, 'db'>, courseId: string): Promise<ShownCourse> {
  const course = isCourseId(courseId) ? await catalogStore(tools.db).findCourse(courseId) : null
  if (!course) throw new Problem('course-not-found')
  return course
}

/** The facts that an order keeps, as they are now. @throws Problem course-not-found. */
export async function courseForSale(
  tools: Pick<Tools, 'db'>,
  courseId: string,
): Promise<CourseForSale> {
  const course = await showCourse(tools, courseId)
  return {
    id: course.id,
    courseName: course.courseName,
    courseCode: course.courseCode,
    departmentTitle: course.department.title,
    feeInPaise: course.feeInPaise,
    isTrial: course.isTrial,
  }
}
