import { knownDepartments } from '#contract/pages.ts'
import type { Editing } from './office-course.ts'

export type OfficeDepartment = Editing & {
  id: string
  title: string
  slug: string
  description: string
  photo: string | null
  /** Courses that are not hidden, and those of them that visitors see. */
  courseCount: number
  publicCourseCount: number
  hiddenCourseCount: number
  /** Position in the menus, from 1. */
  place: number
}

export type DepartmentFields = { title: string; description: string; photo: string | null }

/**
 * Whether the department's page depends on its title. Spec §2 names such pages with the title they
 * filter by, so another title would leave the page empty.
 */
export function hasFixedTitle({ slug }: { slug: string }): boolean {
  return knownDepartments.some((known) => known.slug === slug)
}
