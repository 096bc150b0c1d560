import { useEffect, useEffectEvent } from 'react'
import { messages } from '#contract/messages.ts'
import type { MyPayments, PaymentChecked, ResultStatus } from '#contract/payments.ts'
import { hasNoConnection } from '#web/api/no-answer.ts'
import { useApiQuery } from '#web/data/use-api-query.ts'
import { useAskAgain } from '#web/data/use-ask-again.ts'

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
export function useCheck({ orderId, situation }: Listed) {
  const { answer, failure, isFetching, refetch } = useApiQuery(
    'checkPayment',
    { orderId },
    { isByHand: true },
  )
  const askAgain = useAskAgain()
  const hear = useEffectEvent((found: PaymentChecked) => {
    if (found.situation !== situation) askAgain('listMyPayments')
  })
  useEffect(() => {
    if (answer !== null) hear(answer)
  }, [answer])
  return { answer, isFetching, says: saysAfter(answer?.status, failure), ask: refetch }
}

function saysAfter(status: ResultStatus | undefined, failure: unknown): string {
  if (failure !== null) return hasNoConnection(failure) ? messages.noConnection : NOT_ANSWERED
  return status === undefined ? '' : saysOf[status]
}
