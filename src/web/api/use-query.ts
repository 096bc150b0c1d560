import { useCallback, useEffect, useState } from 'react'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import { useApi } from './use-api.ts'

export type Query<T> = {
  /** The last answer to this question; a later failure does not take it back. */
  answer: T | null
  /** The same, or while it is on its way the answer to the question before. */
  lastAnswer: T | null
  /** Why the last asking failed, or null. */
  failure: unknown
  isFetching: boolean
  refetch: () => void
  /** Puts a newer answer in place, as a change has brought it. */
  setAnswer: (answer: T) => void
}

/** What came of an asking: `question` and `turn` say of which one. */
type Outcome<T> = { question: object; turn: number; answer: T | null; failure: unknown }

/**
 * Asks the API for what a page shows, in the browser only, and again when `input` or its own refetch()
 * says so. An answer to an older question never replaces a newer one.
 * @param meet hears of each failure that still matters; 'leaving' when the page is on its way out, so that
 * nothing is shown any more. The same function from rendering to rendering: another one asks again.
 */
export function useQuery<N extends EndpointName>(
  name: N,
  input: InputOf<Endpoints[N]>,
  meet: (failure: unknown) => 'staying' | 'leaving',
): Query<ReplyOf<Endpoints[N]>> {
  const api = useApi()
  const question = useSame(input)
  const [turn, setTurn] = useState(0)
  const [outcome, setOutcome] = useState<Outcome<ReplyOf<Endpoints[N]>> | null>(null)

  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      try {
        const answer = await api[name](question)
        if (isCurrent) setOutcome({ question, turn, answer, failure: null })
      } catch (failure) {
        if (!isCurrent || meet(failure) === 'leaving') return
        setOutcome((last) => ({ question, turn, answer: answerTo(question, last), failure }))
      }
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [api, name, question, turn, meet])

  const refetch = useCallback(() => setTurn((n) => n + 1), [])
  const setAnswer = useCallback(
    (answer: ReplyOf<Endpoints[N]>) =>
      // an asking that has been answered meanwhile stays answered
      setOutcome((last) => ({ question, turn: last?.turn ?? turn, answer, failure: null })),
    [question, turn],
  )
  return {
    answer: answerTo(question, outcome),
    lastAnswer: outcome?.answer ?? null,
    failure: outcome?.question === question ? outcome.failure : null,
    isFetching: outcome?.question !== question || outcome.turn !== turn,
    refetch,
    setAnswer,
  }
}

/** For a page that is of use without the answer, too. */
export function stay(): 'staying' {
  return 'staying'
}

function answerTo<T>(question: object, outcome: Outcome<T> | null): T | null {
  return outcome?.question === question ? outcome.answer : null
}

/** The same object as long as it says the same, so that a rendering does not ask again. */
function useSame<T extends object>(input: T): T {
  const [kept, setKept] = useState(input)
  if (kept === input || JSON.stringify(kept) === JSON.stringify(input)) return kept
  setKept(input)
  return input
}
