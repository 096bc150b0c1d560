import { openCampuses } from '#contract/open-campuses.ts'
import type { Institute } from '#contract/institute.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'

/** Whoever sells or keeps a cash desk asks which campuses there are. */
export type CampusesKnown = Pick<Institute, 'campuses' | 'defaultCampus'>

/**
 * Where a new order is for: the default campus where nobody says it (spec §9).
 * @throws Problem unknown-campus, also for one that is closed.
 */
export function campusToSell(institute: CampusesKnown, name: string | undefined): string {
  if (name === undefined || name === '') return institute.defaultCampus
  return known(openCampuses(institute), name)
}

/** Where something was or is: a closed campus too. @throws Problem unknown-campus. */
export function campusThatWas(institute: CampusesKnown, name: string): string {
  return known(institute.campuses, name)
}

function known(campuses: readonly { name: string }[], name: string): string {
  if (campuses.some((campus) => campus.name === name)) return name
  throw new Problem('unknown-campus', { fields: { campus: messages.unknownCampus } })
}
