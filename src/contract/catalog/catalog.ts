import * as z from 'zod/mini'
import { BatchTimes, EarlyBird, NextBatch } from '../teaching/batches.ts'
import { CampusName } from '../institute/campus-name.ts'
import { cardFields, fieldsShown } from './course-fields.ts'
import { durationsOnAdd, modesOnAdd } from '../platform/limits.ts'
import { paging } from '../platform/lists.ts'
import { parseRupees } from '../money/money.ts'
import { text } from '../platform/text/plain-fields.ts'
import { tableOf } from '../platform/table-of.ts'

/**
 * 'relevance' sorts by name when there is no search. 'start' sorts by next start; courses without a
 * date come last.
 */
export const courseSorts = ['relevance', 'name', 'fee', '-fee', 'newest', 'start'] as const

const feeText = text(20).check(
  z.refine((fee) => parseRupees(fee) !== null, 'Must be an amount in rupees'),
)

const filters = {
  department: z.optional(text(100)),
  q: z.optional(text(100)),
  mode: z.optional(z.enum(modesOnAdd)),
  duration: z.optional(z.enum(durationsOnAdd)),
  minFee: z.optional(feeText),
  maxFee: z.optional(feeText),
  campus: z.optional(CampusName),
  /** Search for the typed words only, without correction. */
  exact: z.optional(z.enum(['1'])),
  startMonth: z.optional(
    text(7).check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'Must be a month like 2027-01' })),
  ),
}

const feesAreRange = z.refine<{ minFee?: string | undefined; maxFee?: string | undefined }>(
  ({ minFee, maxFee }) => isRange(minFee, maxFee),
  { path: ['maxFee'], message: 'Must not be below minFee' },
)

/**
 * Without parameters a list returns every row (rule 15); our own pages send them. With q alone the
 * best matches come first. minFee and maxFee are rupee text, both included; a course without a fee
 * is in no range. campus and startMonth select by open batches. A course without batches is held
 * where the office says (course-campuses.ts) and starts in no month. An unknown campus filters
 * nothing.
 */
export const ListCoursesInput = z
  .object({ ...filters, ...paging, sort: z.optional(z.enum(courseSorts)) })
  .check(feesAreRange)

/** The filters of a list, as in ListCoursesInput. */
export const CountCoursesInput = z.object(filters).check(feesAreRange)

function isRange(minFee: string | undefined, maxFee: string | undefined): boolean {
  if (minFee === undefined || maxFee === undefined) return true
  return (parseRupees(minFee) ?? 0) <= (parseRupees(maxFee) ?? 0)
}

export const CourseIdInput = z.object({ id: text(64) })

/** The fields for a card (spec §3) and for filters. courseFee is plain rupee text or null. */
export const CourseSummary = z.object({
  _id: z.string(),
  /** In lists, on the home page and among related courses, where it has an open batch. */
  nextBatch: z.optional(NextBatch),
  /** Only where a concession lowers the fee for everybody. */
  earlyBird: z.optional(EarlyBird),
  ...tableOf<Pick<typeof fieldsShown, (typeof cardFields)[number]>>(
    cardFields,
    (field) => fieldsShown[field],
  ),
})
export type CourseSummary = z.infer<typeof CourseSummary>

/** description is Markdown. */
export const Course = z.extend(CourseSummary, fieldsShown)
export type Course = z.infer<typeof Course>

/**
 * Filters that can be removed from a search that found nothing; 'all' is every filter but the
 * words.
 */
export const searchFilters = [
  'department',
  'mode',
  'duration',
  'fee',
  'campus',
  'startMonth',
  'all',
] as const

/** Only where a search or a filter found nothing: each suggestion would find something. */
export const SearchSuggestions = z.object({
  /** Words to search for, without any filter. */
  words: z.array(z.string()),
  /** The same search without this filter, and its number of courses. */
  without: z.array(z.object({ filter: z.enum(searchFilters), total: z.number() })),
})
export type SearchSuggestions = z.infer<typeof SearchSuggestions>

/** Spec §7: `courseDetails[]` here, `CourseDetails` there. The wire's names stay as specified. */
export const CourseList = z.object({
  courseDetails: z.array(CourseSummary),
  total: z.number(),
  /**
   * The corrected search words: a word of q is unknown and resembles a known one. Never set with
   * exact=1.
   */
  correction: z.optional(z.string()),
  suggestions: z.optional(SearchSuggestions),
})
export type CourseList = z.infer<typeof CourseList>

/** Courses similar to one, the most similar first. */
export const RelatedCourses = z.object({ courseDetails: z.array(CourseSummary) })

/**
 * How many courses each value of a filter would leave, the other filters unchanged. Values with
 * none are left out.
 */
const Counts = z.array(z.object({ value: z.string(), total: z.number() }))
export const CourseCounts = z.object({
  department: Counts,
  mode: Counts,
  duration: Counts,
  /** By the bands in fee-bands.ts. */
  fee: Counts,
  campus: Counts,
  /** In calendar order. */
  startMonth: Counts,
})
export type CourseCounts = z.infer<typeof CourseCounts>

/**
 * A description for a course page: HTML that was made when the course was saved, and its first
 * words.
 */
const ShownCourse = z.extend(Course, {
  descriptionHtml: z.string(),
  descriptionSummary: z.string(),
})

export const CourseShown = z.object({ CourseDetails: ShownCourse })
export type CourseShown = z.infer<typeof CourseShown>

/**
 * rule 24: every course field, and the two names under which one variant of the page reads fields.
 */
export const CheckoutShown = z.object({
  courseDetails: z.extend(Course, {
    courseDescription: z.string(),
    courseDuration: z.nullable(z.string()),
  }),
})

export const Department = z.object({
  _id: z.string(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  photo: z.nullable(z.string()),
  courseCount: z.number(),
})
export type Department = z.infer<typeof Department>

export const DepartmentList = z.object({ departments: z.array(Department) })

/**
 * A batch that starts soon, with the details that a visitor needs first. No seats: the page that
 * shows it is cached.
 */
const StartingBatch = z.object({
  _id: z.string(),
  course: z.object({ _id: z.string(), courseName: z.string() }),
  /** The department's slug. */
  slug: z.string(),
  ...z.pick(BatchTimes, { startsOn: true, weekdays: true, startsAt: true, endsAt: true }).shape,
  /** null: online, held at no campus. */
  campus: z.nullable(z.string()),
  /** The total price of a place: rupee text, or null where it has no fee yet. */
  batchFee: z.nullable(z.string()),
  /** The trainer of this batch, else of the course. */
  trainerName: z.nullable(z.string()),
  /** The first outcome of the course. */
  outcome: z.nullable(z.string()),
})
export type StartingBatch = z.infer<typeof StartingBatch>

/**
 * For the home page: some courses of each department that has any, and one batch each of the
 * courses that start next.
 */
export const FrontDoor = z.object({
  departments: z.array(
    z.object({ title: z.string(), slug: z.string(), courses: z.array(CourseSummary) }),
  ),
  starts: z.array(StartingBatch),
})
export type FrontDoor = z.infer<typeof FrontDoor>
