import { attemptQuery, isNeverShown } from '../orders/order.ts'
import type { PageState } from '../providers/gateway.ts'
import type { Gateways } from '../providers/metered-gateways.ts'
import { pageOf } from './provider-response.ts'
import type { ProviderResponse } from './provider-response.ts'

const payablePages: ReadonlySet<PageState | null> = new Set<PageState>([
  'open',
  'begun',
  'declined',
])

export function hasOpenPage(response: ProviderResponse): boolean {
  return payablePages.has(pageOf(response))
}

/** Ends other open pages after a payment, so that the payer does not pay twice. */
export async function endOtherPages(
  gateways: Gateways,
  responses: readonly ProviderResponse[],
): Promise<void> {
  await Promise.all(
    responses.filter(hasOpenPage).map(async ({ attempt }) => {
      await gateways.get(attempt.provider)?.end?.[attempt.channel]?.(attemptQuery(attempt))
    }),
  )
}

/** The order was paid at one attempt while another can still be paid. */
export function hasCompetingAttempts(responses: readonly ProviderResponse[]): boolean {
  const isOver = (response: ProviderResponse) =>
    ['paid', 'lapsed', 'failed'].includes(pageOf(response) ?? '') || isNeverShown(response.attempt)
  return responses.length > 1 && !responses.every(isOver)
}
