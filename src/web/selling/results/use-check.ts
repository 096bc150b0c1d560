import { useEffect, useEffectEvent } from 'react'
import { messages } from '#contract/messages.ts'
import type { MyPayments, PaymentChecked } from '#contract/money/payments.ts'
import { providerSaidText } from '#contract/money/provider-said-text.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { hasNoConnection } from '#web/platform/api/no-answer.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { useAskAgain } from '#web/platform/data/use-ask-again.ts'

export type Check = ReturnType<typeof useCheck>

type Listed = Pick<MyPayments['payments'][number], 'orderId' | 'situation'>

/** Where no provider can answer. */
const NOTHING_NEW = 'Asked just now: nothing new.'
const NOT_ANSWERED = 'The portal did not answer just now. Please try again in a minute.'

/** Checks one payment on the student's request; a change reloads the whole list. */
export function useCheck({ orderId, situation }: Listed) {
  const { answer, failure, isFetching, refetch } = useApiQuery(
    'checkPayment',
    { orderId },
    { isByHand: true },
  )
  const askAgain = useAskAgain()
  const hear = useEffectEvent((found: PaymentChecked) => {
    if (found.situation === situation) return
    askAgain('listMyPayments')
    askAgain('listMyCourses')
  })
  useEffect(() => {
    if (answer !== null) hear(answer)
  }, [answer])
  return { answer, isFetching, says: saysAfter(answer, failure), ask: refetch }
}

/** The provider's status; the card itself shows a paid one. */
function saysAfter(answer: PaymentChecked | null, failure: unknown): string {
  if (failure instanceof Problem && failure.code === 'asked-too-often') return failure.message
  if (failure !== null) return hasNoConnection(failure) ? messages.noConnection : NOT_ANSWERED
  if (answer === null || answer.status === 'CHARGED') return ''
  return answer.asked === null ? NOTHING_NEW : providerSaidText(answer.asked)
}
