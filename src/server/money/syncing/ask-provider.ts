import type { Answer } from './answer.ts'
import { isAsOrdered } from './apply-capture.ts'
import type { AttemptReport, CaptureDetails, PaymentGateway } from '../providers/gateway.ts'
import { attemptQuery, lapsesAt } from '../orders/order.ts'
import { repeatableStart } from '../orders/placing/payment-request.ts'
import type { AskedMoney, Order, PaymentAttempt } from '../orders/order.ts'

/**
 * A switched-off provider keeps an order open for at most this long after its page lapsed, in
 * milliseconds.
 */
const SWITCHED_OFF_AFTER_MS = 24 * 60 * 60_000

type Asked = { attempt: PaymentAttempt; order: Order; money: AskedMoney | undefined; now: Date }

/**
 * Asks a provider for the state of an attempt. A differing amount or currency is requested twice; a
 * value that appears only once is not used.
 * @param gateway undefined: the provider is switched off.
 */
export async function askProvider(
  gateway: PaymentGateway | undefined,
  { attempt, order, money, now }: Asked,
): Promise<Answer['report']> {
  if (gateway === undefined) return switchedOff(attempt, now)
  const asked = {
    ...attemptQuery(attempt, money),
    ...repeatableStart(order, attempt, now),
  }
  const first = await gateway.outcomeOf(asked)
  const ordered = { amountInPaise: attempt.asksInPaise, currency: order.currency }
  const differing = differingCapture(first, ordered)
  if (differing === undefined) return first
  const second = await gateway.outcomeOf(asked)
  const again = differingCapture(second, ordered)
  if (again === undefined || moneyOf(again) === moneyOf(differing)) return second
  const doubt = { path: 'amount', problem: 'changed' } as const
  return { kind: 'silent', failure: 'nonsense', doubts: [doubt] }
}

function differingCapture(
  report: AttemptReport,
  ordered: Pick<Order, 'amountInPaise' | 'currency'>,
): CaptureDetails | undefined {
  if (report.kind !== 'told') return undefined
  const captures = report.transactions.flatMap(({ capture }) => (capture ? [capture] : []))
  return captures.find((capture) => !isAsOrdered(capture, ordered))
}

/** The fields of a capture that decide, for comparison. */
function moneyOf(capture: CaptureDetails): string {
  const { transactionId, amountInPaise, statedAmountsInPaise, statedCurrencies } = capture
  return JSON.stringify([transactionId, amountInPaise, statedAmountsInPaise, statedCurrencies])
}

/** Attempts of a switched-off provider are unknown; only one that lapsed long ago is given up. */
function switchedOff(attempt: PaymentAttempt, now: Date): Answer['report'] {
  const isLongOver = now.getTime() - lapsesAt(attempt).getTime() > SWITCHED_OFF_AFTER_MS
  return isLongOver ? { kind: 'given-up' } : { kind: 'silent', failure: 'unreachable', doubts: [] }
}
