import type { durationsOnAdd, modesOnAdd } from '#contract/platform/limits.ts'
import type { SampleProof } from './course-proof.ts'
import type { SampleAnswers } from './sample-answers.ts'
import type { sampleTrainers } from './trainers.ts'

/** A course of the sample catalogue, in the words of the add form (spec §5). */
export type SampleCourse = SampleAnswers &
  SampleProof & {
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
    /** Where it is held; none is everywhere. */
    campuses: string[]
    /** Why it takes no new students; null: it does. */
    enrollmentClosed: string | null
    hoursPerWeek: string
    trainerName: string
    trainerAbout: string
  }

type Given = 'courseCode' | 'courseName' | 'courseFee' | 'mode' | 'duration' | 'isTrial'

/** What stands in a department's file; picture, description and answers are found by the course code. */
export type SampleCourseFacts = Pick<SampleCourse, Given> & {
  trainer: keyof typeof sampleTrainers
  campuses?: string[]
  enrollmentClosed?: string
}
