import { parseRupees } from '#contract/money.ts'
import type { AddCourseInput } from '#contract/office-catalog.ts'
import type { CourseFacts } from './office-course.ts'

/** A course as the contract's forms send it: fee as text, '' as no picture. */
export type CourseWish = {
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

/** The wish in our words; the contract has checked that the fee is an amount. */
export function wishedFacts(wish: CourseWish): Partial<CourseFacts> {
  const { courseFee, department, photo, ...rest } = wish
  // what is left out of the wish stays out of the facts
  const facts = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  ) as Partial<CourseFacts>
  if (courseFee !== undefined) facts.feeInPaise = parseRupees(courseFee)
  if (department !== undefined) facts.departmentId = department
  if (photo !== undefined) facts.photo = photo === '' ? null : photo
  return facts
}

/** The facts of a new course, from the add form. */
export function factsOfForm(form: Omit<AddCourseInput, 'isDraft'>): CourseFacts {
  const { courseFee, department, photo, ...facts } = form
  return {
    ...facts,
    feeInPaise: parseRupees(courseFee),
    departmentId: department,
    photo: photo || null,
  }
}
