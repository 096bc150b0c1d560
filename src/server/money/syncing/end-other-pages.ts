import { attemptQuery, isNeverShown } from '../orders/order.ts'
import type { PageState, PaymentGateway } from '../providers/gateway.ts'
import { pageOf } from './answer.ts'
import type { Answer } from './answer.ts'

const payablePages: ReadonlySet<PageState | null> = new Set<PageState>([
  'open',
  'begun',
  'declined',
])

export function hasOpenPage(answer: Answer): boolean {
  return payablePages.has(pageOf(answer))
}

/** Ends other open pages after a payment, so that the payer does not pay twice. */
export async function endOtherPages(
  gateways: ReadonlyMap<string, PaymentGateway>,
  answers: readonly Answer[],
): Promise<void> {
  await Promise.all(
    answers.filter(hasOpenPage).map(async ({ attempt }) => {
      await gateways.get(attempt.provider)?.end?.(attemptQuery(attempt))
    }),
  )
}

/** The order was paid at one attempt while another can still be paid. */
export function hasCompetingAttempts(answers: readonly Answer[]): boolean {
  const isOver = (answer: Answer) =>
    ['paid', 'lapsed', 'failed'].includes(pageOf(answer) ?? '') || isNeverShown(answer.attempt)
  return answers.length > 1 && !answers.every(isOver)
}
