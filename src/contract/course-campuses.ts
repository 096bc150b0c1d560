import type { Campus } from './limits.ts'
import { campuses, defaultCampus } from './limits.ts'

/** What of a course says where it is held. */
export type HeldCourse = { mode: string | null; campuses: readonly string[] }

/** An online course is held at no campus: nobody is asked for one, and whatever a call names is only noted. */
export function isOnline({ mode }: Pick<HeldCourse, 'mode'>): boolean {
  return mode === 'Online'
}

/**
 * Where a course is held, in the institute's order: all campuses unless the office has narrowed them, none of an online
 * course. A campus that the institute does not have any more narrows nothing.
 */
export function campusesOf(course: HeldCourse): readonly Campus[] {
  if (isOnline(course)) return []
  const narrowed = campuses.filter((name) => course.campuses.includes(name))
  return narrowed.length === 0 ? campuses : narrowed
}

/** The campus of a call that names none: the institute's first choice, where the course is held there. */
export function firstCampusOf(course: HeldCourse): Campus {
  const held = campusesOf(course)
  return held.includes(defaultCampus) ? defaultCampus : (held[0] ?? defaultCampus)
}

/** Whether a call may name this campus for the course. */
export function isHeldAt(course: HeldCourse, campus: string): boolean {
  return isOnline(course) || campusesOf(course).some((name) => name === campus)
}

export function isCampus(name: string): name is Campus {
  return campuses.some((campus) => campus === name)
}

/** The campus that somebody means who writes it without its capital; what is none stays as it is. */
export function campusSpelled(written: string): string {
  const same = written.toLowerCase()
  return campuses.find((campus) => campus.toLowerCase() === same) ?? written
}

/** Each once, in the institute's order, so that the same choice is the same value. Unknown ones stay, at the end. */
export function campusesInOrder(names: string[]): string[] {
  const unknown = names.filter((name) => !isCampus(name))
  return [...campuses.filter((name) => names.includes(name)), ...new Set(unknown)]
}
