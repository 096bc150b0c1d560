import type { Queryable } from '../../db/database.ts'
import { findKnown } from './known-people.store.ts'
import { readPeople } from './read-people.ts'
import type { TypedPerson } from './read-people.ts'

/** A person who was typed, with the profile that is theirs already. */
export type MatchedPerson = TypedPerson & { known: { id: string; name: string } | null }

/**
 * Reads who is in a group, and finds whose profile each is; each row that can't be used says why. Nothing is changed.
 * @throws Problem invalid-input with fields.people.
 */
export async function matchPeople(
  db: Queryable,
  { people, courseId }: { people: string; courseId: string },
): Promise<MatchedPerson[]> {
  const seen = new Map<string, number>()
  const matched: MatchedPerson[] = []
  for (const person of readPeople(people)) {
    const found = await matchOne(db, person, courseId)
    const before = found.known === null ? undefined : seen.get(found.known.id)
    if (found.known !== null) seen.set(found.known.id, found.row)
    matched.push(
      before === undefined
        ? found
        : { ...found, problem: `This is the profile of row ${before} once more.` },
    )
  }
  return matched
}

async function matchOne(
  db: Queryable,
  person: TypedPerson,
  courseId: string,
): Promise<MatchedPerson> {
  if (person.problem !== null) return { ...person, known: null }
  const found = await findKnown(db, { ...person, courseId })
  if (found === null) return { ...person, known: null }
  const { id, name } = found
  return { ...person, known: { id, name }, problem: whyNot(found) }
}

function whyNot(known: NonNullable<Awaited<ReturnType<typeof findKnown>>>): string | null {
  if (known.isClosed) return 'The account of this address was closed. Leave the address out.'
  if (known.isBlocked) return `The profile of ${known.name} is blocked.`
  if (known.hasPlace) return `${known.name} has a place in this course already.`
  return null
}
