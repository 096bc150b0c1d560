import { useEffect, useId, useRef } from 'react'
import type { KnownPerson } from '#contract/people/known-people.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import styles from './person-match.module.css'

/** The chosen person, or null for another one; undefined: not answered yet. */
export type MatchedPerson = KnownPerson | null | undefined

/** The question of a refused call: the people with this address or number. */
export type ContactMatches = { sentence: string; people: readonly KnownPerson[] }

/** The question of a failed call; null where it failed for another reason. */
export function contactMatchesOf(error: unknown): ContactMatches | null {
  if (!(error instanceof Problem) || error.details.people === undefined) return null
  return { sentence: error.message, people: error.details.people }
}

/**
 * The reply of a call, or 'ask' where the call asks who is meant.
 * @throws every other failure of the call.
 */
export async function catchMatches<R>(
  call: Promise<R>,
  ask: (matches: ContactMatches) => void,
): Promise<R | 'ask'> {
  try {
    return await call
  } catch (error) {
    const matches = contactMatchesOf(error)
    if (matches === null) throw error
    ask(matches)
    return 'ask'
  }
}

type PersonMatchProps = ContactMatches & {
  matched: MatchedPerson
  choose: (person: KnownPerson | null) => void
}

/** The same address or number under another name: the member of staff says who it is (rule 104). */
export function PersonMatch({ sentence, people, matched, choose }: PersonMatchProps) {
  const name = useId()
  const choices = useRef<HTMLFieldSetElement>(null)
  useEffect(() => choices.current?.querySelector('input')?.focus(), [])
  return (
    <Alert tone="warn" isUrgent title={sentence}>
      <fieldset ref={choices} className={styles.people}>
        <legend>
          <VisuallyHidden>{sentence}</VisuallyHidden>
        </legend>
        {people.map((person) => (
          <label key={person._id}>
            <input
              type="radio"
              name={name}
              required
              checked={matched?._id === person._id}
              onChange={() => choose(person)}
            />
            <span>
              Yes: {person.name}
              <span className={styles.small}>
                {[person.email, person.phone].filter(Boolean).join(', ')}
              </span>
            </span>
          </label>
        ))}
        <label>
          <input
            type="radio"
            name={name}
            required
            checked={matched === null}
            onChange={() => choose(null)}
          />
          <span>
            No, another person
            <span className={styles.small}>
              Added without this address. No login until they confirm their own.
            </span>
          </span>
        </label>
      </fieldset>
    </Alert>
  )
}
