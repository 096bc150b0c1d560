import { courseFieldNames } from '#contract/course-fields.ts'
import type { NextBatch } from '#contract/batches.ts'
import type { cardFields, CourseField, KindOf, officeRowFields } from '#contract/course-fields.ts'
import type { Paise } from '#contract/money.ts'
import { tableOf } from '#contract/table-of.ts'
import type { ShownDescription } from '../descriptions/shown-description.ts'

/** How a field of each kind is kept; null is none. */
type KeptAs = {
  text: string
  markdown: string
  choice: string | null
  /** Of a fee: null is no fee yet, can't be booked online; 0 is free (rule 2). */
  rupees: Paise | null
  optional: string | null
  picture: string | null
  paragraph: string | null
  lines: string | null
  topics: string | null
  campuses: string[]
  'yes or no': boolean
  /** Its id. */
  department: string
}

/** What a field is called here and in the table: as on the wire, but for two (docs/glossary.md). */
export const keptNames = {
  ...tableOf<{ [F in CourseField]: F }>(courseFieldNames, (field) => field),
  courseFee: 'feeInPaise',
  department: 'departmentId',
} as const
type KeptNames = typeof keptNames

/** What the office may set. */
export type CourseFields = { [F in CourseField as KeptNames[F]]: KeptAs[KindOf<F>] }

/** Some fields of a course that is there, whose department has a title. */
type WithFields<F extends CourseField> = {
  [G in F as Exclude<KeptNames[G], 'departmentId'>]: KeptAs[KindOf<G>]
} & { id: string; department: { id: string; title: string } }

/** What a card shows. */
export type CourseSummary = WithFields<(typeof cardFields)[number]>

/** The same in a list, with the batch that starts next of those that one may enroll in. */
export type ListedCourse = CourseSummary & { nextBatch?: NextBatch }

export type CourseRow = WithFields<(typeof officeRowFields)[number]>

export type Course = WithFields<CourseField>

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
  mode: string | null
  campuses: readonly string[]
  /** Why it takes no new students; null: it does. */
  enrollmentClosed: string | null
}
