import { attemptToAsk, isNeverShown } from '../orders/order.ts'
import type { PageState, PaymentGateway } from '../providers/gateway.ts'
import { pageOf } from './answer.ts'
import type { Answer } from './answer.ts'

const payablePages: ReadonlySet<PageState | null> = new Set<PageState>([
  'open',
  'begun',
  'declined',
])

/** Somebody can still pay at it. */
export function hasOpenPage(answer: Answer): boolean {
  return payablePages.has(pageOf(answer))
}

/** Whoever has paid shall not find another page that takes the money once more. */
export async function endOtherPages(
  gateways: ReadonlyMap<string, PaymentGateway>,
  answers: readonly Answer[],
): Promise<void> {
  await Promise.all(
    answers.filter(hasOpenPage).map(async ({ attempt }) => {
      await gateways.get(attempt.provider)?.end?.(attemptToAsk(attempt))
    }),
  )
}

/** An order was paid at one attempt while another of its attempts can still be paid. */
export function hasCompetingAttempts(answers: readonly Answer[]): boolean {
  const isOver = (answer: Answer) =>
    ['paid', 'lapsed', 'failed'].includes(pageOf(answer) ?? '') || isNeverShown(answer.attempt)
  return answers.length > 1 && !answers.every(isOver)
}
