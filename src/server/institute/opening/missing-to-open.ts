import type { Institute } from '#contract/institute/institute.ts'
import { neededToOpen } from '#contract/institute/opening.ts'
import type { NeededToOpen } from '#contract/institute/opening.ts'
import { openCampuses } from '#contract/institute/open-campuses.ts'
import { sampleFactsIn } from '../rules/sample-facts.ts'

type Facts = Pick<
  Institute,
  | 'name'
  | 'shortName'
  | 'email'
  | 'phone'
  | 'grievanceContact'
  | 'upiAddress'
  | 'campuses'
  | 'defaultCampus'
>

/** The facts that a portal still lacks before it can open. Facts of the sample count as missing. */
export function missingToOpen(facts: Facts, hasPolicies: boolean): NeededToOpen[] {
  const left = sampleFactsIn(facts)
  const { name, shortName, email, phone, grievanceContact, defaultCampus } = facts
  const contact = [email, phone, grievanceContact.email, grievanceContact.phone]
  const isMissing: Record<NeededToOpen, boolean> = {
    name: [name, shortName].includes('') || left.includes('name'),
    contact: contact.includes('') || left.includes('email') || left.includes('upiAddress'),
    campuses:
      !openCampuses(facts).some((campus) => campus.name === defaultCampus) ||
      left.includes('address'),
    policies: !hasPolicies,
  }
  return neededToOpen.filter((need) => isMissing[need])
}
