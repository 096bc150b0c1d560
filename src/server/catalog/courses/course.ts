import type { Paise } from '#contract/money.ts'
import type { ShownDescription } from '../descriptions/shown-description.ts'

/** What a card shows. feeInPaise null: no fee yet, can't be booked online; 0: free (rule 2). */
export type CourseSummary = {
  id: string
  courseName: string
  courseCode: string
  feeInPaise: Paise | null
  department: { id: string; title: string }
  mode: string | null
  duration: string | null
  photo: string | null
}

export type Course = CourseSummary & {
  /** Markdown. */
  description: string
  isEnrolled: boolean
  isTrial: boolean
}

/** A course with what its page shows of the description. */
export type ShownCourse = Course & { shown: ShownDescription }

/** What is sold, as the catalogue says at this moment. */
export type CourseForSale = {
  id: string
  courseName: string
  courseCode: string
  departmentTitle: string
  feeInPaise: Paise | null
  isTrial: boolean
}
