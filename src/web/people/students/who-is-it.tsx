import { useEffect, useId, useRef } from 'react'
import type { KnownPerson } from '#contract/people/known-people.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import styles from './who-is-it.module.css'

/** The chosen person, or null for another one; undefined: not answered yet. */
export type PersonSaid = KnownPerson | null | undefined

/** The question of a refused call: the people with this address or number. */
export type SameContactAsked = { sentence: string; people: readonly KnownPerson[] }

/** The question of a failed call; null where it failed for another reason. */
export function sameContactAsked(error: unknown): SameContactAsked | null {
  if (!(error instanceof Problem) || error.details.people === undefined) return null
  return { sentence: error.message, people: error.details.people }
}

/**
 * The reply of a call, or 'ask' where the call asks who is meant.
 * @throws every other failure of the call.
 */
export async function askOrThrow<R>(
  call: Promise<R>,
  ask: (asked: SameContactAsked) => void,
): Promise<R | 'ask'> {
  try {
    return await call
  } catch (error) {
    const asked = sameContactAsked(error)
    if (asked === null) throw error
    ask(asked)
    return 'ask'
  }
}

type WhoIsItProps = SameContactAsked & {
  said: PersonSaid
  say: (person: KnownPerson | null) => void
}

/** The same address or number under another name: the member of staff says who it is (rule 104). */
export function WhoIsIt({ sentence, people, said, say }: WhoIsItProps) {
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
              checked={said?._id === person._id}
              onChange={() => say(person)}
            />
            <span>
              The same person: {person.name}
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
            checked={said === null}
            onChange={() => say(null)}
          />
          <span>
            Another person
            <span className={styles.small}>
              Added without a taken address. No login until one of their own is confirmed.
            </span>
          </span>
        </label>
      </fieldset>
    </Alert>
  )
}
