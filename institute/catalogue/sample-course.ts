import type { durationsOnAdd, modesOnAdd } from '#contract/limits.ts'

/** A course of the sample catalogue, in the words of the add form (spec §5). */
export type SampleCourse = {
  courseCode: string
  courseName: string
  /** As a clerk types it ('4,500', '₹1,25,000'); null is a course without a fee, '0' a free one (rule 2). */
  courseFee: string | null
  mode: (typeof modesOnAdd)[number]
  duration: (typeof durationsOnAdd)[number]
  isTrial: boolean
  /** Path of the 640 px wide picture; 320 and 1280 lie beside it. */
  photo: string
  /** Markdown. */
  description: string
}

/** What stands in a department's file; picture and description are found by the course code. */
export type SampleCourseFacts = Omit<SampleCourse, 'photo' | 'description'>
