import type { Institute } from '../institute/institute.ts'
import { openCampuses } from '../institute/open-campuses.ts'

/** The facts of a course that say where it is held. */
export type HeldCourse = { mode: string | null; campuses: readonly string[] }

/** The facts of the institute that list its campuses. */
export type CampusesOffered = Pick<Institute, 'campuses' | 'defaultCampus'>

/**
 * An online course is held at no campus: no page asks for one, and a campus that a call names is
 * only recorded.
 */
export function isOnline({ mode }: Pick<HeldCourse, 'mode'>): boolean {
  return mode === 'Online'
}

/**
 * The campuses of a course, in the institute's order: all open ones unless the office chose some;
 * none for an online course. A closed or unknown campus restricts nothing.
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

/**
 * The campus of a call that names none: the institute's default campus, where the course is held
 * there.
 */
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

/** Corrects the capitals of a campus name; a text that names no campus is returned unchanged. */
export function campusSpelled(written: string, campuses: readonly { name: string }[]): string {
  const same = written.toLowerCase()
  return campuses.find(({ name }) => name.toLowerCase() === same)?.name ?? written
}

/**
 * Each once, in the institute's order, so that equal choices have equal values. Unknown ones come
 * last.
 */
export function campusesInOrder(
  names: readonly string[],
  campuses: readonly { name: string }[],
): string[] {
  const known = campuses.map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  return [...known.filter((name) => names.includes(name)), ...new Set(unknown)]
}
