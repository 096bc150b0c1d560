import type { Answer } from './answer.ts'
import { isAsOrdered } from './apply-capture.ts'
import type { AttemptReport, CaptureDetails, PaymentGateway } from '../providers/gateway.ts'
import { attemptToAsk, lapsesAt } from '../orders/order.ts'
import { repeatableStart } from '../orders/payment-request.ts'
import type { AskedMoney, Order, PaymentAttempt } from '../orders/order.ts'

/** A provider that is switched off holds nobody for longer than this after its page has lapsed, in milliseconds. */
const SWITCHED_OFF_AFTER_MS = 24 * 60 * 60_000

type Asked = { attempt: PaymentAttempt; order: Order; money: AskedMoney | undefined; now: Date }

/**
 * Asks a provider how an attempt stands. An amount or a currency that differs from the order is asked for twice: what
 * is told only once is not concluded from.
 * @param gateway undefined: the provider is switched off.
 */
export async function askProvider(
  gateway: PaymentGateway | undefined,
  { attempt, order, money, now }: Asked,
): Promise<Answer['report']> {
  if (gateway === undefined) return switchedOff(attempt, now)
  const asked = {
    ...attemptToAsk(attempt, money),
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

/** What of a capture decides, to compare. */
function moneyOf(capture: CaptureDetails): string {
  const { transactionId, amountInPaise, statedAmountsInPaise, statedCurrencies } = capture
  return JSON.stringify([transactionId, amountInPaise, statedAmountsInPaise, statedCurrencies])
}

/** Its attempts are unknown, never forgotten; one that lapsed long ago holds nobody any more. */
function switchedOff(attempt: PaymentAttempt, now: Date): Answer['report'] {
  const isLongOver = now.getTime() - lapsesAt(attempt).getTime() > SWITCHED_OFF_AFTER_MS
  return isLongOver ? { kind: 'given-up' } : { kind: 'silent', failure: 'unreachable', doubts: [] }
}
