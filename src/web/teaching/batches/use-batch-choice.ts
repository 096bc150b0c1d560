import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Batch } from '#contract/teaching/batches.ts'
import { placeText } from '#contract/teaching/batch-words.ts'
import { useSeatsLeft } from './use-seats-left.ts'

export type BatchChoice = {
  /** Those at the chosen place. */
  batches: readonly Batch[]
  /** Where there are batches: campuses, or 'Online'; in the order of their first batch. */
  places: readonly string[]
  /** null: all of them. */
  place: string | null
  choosePlace: (place: string | null) => void
  /** null: there is none to choose. */
  chosen: Batch | null
  choose: (id: string) => void
  /** Seats left by batch id; empty until they are loaded. */
  seats: ReadonlyMap<string, number>
  /** A ref for the element with the radio buttons. */
  group: RefObject<HTMLFieldSetElement | null>
}

/**
 * The chosen batch of a course: by hand, by the address, else the first with a free seat. A chosen
 * campus narrows the batches.
 * @param all the open ones, the next to start first.
 */
export function useBatchChoice(courseId: string, all: readonly Batch[]): BatchChoice {
  const [query] = useSearchParams()
  const [chosenId, choose] = useState<string | null>(null)
  const [place, choosePlace] = useState<string | null>(null)
  const seats = useSeatsLeft(all.length === 0 ? [] : [courseId])
  const group = useRef<HTMLFieldSetElement>(null)
  // keeps a choice that was made before hydration
  useEffect(() => {
    const checked = group.current?.querySelector<HTMLInputElement>('input:checked')
    if (checked && !checked.defaultChecked) choose(checked.value)
  }, [])
  const batches = all.filter(({ campus }) => place === null || placeText(campus) === place)
  const byHand = batches.find(({ _id }) => _id === chosenId)
  const chosen = byHand ?? namedBatch(batches, query) ?? usualBatch(batches, seats)
  const places = [...new Set(all.map(({ campus }) => placeText(campus)))]
  return { batches, places, place, choosePlace, chosen, choose, seats, group }
}

function namedBatch(batches: readonly Batch[], query: URLSearchParams): Batch | undefined {
  const [id, campus] = [query.get('batch'), query.get('campus')]
  return (
    batches.find(({ _id }) => _id === id) ??
    (campus === null ? undefined : batches.find((batch) => batch.campus === campus))
  )
}

function usualBatch(batches: readonly Batch[], seats: ReadonlyMap<string, number>): Batch | null {
  return batches.find(({ _id }) => seats.get(_id) !== 0) ?? batches[0] ?? null
}
