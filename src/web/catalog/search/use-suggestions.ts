import { useEffect, useRef, useState } from 'react'
import { askSuggestions } from './ask-suggestions.ts'
import type { SuggestedOption } from './suggested-options.ts'
import { suggestedOptions } from './suggested-options.ts'

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
