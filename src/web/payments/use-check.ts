import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { MyPayments, PaymentChecked, ResultStatus } from '#contract/payments.ts'
import { endSession } from '#web/session/end-session.ts'
import { hasNoConnection } from '#web/portal/no-answer.ts'
import { problemCode } from '#web/portal/problem-code.ts'
import { usePortal } from '#web/portal/use-portal.ts'

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
  const portal = usePortal()
  const [answer, setAnswer] = useState<PaymentChecked | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [says, setSays] = useState('')
  const ask = async () => {
    setIsAsking(true)
    try {
      const found = await portal.checkPayment({ orderId })
      setAnswer(found)
      setSays(saysOf[found.status])
      if (found.situation !== situation) changed()
    } catch (error) {
      if (problemCode(error) === 'not-signed-in') endSession()
      else setSays(hasNoConnection(error) ? messages.noConnection : NOT_ANSWERED)
    } finally {
      setIsAsking(false)
    }
  }
  return { answer, isAsking, says, ask: () => void ask() }
}
