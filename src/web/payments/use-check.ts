import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { MyPayments, PaymentChecked, ResultStatus } from '#contract/payments.ts'
import { endSession } from '#web/session/end-session.ts'
import { hasNoConnection } from '#web/api/no-answer.ts'
import { problemCode } from '#web/api/problem-code.ts'
import { useApi } from '#web/api/use-api.ts'

export type Check = ReturnType<typeof useCheck>

type Listed = Pick<MyPayments['payments'][number], 'orderId' | 'situation'>

const NOT_ANSWERED = 'The portal did not answer just now. Please try again in a minute.'

/** After an asking; of what is decided the card itself says how. */
const saysOf = {
  CHARGED: '',
  FAILED: 'Asked just now: no money has come.',
  PENDING: 'Asked just now: still not decided.',
} as const satisfies Record<ResultStatus, string>

/** Asks the server about one payment when the student wants to know; what is new changes the whole list. */
export function useCheck({ orderId, situation }: Listed, changed: () => void) {
  const api = useApi()
  const [answer, setAnswer] = useState<PaymentChecked | null>(null)
  const [isFetching, setIsFetching] = useState(false)
  const [says, setSays] = useState('')
  const ask = async () => {
    setIsFetching(true)
    try {
      const found = await api.checkPayment({ orderId })
      setAnswer(found)
      setSays(saysOf[found.status])
      if (found.situation !== situation) changed()
    } catch (error) {
      if (problemCode(error) === 'not-signed-in') endSession()
      else setSays(hasNoConnection(error) ? messages.noConnection : NOT_ANSWERED)
    } finally {
      setIsFetching(false)
    }
  }
  return { answer, isFetching, says, ask: () => void ask() }
}
