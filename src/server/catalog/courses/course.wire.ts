import { parseRupees, rupeeText } from '#contract/money/money.ts'
import type { AddCourseInput, EditCourseInput } from '#contract/catalog/office-catalog.ts'
import type { Course, CourseFields, CourseSummary } from './course.ts'

/** Converts a course, or its card, to the wire's names (docs/glossary.md). */
export function courseToWire<C extends CourseSummary>(course: C) {
  const { id, feeInPaise, department, ...same } = course
  return {
    _id: id,
    ...same,
    courseFee: feeInPaise === null ? null : rupeeText(feeInPaise),
    department: { _id: department.id, title: department.title },
  }
}

/** The course as a visitor sees it: stories only where the people in them agreed. */
export function wholeCourseToWire<C extends Course>(course: C) {
  const shown = courseToWire(course)
  return { ...shown, stories: course.storiesAgreed ? shown.stories : null }
}

type CourseRequest = Omit<EditCourseInput, 'id' | 'version'>

/** Converts a request to our names; the contract has checked that the fee is an amount. */
export function fieldsOfInput(input: CourseRequest): Partial<CourseFields> {
  const { courseFee, department, ...same } = input
  // fields omitted in the request stay omitted
  const fields: Partial<CourseFields> = Object.fromEntries(
    Object.entries(same).filter(([, value]) => value !== undefined),
  )
  if (courseFee !== undefined) fields.feeInPaise = parseRupees(courseFee)
  if (department !== undefined) fields.departmentId = department
  return fields
}

export function fieldsOfForm(form: Omit<AddCourseInput, 'isDraft'>): CourseFields {
  const { courseFee, department, ...same } = form
  return { ...same, feeInPaise: parseRupees(courseFee), departmentId: department }
}
