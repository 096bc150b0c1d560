import { parseRupees } from '#contract/money.ts'
import type { AddCourseInput } from '#contract/office-catalog.ts'
import type { CourseFields } from './office-course.ts'

/** A course as the contract's forms send it: fee as text, '' as no picture. */
export type CourseRequest = {
  courseName?: string | undefined
  courseCode?: string | undefined
  courseFee?: string | undefined
  /** A department's id. */
  department?: string | undefined
  mode?: string | undefined
  duration?: string | undefined
  description?: string | undefined
  photo?: string | null | undefined
  isEnrolled?: boolean | undefined
  isTrial?: boolean | undefined
}

/** The request in our words; the contract has checked that the fee is an amount. */
export function fieldsOfInput(input: CourseRequest): Partial<CourseFields> {
  const { courseFee, department, photo, ...rest } = input
  // what is left out of the request stays out of the facts
  const fields = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  ) as Partial<CourseFields>
  if (courseFee !== undefined) fields.feeInPaise = parseRupees(courseFee)
  if (department !== undefined) fields.departmentId = department
  if (photo !== undefined) fields.photo = photo === '' ? null : photo
  return fields
}

/** The facts of a new course, from the add form. */
export function fieldsOfForm(form: Omit<AddCourseInput, 'isDraft'>): CourseFields {
  const { courseFee, department, photo, ...fields } = form
  return {
    ...fields,
    feeInPaise: parseRupees(courseFee),
    departmentId: department,
    photo: photo || null,
  }
}
