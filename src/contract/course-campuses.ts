import type { Institute } from './institute.ts'
import { openCampuses } from './open-campuses.ts'

/** What of a course says where it is held. */
export type HeldCourse = { mode: string | null; campuses: readonly string[] }

/** What of the institute says which campuses there are. */
export type CampusesOffered = Pick<Institute, 'campuses' | 'defaultCampus'>

/** An online course is held at no campus: nobody is asked for one, and whatever a call names is only noted. */
export function isOnline({ mode }: Pick<HeldCourse, 'mode'>): boolean {
  return mode === 'Online'
}

/**
 * Where a course is held, in the institute's order: all open campuses unless the office has narrowed them, none of an online
 * course. A campus that is closed, or that the institute does not have any more, narrows nothing.
 */
export function campusesOf(
  course: HeldCourse,
  institute: Pick<CampusesOffered, 'campuses'>,
): string[] {
  if (isOnline(course)) return []
  const open = openCampuses(institute).map(({ name }) => name)
  const narrowed = open.filter((name) => course.campuses.includes(name))
  return narrowed.length === 0 ? open : narrowed
}

/** The campus of a call that names none: the institute's first choice, where the course is held there. */
export function firstCampusOf(course: HeldCourse, institute: CampusesOffered): string {
  const { defaultCampus } = institute
  const held = campusesOf(course, institute)
  return held.includes(defaultCampus) ? defaultCampus : (held[0] ?? defaultCampus)
}

/** Whether a call may name this campus for the course. */
export function isHeldAt(
  course: HeldCourse,
  campus: string,
  institute: Pick<CampusesOffered, 'campuses'>,
): boolean {
  return isOnline(course) || campusesOf(course, institute).includes(campus)
}

/** The campus that somebody means who writes it without its capital; what is none stays as it is. */
export function campusSpelled(written: string, campuses: readonly { name: string }[]): string {
  const same = written.toLowerCase()
  return campuses.find(({ name }) => name.toLowerCase() === same)?.name ?? written
}

/** Each once and in one order, so that the same choice is the same value. */
export function campusesInOrder(names: string[]): string[] {
  return [...new Set(names)].toSorted()
}
