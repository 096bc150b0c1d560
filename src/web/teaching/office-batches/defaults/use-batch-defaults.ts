import { useEffect, useEffectEvent, useRef } from 'react'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { useAdmin } from '../../../platform/office-session/admin-session.ts'
import { useOpenCampusChoices } from '../../../platform/table/filters/use-campus-choices.ts'
import { defaultsOf, toFillIn } from './batch-defaults.ts'
import type { Defaults } from './batch-defaults.ts'
import type { TypedBatch } from '../batch-typed.ts'

type Form = {
  typed: TypedBatch
  fill: (defaults: Defaults) => void
  courses: readonly { _id: string; mode: string | null; duration: string | null }[]
  /** The values of an empty form count as defaults. */
  start: Defaults
}

/** Fills in sensible values of a new batch when its course or its first day is chosen. */
export function useBatchDefaults({ typed, fill, courses, start }: Form): void {
  const { course, startsOn } = typed
  const { isKnown, lastSeats, campus } = useFacts(course)
  const before = useRef(start)
  const update = useEffectEvent((chosenCourse: string, firstDay: string, seats: number | null) => {
    const chosen = courses.find(({ _id }) => _id === chosenCourse) ?? null
    const facts = { course: chosen, lastSeats: seats, campus }
    const now = defaultsOf(facts, { startsOn: firstDay })
    fill(toFillIn(typed, before.current, now))
    before.current = { ...before.current, ...now }
  })
  useEffect(() => {
    if (isKnown) update(course, startsOn, lastSeats)
  }, [course, startsOn, isKnown, lastSeats])
}

/** Facts of the course's last batch, and the campus to begin with. */
function useFacts(course: string) {
  const ofMember = useAdmin()?.campus ?? null
  const only = useOnlyCampus()
  const { answer, failure } = useApiQuery(
    'listBatches',
    { course, state: 'all', sort: '-start', limit: 1 },
    { isByHand: course === '', isQuiet: true },
  )
  const { seats, campus } = answer?.batches[0] ?? { seats: null, campus: null }
  return {
    isKnown: course === '' || answer !== null || failure !== null,
    lastSeats: seats,
    campus: ofMember ?? campus ?? only,
  }
}

/** null: there are several. */
function useOnlyCampus(): string | null {
  const [first, ...others] = useOpenCampusChoices()
  return first !== undefined && others.length === 0 ? first.value : null
}
