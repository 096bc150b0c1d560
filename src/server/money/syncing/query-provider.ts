import type { ProviderResponse } from './provider-response.ts'
import { isAsOrdered } from './apply-capture.ts'
import type { AttemptReport, CaptureDetails, PaymentGateway } from '../providers/gateway.ts'
import { attemptQuery, lapsesAt } from '../orders/order.ts'
import { repeatableStart } from '../orders/placing/payment-request.ts'
import type { RequestedRefunds, Order, PaymentAttempt } from '../orders/order.ts'

/**
 * A switched-off provider keeps an order open for at most this long after its page lapsed, in
 * milliseconds.
 */
const SWITCHED_OFF_AFTER_MS = 24 * 60 * 60_000

type QueryInput = {
  attempt: PaymentAttempt
  order: Order
  money: RequestedRefunds | undefined
  now: Date
}

/**
 * Asks a provider for the state of an attempt. A differing amount or currency is requested twice; a
 * value that appears only once is not used.
 * @param gateway undefined: the provider is switched off.
 */
export async function queryProvider(
  gateway: PaymentGateway | undefined,
  { attempt, order, money, now }: QueryInput,
): Promise<ProviderResponse['report']> {
  if (gateway === undefined) return switchedOff(attempt, now)
  const query = {
    ...attemptQuery(attempt, money),
    ...repeatableStart(order, attempt, now),
  }
  const first = await gateway.outcomeOf(query)
  const ordered = { amountInPaise: attempt.asksInPaise, currency: order.currency }
  const firstDiffering = differingCapture(first, ordered)
  if (firstDiffering === undefined) return first
  const second = await gateway.outcomeOf(query)
  const secondDiffering = differingCapture(second, ordered)
  if (secondDiffering === undefined || moneyOf(secondDiffering) === moneyOf(firstDiffering))
    return second
  const doubt = { path: 'amount', problem: 'changed' } as const
  return { kind: 'silent', failure: 'nonsense', doubts: [doubt] }
}

function differingCapture(
  report: AttemptReport,
  ordered: Pick<Order, 'amountInPaise' | 'currency'>,
): CaptureDetails | undefined {
  if (report.kind !== 'reported') return undefined
  const captures = report.transactions.flatMap(({ capture }) => (capture ? [capture] : []))
  return captures.find((capture) => !isAsOrdered(capture, ordered))
}

/** The fields of a capture that decide, for comparison. */
function moneyOf(capture: CaptureDetails): string {
  const { transactionId, amountInPaise, statedAmountsInPaise, statedCurrencies } = capture
  return JSON.stringify([transactionId, amountInPaise, statedAmountsInPaise, statedCurrencies])
}

/** Attempts of a switched-off provider are unknown; only one that lapsed long ago is given up. */
function switchedOff(attempt: PaymentAttempt, now: Date): ProviderResponse['report'] {
  const isLongOver = now.getTime() - lapsesAt(attempt).getTime() > SWITCHED_OFF_AFTER_MS
  return isLongOver ? { kind: 'given-up' } : { kind: 'silent', failure: 'unreachable', doubts: [] }
}
