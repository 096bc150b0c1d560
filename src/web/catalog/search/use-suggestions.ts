import { useEffect, useRef, useState } from 'react'
import type { SuggestedOption } from './suggested-options.ts'
import { suggestedOptions } from './suggested-options.ts'
import type { SearchAsTyped } from '#contract/platform/search-as-typed.ts'
import { limits } from '#contract/platform/limits.ts'
import { endpointAddresses } from '../../platform/api/endpoint-addresses.ts'
import { requestFor } from '../../platform/api/http-api.ts'

/**
 * The most responses that are remembered until the page is left: deleting a letter shows the
 * earlier ones at once.
 */
const MAX_REMEMBERED = 60

const remembered = new Map<string, SearchAsTyped>()

const nothing: SearchAsTyped = { courses: [], departments: [], campuses: [], words: [] }

/**
 * The suggestions for these words. Empty on a failure: the search works without.
 * @param signal aborts the request when more is typed.
 */
async function askSuggestions(typed: string, signal: AbortSignal): Promise<SearchAsTyped> {
  const q = typed.toLowerCase().replaceAll(/\s+/g, ' ').trimStart()
  if (q.trim().length < limits.suggestedFromLength) return nothing
  const known = remembered.get(q)
  if (known) return known
  const address = endpointAddresses.suggestSearch
  if (address === undefined) return nothing
  const { url, init } = requestFor(address, { q })
  const response = await fetch(url, { ...init, signal }).catch(() => null)
  if (!response?.ok) return nothing
  // our own server has checked it; a broken response counts as none
  const found = (await response.json().catch(() => nothing)) as SearchAsTyped
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(q, found)
  return found
}

/** A typical pause between two letters. */
const PAUSE_MS = 150

type Shown = { options: readonly SuggestedOption[]; active: number }
type Question = { timer: number; isOver: AbortController }

const closed: Shown = { options: [], active: -1 }

/**
 * The suggestions for the field's words, after a pause in typing, and the entry that the arrows
 * have reached.
 */
export function useSuggestions(input: () => HTMLInputElement | null) {
  const [shown, setShown] = useState(closed)
  const asked = useRef<Question>(null)
  useEffect(() => () => end(asked.current), [])
  const close = () => {
    end(asked.current)
    setShown(closed)
  }
  const ask = () => {
    end(asked.current)
    const typed = input()?.value ?? ''
    const isOver = new AbortController()
    const answer = async () => {
      const found = await askSuggestions(typed, isOver.signal)
      if (isOver.signal.aborted) return
      setShown({ options: suggestedOptions(found, typed.trim()), active: -1 })
    }
    asked.current = { timer: window.setTimeout(() => void answer(), PAUSE_MS), isOver }
  }
  const move = (step: number) =>
    setShown(({ options, active }) => {
      // one more position than options: the field itself, before the first and after the last
      const places = options.length + 1
      return { options, active: ((active + 1 + step + places) % places) - 1 }
    })
  return { ...shown, move, ask, close }
}

function end(question: Question | null): void {
  if (question === null) return
  window.clearTimeout(question.timer)
  question.isOver.abort()
}
