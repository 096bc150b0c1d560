import { useEffect, useEffectEvent, useRef } from 'react'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { useAdmin } from '../../platform/office-session/admin-session.ts'
import { useOpenCampusChoices } from '../../platform/table/filters/use-campus-choices.ts'
import { defaultsOf, toFillIn } from './batch-defaults.ts'
import type { Defaults } from './batch-defaults.ts'
import type { TypedBatch } from './batch-typed.ts'

type Form = {
  typed: TypedBatch
  fill: (defaults: Defaults) => void
  courses: readonly { _id: string; mode: string | null; duration: string | null }[]
  /** The values of an empty form count as defaults. */
  start: Defaults
}

/** Fills in sensible values of a new batch when its course or its first day is chosen. */
export function useBatchDefaults({ typed, fill, courses, start }: Form): void {
  const campuses = useOpenCampusChoices()
  const ofMember = useAdmin()?.campus ?? null
  const { course, startsOn } = typed
  const last = useApiQuery(
    'listBatches',
    { course, state: 'all', sort: '-start', limit: 1 },
    { isByHand: course === '', isQuiet: true },
  )
  const before = useRef(start)
  const only = campuses.length === 1 ? (campuses[0]?.value ?? null) : null
  const lastBatch = last.answer?.batches[0] ?? null
  const lastSeats = lastBatch?.seats ?? null
  const campus = ofMember ?? lastBatch?.campus ?? only
  const update = useEffectEvent(() => {
    const chosen = courses.find(({ _id }) => _id === course) ?? null
    const now = defaultsOf({ course: chosen, lastSeats, campus }, { startsOn })
    fill(toFillIn(typed, before.current, now))
    before.current = { ...before.current, ...now }
  })
  const isKnown = course === '' || last.answer !== null || last.failure !== null
  useEffect(() => {
    if (isKnown) update()
  }, [course, startsOn, isKnown, lastSeats])
}
