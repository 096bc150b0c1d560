import { Problem } from '#contract/problems.ts'
import { matchPerson, sameContact } from '../../people/accounts/accounts.service.ts'
import type { ContactHolder } from '../../people/accounts/accounts.service.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Organisation } from '../../money/payments.service.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import type { GroupDeps } from './group-deps.ts'

type Contact = {
  organisation: Organisation
  /** The office's choice: the profile that is meant, or null for another person. */
  contactIs?: string | null | undefined
  by: StaffMember
}

/**
 * The profile of an organisation's contact; a new one where nobody has the address. It matches by
 * address alone, because people of a company share one phone number.
 * @throws Problem same-contact, invalid-input with fields.email.
 */
export async function contactOf(
  deps: GroupDeps,
  tx: Transaction,
  { organisation, contactIs, by }: Contact,
): Promise<string> {
  const { contactName: name, email, phone } = organisation
  const holders = await deps.people.findHolders(tx, { emails: [email], phones: [] })
  const typed = { name, email, phone: null }
  const match = matchPerson(typed, holders)
  if (match.kind === 'same') return usable(match.person)
  const [owner] = holders
  if (owner !== undefined && contactIs === owner.id) return usable(owner)
  if (owner !== undefined && contactIs !== null) throw sameContact(typed, holders)
  const added = { name, email: owner === undefined ? email : null, phone, by }
  const id = await deps.people.addToGroup(tx, added)
  // the person registered a moment ago; the next try asks about the profile
  if (id === null) throw new Problem('group-has-bad-rows')
  return id
}

function usable({ id, isClosed, isBlocked }: ContactHolder): string {
  if (!isClosed && !isBlocked) return id
  throw new Problem('invalid-input', {
    fields: { email: 'The profile with this address is closed or blocked.' },
  })
}
