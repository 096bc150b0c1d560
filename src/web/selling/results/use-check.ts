import { useEffect, useEffectEvent } from 'react'
import { messages } from '#contract/messages.ts'
import type { MyPayments, PaymentChecked } from '#contract/money/payments.ts'
import { providerSaidText } from '#contract/money/provider-said-text.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { hasNoConnection } from '#web/platform/api/no-answer.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { useInvalidate } from '#web/platform/data/use-invalidate.ts'

export type Check = ReturnType<typeof useCheck>

type ListedPayment = Pick<MyPayments['payments'][number], 'orderId' | 'situation'>

/** Where no provider can answer. */
const NOTHING_NEW = 'Checked. Nothing has changed.'
const NOT_ANSWERED = 'The portal did not answer. Please try again in a minute.'

/** Checks one payment on the student's request; a change reloads the whole list. */
export function useCheck({ orderId, situation }: ListedPayment) {
  const { answer, failure, isFetching, refetch } = useApiQuery(
    'checkPayment',
    { orderId },
    { isByHand: true },
  )
  const invalidate = useInvalidate()
  const onResult = useEffectEvent((found: PaymentChecked) => {
    if (found.situation === situation) return
    invalidate('listMyPayments')
    invalidate('listMyCourses')
  })
  useEffect(() => {
    if (answer !== null) onResult(answer)
  }, [answer])
  return { answer, isFetching, statusText: statusTextOf(answer, failure), ask: refetch }
}

/** The provider's status; the card itself shows a paid one. */
function statusTextOf(answer: PaymentChecked | null, failure: unknown): string {
  if (failure instanceof Problem && failure.code === 'asked-too-often') return failure.message
  if (failure !== null) return hasNoConnection(failure) ? messages.noConnection : NOT_ANSWERED
  if (answer === null || answer.status === 'CHARGED') return ''
  return answer.asked === null ? NOTHING_NEW : providerSaidText(answer.asked)
}
