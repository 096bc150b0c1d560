import { openCampuses } from '#contract/institute/open-campuses.ts'
import type { Institute } from '#contract/institute/institute.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'

/** The campus facts that sales and cash desks need. */
export type CampusesKnown = Pick<Institute, 'campuses' | 'defaultCampus'>

/**
 * The campus of a new order: the default one where none is named (spec §9).
 * @throws Problem unknown-campus, also for a closed one.
 */
export function campusToSell(institute: CampusesKnown, name: string | undefined): string {
  if (name === undefined || name === '') return institute.defaultCampus
  return requireCampus(openCampuses(institute), name)
}

/** A campus by name, closed ones too. @throws Problem unknown-campus. */
export function knownCampus(institute: CampusesKnown, name: string): string {
  return requireCampus(institute.campuses, name)
}

function requireCampus(campuses: readonly { name: string }[], name: string): string {
  if (campuses.some((campus) => campus.name === name)) return name
  throw new Problem('unknown-campus', { fields: { campus: messages.unknownCampus } })
}
