import { startTransition, useEffect, useState } from 'react'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import { useApi } from './use-api.ts'

type Outcome<T> = { question: string; answer: T | null; failure: unknown }

/**
 * What a page for everybody asks besides its loader, once it is live, and again when the browser brings it back as it
 * was left. The page does without until then, and on a failure; what comes is drawn in pieces, between which it answers. Pages of a person's own use useApiQuery; its library
 * would travel with the first view of every page here (decision 11).
 * @param input null for nothing to ask: then there is neither answer nor failure.
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
        // the text says the input; it is an object of its own in every rendering
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
      // whoever asks next may be somebody else
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
