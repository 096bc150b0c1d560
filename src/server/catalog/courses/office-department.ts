import { knownDepartments } from '#contract/pages.ts'
import type { Editing } from './office-course.ts'

/** A department as the office sees it. */
export type OfficeDepartment = Editing & {
  id: string
  title: string
  slug: string
  description: string
  photo: string | null
  /** Of the courses that are not hidden: all of them, and those that visitors see. */
  courseCount: number
  publicCourseCount: number
  hiddenCourseCount: number
  /** From 1, in the order of the menus. */
  place: number
}

export type DepartmentFields = { title: string; description: string; photo: string | null }

/**
 * Whether a page of its own lists it by its title: spec §2 names these pages with the titles that they ask
 * for, so another title would leave the page empty.
 */
export function hasFixedTitle({ slug }: { slug: string }): boolean {
  return knownDepartments.some((known) => known.slug === slug)
}
