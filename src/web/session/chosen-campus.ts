import type { HeldCourse } from '#contract/course-campuses.ts'
import { firstCampusOf, isHeldAt, isOnline } from '#contract/course-campuses.ts'
import type { Campus } from '#contract/limits.ts'
import { campuses, defaultCampus } from '#contract/limits.ts'
import type { TextStorage } from './browser-storage.ts'

const PLACE = 'campus'

/**
 * The campus that the address names; where it names none the one that was chosen last on this device, else the course's
 * first; null where it names one that we do not have, or where the course is not held. Of an online course nobody chooses
 * one.
 */
export function chosenCampus(
  course: HeldCourse,
  text: string | null,
  storage: TextStorage,
): Campus | null {
  const named = campusNamed(text)
  if (isOnline(course)) return named ?? firstCampusOf(course)
  if (text === null || text === '') return rememberedFor(course, storage)
  return named !== null && isHeldAt(course, named) ? named : null
}

/** The one that was chosen last on this device, if the course is held there, else the course's first. */
export function rememberedFor(course: HeldCourse, storage: TextStorage): Campus {
  const remembered = campusNamed(storage.read(PLACE))
  const isIt = remembered !== null && !isOnline(course) && isHeldAt(course, remembered)
  return isIt ? remembered : firstCampusOf(course)
}

/** The one that was chosen last on this device, else the default. */
export function rememberedCampus(storage: TextStorage): Campus {
  return campusNamed(storage.read(PLACE)) ?? defaultCampus
}

export function rememberCampus(storage: TextStorage, campus: Campus): void {
  storage.write(PLACE, campus)
}

export function campusNamed(name: unknown): Campus | null {
  return campuses.find((campus) => campus === name) ?? null
}
