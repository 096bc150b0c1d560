import type { KnownPerson } from '#contract/known-people.ts'
import { shownPhone } from '#contract/phone.ts'
import { Problem } from '#contract/problems.ts'
import { isSameName } from '#contract/same-name.ts'

export type TypedContact = { name: string; email: string | null; phone: string | null }

/** A person who has an address or a number, by the profile that stays. `name` is that of the profile that has it. */
export type Holder = TypedContact & { id: string }

/** ask: a person has to say whether it is one of these, or somebody else. */
export type Match<H extends Holder> =
  | { kind: 'nobody' }
  | { kind: 'same'; person: H }
  | { kind: 'ask'; people: H[] }

/**
 * Finds the person whom a name with an address or a number means. The same contact with another name is a question, never an identity:
 * families share both (rule 104). One person is found without a question by address and name, or, where no address is
 * given, by number and name.
 * @param holders everybody who has the address or the number; others are passed over.
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

/** A person may be found by several profiles, which were joined. */
function unique<H extends Holder>(holders: readonly H[]): H[] {
  return holders.filter(({ id }, at) => holders.findIndex((holder) => holder.id === id) === at)
}

/** The question as a refusal, for a call that can be sent again with the answer. */
export function sameContact(typed: TypedContact, people: readonly Holder[]): Problem {
  return new Problem('same-contact', {
    sentence: sameContactSentence(typed, people),
    people: people.map(knownPerson),
  })
}

/** 'Anil Sibling has this address. Is it the same person?' */
export function sameContactSentence(
  { email }: Pick<TypedContact, 'email'>,
  people: readonly Holder[],
): string {
  const isOwner = (person: Holder) => email !== null && person.email === email
  const others = people.some(isOwner) ? 'this address or number' : 'this number'
  const has = people.every(isOwner) ? 'this address' : others
  const names = people.map(({ name }) => name).join(', ')
  return people.length === 1
    ? `${names} has ${has}. Is it the same person?`
    : `${names} have ${has}. Is it one of them?`
}

export function knownPerson({ id, name, email, phone }: Holder): KnownPerson {
  return { _id: id, name, email: email ?? '', phone: shownPhone(phone) }
}
