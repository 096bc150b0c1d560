import { startTransition, useEffect, useState } from 'react'
import type { InputOf, ReplyOf } from '#contract/platform/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import { useApi } from './use-api.ts'

type Outcome<T> = { question: string; answer: T | null; failure: unknown }

/**
 * Fetches additional data for a public page after hydration, and again when the browser restores
 * the page. Until then, and on a failure, the page works without it. The result is rendered as a
 * transition, so that the page stays responsive. Personal pages use useApiQuery, whose library
 * would enlarge every first visit (decision 11).
 * @param input null for no query: then there is neither response nor failure.
 */
export function useAnswer<N extends EndpointName>(name: N, input: InputOf<Endpoints[N]> | null) {
  const api = useApi()
  const [outcome, setOutcome] = useState<Outcome<ReplyOf<Endpoints[N]>> | null>(null)
  const question = input && JSON.stringify(input)

  useEffect(() => {
    if (question === null) return
    let isCurrent = true
    const ask = async () => {
      try {
        // the text is the input's key; the object itself is new in every render
        const answer = await api[name](JSON.parse(question) as InputOf<Endpoints[N]>)
        if (isCurrent) startTransition(() => setOutcome({ question, answer, failure: null }))
      } catch (failure) {
        if (isCurrent)
          startTransition(() =>
            setOutcome((last) => ({ question, answer: answerTo(question, last), failure })),
          )
      }
    }
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void ask()
    }
    void ask()
    window.addEventListener('pageshow', onPageShow)
    return () => {
      isCurrent = false
      // the next caller may be another person
      setOutcome(null)
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [api, name, question])

  const isAnswered = question !== null && outcome?.question === question
  return {
    answer: answerTo(question, outcome),
    failure: isAnswered ? outcome.failure : null,
  }
}

function answerTo<T>(question: string | null, outcome: Outcome<T> | null): T | null {
  return question !== null && outcome?.question === question ? outcome.answer : null
}
