import type { CampusesOffered, HeldCourse } from '#contract/catalog/course-campuses.ts'
import { firstCampusOf, isHeldAt, isOnline } from '#contract/catalog/course-campuses.ts'
import { openCampuses } from '#contract/institute/open-campuses.ts'
import type { TextStorage } from './browser-storage.ts'

const PLACE = 'campus'

/**
 * The campus of the address. Without one, the last choice on this device, else the course's first.
 * null: the named campus is unknown, or does not hold the course. An online course has no choice.
 */
export function chosenCampus(
  course: HeldCourse,
  text: string | null,
  { storage, institute }: { storage: TextStorage; institute: CampusesOffered },
): string | null {
  const named = campusNamed(text, institute)
  if (isOnline(course)) return named ?? firstCampusOf(course, institute)
  if (text === null || text === '') return rememberedFor(course, storage, institute)
  return named !== null && isHeldAt(course, named, institute) ? named : null
}

/** The last choice on this device, if the course is held there, else the course's first. */
export function rememberedFor(
  course: HeldCourse,
  storage: TextStorage,
  institute: CampusesOffered,
): string {
  const remembered = campusNamed(storage.read(PLACE), institute)
  const isIt = remembered !== null && !isOnline(course) && isHeldAt(course, remembered, institute)
  return isIt ? remembered : firstCampusOf(course, institute)
}

/** The last choice on this device, else the default. */
export function rememberedCampus(storage: TextStorage, institute: CampusesOffered): string {
  return lastCampus(storage, institute) ?? institute.defaultCampus
}

/** The last choice on this device; null before the first. */
export function lastCampus(storage: TextStorage, institute: CampusesOffered): string | null {
  return campusNamed(storage.read(PLACE), institute)
}

export function rememberCampus(storage: TextStorage, campus: string): void {
  storage.write(PLACE, campus)
}

/** null where it cannot be chosen, or no longer. */
export function campusNamed(name: unknown, institute: CampusesOffered): string | null {
  return openCampuses(institute).find((campus) => campus.name === name)?.name ?? null
}
