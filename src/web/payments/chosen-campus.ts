import type { Campus } from '#contract/limits.ts'
import { campuses, defaultCampus } from '#contract/limits.ts'

/** The campus that the address names: the default where it names none, null where it names one that we do not have (answers.md 25). */
export function chosenCampus(text: string | null): Campus | null {
  if (text === null || text === '') return defaultCampus
  return campuses.find((campus) => campus === text) ?? null
}
