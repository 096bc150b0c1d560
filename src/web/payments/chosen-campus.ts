import type { Campus } from '#contract/limits.ts'
import { campuses, defaultCampus } from '#contract/limits.ts'
import type { TextStorage } from '#web/session/browser-storage.ts'

const PLACE = 'campus'

/**
 * The campus that the address names; where it names none the one that was chosen last on this device, else the
 * default; null where it names one that we do not have.
 */
export function chosenCampus(text: string | null, storage: TextStorage): Campus | null {
  if (text === null || text === '') return rememberedCampus(storage)
  return campusNamed(text)
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
