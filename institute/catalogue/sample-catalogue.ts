import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { civilCourses } from './civil.ts'
import { cseCourses } from './cse.ts'
import { sampleDepartments } from './departments.ts'
import type { SampleDepartment } from './departments.ts'
import { electricalCourses } from './electrical.ts'
import { mechanicalCourses } from './mechanical.ts'
import type { SampleCourse, SampleCourseFacts } from './sample-course.ts'
import { softwareCourses } from './software.ts'

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
 * Descriptions are read from descriptions/<course code>.md.
 * @throws when a course has no description file.
 */
export function loadSampleCatalogue(): SampleCatalogue {
  const courses = sampleDepartments.flatMap(({ slug }) =>
    (coursesBySlug[slug] ?? []).map((course) => ({ ...complete(course), departmentSlug: slug })),
  )
  return { departments: sampleDepartments, courses }
}

function complete(course: SampleCourseFacts): SampleCourse {
  const name = course.courseCode.toLowerCase()
  const file = join(import.meta.dirname, 'descriptions', `${name}.md`)
  const description = readFileSync(file, 'utf8').trim()
  return { ...course, photo: `/pictures/${name}-640.webp`, description }
}
