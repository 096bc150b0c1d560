import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseRupees } from '#contract/money/money.ts'
import { civilCourses } from './civil.ts'
import { cseCourses } from './cse.ts'
import { sampleProofOf } from './course-proof.ts'
import { sampleDepartments } from './departments.ts'
import type { SampleDepartment } from './departments.ts'
import { electricalCourses } from './electrical.ts'
import { mechanicalCourses } from './mechanical.ts'
import { readAnswers } from './sample-answers.ts'
import type { SampleCourse, SampleCourseFacts } from './sample-course.ts'
import { sampleHoursOf } from './sample-hours.ts'
import { softwareCourses } from './software.ts'
import { sampleTrainers } from './trainers.ts'

export type SampleCatalogue = {
  departments: readonly SampleDepartment[]
  courses: readonly (SampleCourse & { departmentSlug: string })[]
}

const coursesBySlug: Record<string, readonly SampleCourseFacts[]> = {
  civil: civilCourses,
  electrical: electricalCourses,
  mechanical: mechanicalCourses,
  software: softwareCourses,
  cse: cseCourses,
}

/**
 * The catalogue of a fresh install: departments in the menu's order, each course with its department's slug.
 * Descriptions are read from descriptions/<course code>.md, what its page answers from answers/<course code>.md.
 * @throws when a course lacks one of them.
 */
export function loadSampleCatalogue(): SampleCatalogue {
  const courses = sampleDepartments.flatMap(({ slug }) =>
    (coursesBySlug[slug] ?? []).map((course) => ({ ...complete(course), departmentSlug: slug })),
  )
  return { departments: sampleDepartments, courses }
}

function complete({ trainer, ...course }: SampleCourseFacts): SampleCourse {
  const name = course.courseCode.toLowerCase()
  const isPaid = (parseRupees(course.courseFee ?? '') ?? 0) > 0
  const read = (folder: string) =>
    readFileSync(join(import.meta.dirname, folder, `${name}.md`), 'utf8')
  return {
    ...readAnswers(read('answers')),
    ...sampleProofOf(course.courseCode, { isPaid, isTrial: course.isTrial }),
    hoursPerWeek: sampleHoursOf(course.courseCode),
    campuses: [],
    enrollmentClosed: null,
    ...course,
    photo: `/pictures/${name}-640.webp`,
    description: read('descriptions').trim(),
    trainerName: sampleTrainers[trainer].name,
    trainerAbout: sampleTrainers[trainer].about,
  }
}
