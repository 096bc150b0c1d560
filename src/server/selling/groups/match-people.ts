import { isSameName } from '#contract/people/same-name.ts'
import { matchPerson, sameContactSentence } from '../../people/accounts/accounts.service.ts'
import type { ContactHolder } from '../../people/accounts/accounts.service.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { GroupDeps } from './group-deps.ts'
import { placedIn } from './known-people.store.ts'
import { readPeople } from './read-people.ts'
import type { TypedPerson } from './read-people.ts'

/**
 * The office's decision for a row: an existing profile, or null for another person. `name` is the
 * name in the row: a changed name needs a new decision.
 */
export type PersonAnswer = { row: number; name: string; is: string | null }

/** A person from the list, and the profile that was matched. */
export type MatchedPerson = TypedPerson & {
  /** The existing profile; null: a new one is made. */
  known: { id: string; name: string } | null
  /** Address of a new profile; null where another person has it. */
  ownEmail: string | null
  /** People who have the same address or number, until the office decides; empty: no question. */
  asked: ContactHolder[]
  /** A note to the office about the row; null: none. */
  remark: string | null
}

type People = {
  people: string
  courseId: string
  answers?: readonly PersonAnswer[] | undefined
  /** The organisation's contact and its address; left out: not known yet. */
  contact?: { name: string; email: string }
}

/**
 * Reads the list of students and matches each with a profile. Each unusable row has a reason. The
 * same address or number with another name needs the office's decision (rule 104). Nothing is
 * changed.
 * @throws Problem invalid-input with fields.people.
 */
export async function matchPeople(
  deps: Pick<GroupDeps, 'people'>,
  db: Queryable,
  { people, courseId, answers = [], contact }: People,
): Promise<MatchedPerson[]> {
  const typed = readPeople(people)
  const usable = typed.filter(({ problem }) => problem === null)
  const holders = await deps.people.findHolders(db, {
    emails: usable.flatMap(({ email }) => email ?? []),
    phones: usable.flatMap(({ phone }) => phone ?? []),
  })
  const answerOf = ({ row, name }: TypedPerson) =>
    answers.find((answer) => answer.row === row && answer.name === name)
  const found = typed.map((person) => matchOne(person, holders, answerOf(person)))
  const studentIds = found.flatMap(({ known }) => known?.id ?? [])
  const placed = await placedIn(db, { courseId, studentIds })
  return withoutDuplicates(
    found.map((person) => withProblem(person, holders, placed)),
    contact,
  )
}

function matchOne(
  person: TypedPerson,
  holders: readonly ContactHolder[],
  answer: PersonAnswer | undefined,
): MatchedPerson {
  const plain = { ...person, known: null, ownEmail: person.email, asked: [], remark: null }
  if (person.problem !== null) return plain
  const match = matchPerson(person, holders)
  if (match.kind === 'nobody') return plain
  if (match.kind === 'same') return { ...plain, known: match.person }
  if (answer?.is === null) return another(plain, match.people)
  const known = match.people.find(({ id }) => id === answer?.is)
  if (known !== undefined) return { ...plain, known }
  return { ...plain, asked: match.people, problem: sameContactSentence(person, match.people) }
}

/** Another person with the same contact data; an address stays with its owner (rule 51). */
function another(person: MatchedPerson, people: readonly ContactHolder[]): MatchedPerson {
  const owner = people.find(({ email }) => email !== null && email === person.email)
  return owner === undefined ? person : withoutAddress(person, owner.name)
}

function withoutAddress(person: MatchedPerson, owner: string): MatchedPerson {
  if (person.phone === null)
    return { ...person, problem: `This address belongs to ${owner}. A phone number is needed too.` }
  return {
    ...person,
    ownEmail: null,
    remark: `The address stays with ${owner}: no login until one of their own is confirmed.`,
  }
}

function withProblem(
  person: MatchedPerson,
  holders: readonly ContactHolder[],
  placed: ReadonlySet<string>,
): MatchedPerson {
  const { known } = person
  const holder = holders.find(({ id }) => id === known?.id)
  if (known === null || holder === undefined) return person
  if (holder.isClosed)
    return {
      ...person,
      problem: 'The account with this address was closed. Leave the address out.',
    }
  if (holder.isBlocked) return { ...person, problem: `The profile of ${known.name} is blocked.` }
  if (placed.has(known.id))
    return { ...person, problem: `${known.name} has a place in this course already.` }
  return person
}

/**
 * Allows each profile in one row only. If two rows have one address, the first keeps it, because
 * two names are two people.
 */
function withoutDuplicates(
  people: readonly MatchedPerson[],
  contact: People['contact'],
): MatchedPerson[] {
  const rowOf = new Map<string, number>()
  const ownerOf = new Map(contact && [[contact.email, contact.name] as const])
  return people.map((person) => {
    const { known, problem, row, ownEmail, name } = person
    if (problem !== null) return person
    if (known !== null) {
      const before = rowOf.get(known.id)
      if (before !== undefined)
        return { ...person, problem: `This is the profile of row ${before} once more.` }
      rowOf.set(known.id, row)
      return person
    }
    if (ownEmail === null) return person
    const owner = ownerOf.get(ownEmail)
    if (owner !== undefined && !isSameName(owner, name)) return withoutAddress(person, owner)
    ownerOf.set(ownEmail, name)
    return person
  })
}
