import { useEffect, useRef, useState } from 'react'
import { askSuggestions } from './ask-suggestions.ts'
import type { SuggestedOption } from './suggested-options.ts'
import { suggestedOptions } from './suggested-options.ts'

/** As long as a hand that types pauses between two letters. */
const PAUSE_MS = 150

type Shown = { options: readonly SuggestedOption[]; active: number }
type Question = { timer: number; isOver: AbortController }

const closed: Shown = { options: [], active: -1 }

/** What is suggested for the words in the field, a pause after the last letter, and which of it the arrows are at. */
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
      // one place more than there are options: before the first and behind the last is the field itself
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
