import { rupeeText } from '#contract/money/money.ts'
import type { Log } from '../../../platform/foundation/log.ts'
import type { Doubt, PaymentGateway, RefundOutcome, RefundToMake } from '../../providers/gateway.ts'
import { foreignFields } from '../answers/foreign-fields.ts'
import type { JuspaySettings } from './juspay-settings.ts'
import { juspayHeaders } from './juspay-headers.ts'
import { callJuspay } from './juspay-http.ts'
import type { JuspayAnswer } from './juspay-http.ts'
import { juspayRefundStatuses } from './juspay-statuses.ts'
import { readRupees } from './rupees.ts'

type Parts = { settings: JuspaySettings; log: Log }

/** Refunds according to juspay §3. */
export function juspayRefunds(
  settings: JuspaySettings,
  log: Log,
): Pick<PaymentGateway, 'refund' | 'refundOutcome'> {
  const parts = { settings, log }
  return {
    refund: (wanted) => refund(parts, wanted),
    refundOutcome: (wanted) => ask(parts, wanted),
  }
}

async function refund(parts: Parts, wanted: RefundToMake): Promise<RefundOutcome> {
  const { attempt, amountInPaise, requestId, transactionId } = wanted
  const answer = await callJuspay(`${addressOf(parts, attempt.providerOrderId)}/refunds`, {
    method: 'POST',
    headers: {
      ...juspayHeaders(parts.settings),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      unique_request_id: requestId,
      // without an amount they would refund all that is left; with one, a difference is refused
      amount: rupeeText(amountInPaise),
      // the transaction to refund, as an order may have several
      ...(transactionId === null ? {} : { txn_id: transactionId }),
    }).toString(),
  })
  // Some of their versions return this for a repeated id, so ask for the refund first.
  if (answer.kind === 'answer' && (answer.status === 400 || answer.status === 404))
    return ask(parts, wanted)
  return outcomeIn(parts, wanted, answer)
}

async function ask(parts: Parts, wanted: RefundToMake): Promise<RefundOutcome> {
  const url = addressOf(parts, wanted.attempt.providerOrderId)
  const answer = await callJuspay(url, { method: 'GET', headers: juspayHeaders(parts.settings) })
  return outcomeIn(parts, wanted, answer)
}

function addressOf({ settings }: Parts, providerOrderId: string): string {
  return `${settings.baseUrl}/orders/${encodeURIComponent(providerOrderId)}`
}

/** Both calls return the whole order; our refund is the one with our id. */
function outcomeIn({ log }: Parts, wanted: RefundToMake, answer: JuspayAnswer): RefundOutcome {
  if (answer.kind === 'failure') return { kind: 'silent', failure: answer.failure }
  if (answer.status !== 200) return { kind: 'silent', failure: 'refused' }
  const doubts: Doubt[] = []
  const { providerOrderId } = wanted.attempt
  const order = foreignFields(answer.body, doubts)
  if (order.text('order_id') !== providerOrderId) {
    log.error({ providerOrderId, path: 'order_id' }, 'provider sent an unreadable refund response')
    return { kind: 'silent', failure: 'nonsense' }
  }
  const found = order
    .each('refunds')
    .find((one) => one.text('unique_request_id') === wanted.requestId)
  if (found === undefined) return { kind: 'not-there' }
  if (found.money('amount', readRupees) !== wanted.amountInPaise) {
    log.error({ providerOrderId, path: 'refunds.amount' }, 'provider refunds a different amount')
    return { kind: 'silent', failure: 'nonsense' }
  }
  const state = refundStates.get(found.text('status') ?? '') ?? 'under-way'
  return state === 'done'
    ? { kind: state, reference: found.text('arn') ?? found.text('ref') }
    : { kind: state }
}

const refundStates = new Map<
  string,
  (typeof juspayRefundStatuses)[keyof typeof juspayRefundStatuses]
>(Object.entries(juspayRefundStatuses))
