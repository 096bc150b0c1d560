import type { KnownPerson } from '#contract/people/known-people.ts'
import { shownPhone } from '#contract/people/phone.ts'
import { Problem } from '#contract/problems.ts'
import { isSameName } from '#contract/people/same-name.ts'

export type TypedContact = { name: string; email: string | null; phone: string | null }

/**
 * A person with an address or number, represented by the profile that stays. `name` is that of the
 * profile that matched.
 */
export type Holder = TypedContact & { id: string }

/** ask: a person must say whether it is one of these or somebody else. */
export type Match<H extends Holder> =
  | { kind: 'nobody' }
  | { kind: 'same'; person: H }
  | { kind: 'ask'; people: H[] }

/**
 * Finds the person for a name with an address or number. A matching contact with another name needs
 * a question, because families share both (rule 104). Address and name identify a person without a
 * question; so do number and name if no address is given.
 * @param holders everybody with the address or the number; others are ignored.
 */
export function matchPerson<H extends Holder>(
  { name, email, phone }: TypedContact,
  holders: readonly H[],
): Match<H> {
  const isNamed = (holder: H) => isSameName(holder.name, name)
  const byEmail = holders.filter((holder) => email !== null && holder.email === email)
  const byPhone = holders.filter((holder) => phone !== null && holder.phone === phone)
  const named = unique((email === null ? byPhone : byEmail).filter(isNamed))
  const [person, other] = named
  if (person !== undefined && other === undefined) return { kind: 'same', person }
  const people = unique([...byPhone.filter(isNamed), ...byEmail, ...byPhone])
  return people.length === 0 ? { kind: 'nobody' } : { kind: 'ask', people }
}

/** One person may be found by several joined profiles. */
function unique<H extends Holder>(holders: readonly H[]): H[] {
  return holders.filter(({ id }, at) => holders.findIndex((holder) => holder.id === id) === at)
}

/** The question as a problem; the call can be repeated with the answer. */
export function sameContact(typed: TypedContact, people: readonly Holder[]): Problem {
  return new Problem('same-contact', {
    sentence: sameContactSentence(typed, people),
    people: people.map(matchedPerson),
  })
}

/** 'Anil Sibling has this address. The same person?' */
export function sameContactSentence(
  { email }: Pick<TypedContact, 'email'>,
  people: readonly Holder[],
): string {
  const isOwner = (person: Holder) => email !== null && person.email === email
  const others = people.some(isOwner) ? 'this address or number' : 'this number'
  const has = people.every(isOwner) ? 'this address' : others
  const names = people.map(({ name }) => name).join(', ')
  return people.length === 1
    ? `${names} has ${has}. The same person?`
    : `${names} have ${has}. One of them?`
}

export function matchedPerson({ id, name, email, phone }: Holder): KnownPerson {
  return { _id: id, name, email: email ?? '', phone: shownPhone(phone) }
}
