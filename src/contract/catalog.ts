import * as z from 'zod/mini'
import { limits } from './limits.ts'

const text = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength))
const positiveInteger = (largest: number) =>
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(largest))

export const courseSorts = ['name', 'fee', '-fee', 'newest'] as const

/** Without parameters a list answers every row (answers.md 15); our own pages send them. */
export const ListCoursesInput = z.object({
  department: z.optional(text(100)),
  q: z.optional(text(100)),
  page: z.optional(positiveInteger(100_000)),
  limit: z.optional(positiveInteger(limits.listMaxLimit)),
  sort: z.optional(z.enum(courseSorts)),
})

export const CourseIdInput = z.object({ id: text(64) })

export const DepartmentReference = z.object({ _id: z.string(), title: z.string() })

/** What a card reads (spec §3), and what a filter needs. courseFee is plain rupee text or null. */
export const CourseSummary = z.object({
  _id: z.string(),
  courseName: z.string(),
  courseCode: z.string(),
  courseFee: z.nullable(z.string()),
  department: DepartmentReference,
  mode: z.nullable(z.string()),
  duration: z.nullable(z.string()),
  photo: z.nullable(z.string()),
})
export type CourseSummary = z.infer<typeof CourseSummary>

/** description is Markdown. */
export const Course = z.extend(CourseSummary, {
  description: z.string(),
  isEnrolled: z.boolean(),
  isTrial: z.boolean(),
})
export type Course = z.infer<typeof Course>

/** Spec §7: `courseDetails[]` here, `CourseDetails` there. The wire's names stay as they are. */
export const CourseList = z.object({ courseDetails: z.array(CourseSummary), total: z.number() })
export type CourseList = z.infer<typeof CourseList>

export const CourseShown = z.object({ CourseDetails: Course })
export type CourseShown = z.infer<typeof CourseShown>

/** answers.md 24: every course field, plus two names that one variant of the page reads. */
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
