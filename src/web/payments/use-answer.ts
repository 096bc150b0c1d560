import { useCallback, useEffect, useState } from 'react'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import { useEndedSession } from '#web/accounts/use-ended-session.ts'
import { usePortal } from '#web/portal/use-portal.ts'

export type Asked<T> = {
  /** The last answer to this question; a later failure does not take it back. */
  answer: T | null
  /** Why the last asking failed, or null. */
  failure: unknown
  isAsking: boolean
  askAgain: () => void
}

/** What came of an asking: `question` and `turn` say of which one. */
type Outcome<T> = { question: object; turn: number; answer: T | null; failure: unknown }

/**
 * Asks the portal for what a student's own page shows, in the browser only (answers.md 36), and again on
 * askAgain(). A session that the server no longer knows ends here: the student goes to /login and comes back.
 */
export function useAnswer<N extends EndpointName>(
  name: N,
  input: InputOf<Endpoints[N]>,
): Asked<ReplyOf<Endpoints[N]>> {
  const portal = usePortal()
  const endSession = useEndedSession()
  const question = useSame(input)
  const [turn, setTurn] = useState(0)
  const [outcome, setOutcome] = useState<Outcome<ReplyOf<Endpoints[N]>> | null>(null)

  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      try {
        const answer = await portal[name](question)
        if (isCurrent) setOutcome({ question, turn, answer, failure: null })
      } catch (failure) {
        if (!isCurrent) return
        if (failure instanceof Problem && failure.code === 'not-signed-in') return endSession()
        setOutcome((last) => ({ question, turn, answer: answerTo(question, last), failure }))
      }
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [portal, name, question, turn, endSession])

  const askAgain = useCallback(() => setTurn((n) => n + 1), [])
  return {
    answer: answerTo(question, outcome),
    failure: outcome?.question === question ? outcome.failure : null,
    isAsking: outcome?.question !== question || outcome.turn !== turn,
    askAgain,
  }
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
