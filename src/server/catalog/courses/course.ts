import { courseFieldNames } from '#contract/catalog/course-fields.ts'
import type { NextBatch } from '#contract/teaching/batches.ts'
import type {
  cardFields,
  CourseField,
  KindOf,
  officeRowFields,
} from '#contract/catalog/course-fields.ts'
import type { Paise } from '#contract/money/money.ts'
import { tableOf } from '#contract/platform/table-of.ts'
import type { ShownDescription } from '../descriptions/shown-description.ts'

/** The stored type of each kind of field; null: no value. */
type StoredField = {
  text: string
  markdown: string
  choice: string | null
  /** A fee: null can't be booked online, 0 is free (rule 2). */
  rupees: Paise | null
  optional: string | null
  picture: string | null
  paragraph: string | null
  lines: string | null
  topics: string | null
  campuses: string[]
  'yes or no': boolean
  /** The department's id. */
  department: string
}

/** Names of fields in code and table; all but two equal those on the wire (docs/glossary.md). */
export const keptNames = {
  ...tableOf<{ [F in CourseField]: F }>(courseFieldNames, (field) => field),
  courseFee: 'feeInPaise',
  department: 'departmentId',
} as const
type KeptNames = typeof keptNames

/** The fields that the office may set. */
export type CourseFields = { [F in CourseField as KeptNames[F]]: StoredField[KindOf<F>] }

/** Some fields of an existing course, with its department's title. */
type WithFields<F extends CourseField> = {
  [G in F as Exclude<KeptNames[G], 'departmentId'>]: StoredField[KindOf<G>]
} & { id: string; department: { id: string; title: string } }

export type CourseSummary = WithFields<(typeof cardFields)[number]>

/** A card in a list, with the next batch that is open for enrollment. */
export type ListedCourse = CourseSummary & { nextBatch?: NextBatch }

export type CourseRow = WithFields<(typeof officeRowFields)[number]>

export type Course = WithFields<CourseField>

/** A course with the rendered description of its page. */
export type ShownCourse = Course & { shown: ShownDescription }

/** The facts of a course that a purchase needs, as they are now. */
export type CourseForSale = {
  id: string
  courseName: string
  courseCode: string
  departmentTitle: string
  feeInPaise: Paise | null
  isTrial: boolean
  mode: string | null
  campuses: readonly string[]
  /** false: without a batch only the desk may sell it. */
  isSoldWithoutBatch: boolean
  /** Why the course is closed for enrollment; null: it is open. */
  enrollmentClosed: string | null
}
