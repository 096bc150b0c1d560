import { openCampuses } from '#contract/open-campuses.ts'
import type { Institute } from '#contract/institute.ts'
import type { TextStorage } from '#web/session/browser-storage.ts'

const PLACE = 'campus'

type Campuses = Pick<Institute, 'campuses' | 'defaultCampus'>

/**
 * The campus that the address names; where it names none the one that was chosen last on this device, else the
 * default; null where it names one that we do not have.
 */
export function chosenCampus(
  text: string | null,
  storage: TextStorage,
  institute: Campuses,
): string | null {
  if (text === null || text === '') return rememberedCampus(storage, institute)
  return campusNamed(text, institute)
}

/** The one that was chosen last on this device, else the default. */
export function rememberedCampus(storage: TextStorage, institute: Campuses): string {
  return campusNamed(storage.read(PLACE), institute) ?? institute.defaultCampus
}

export function rememberCampus(storage: TextStorage, campus: string): void {
  storage.write(PLACE, campus)
}

/** null where nobody can choose it, or not any more. */
export function campusNamed(name: unknown, institute: Campuses): string | null {
  return openCampuses(institute).find((campus) => campus.name === name)?.name ?? null
}
