import { rupeeText } from '#contract/money.ts'
import type { Log } from '../../../tools.ts'
import type { PaymentGateway, RefundOutcome, RefundToMake } from '../../gateway.ts'
import type { JuspaySettings } from './juspay-gateway.ts'
import { juspayHeaders } from './juspay-headers.ts'
import { callJuspay } from './juspay-http.ts'
import type { JuspayAnswer } from './juspay-http.ts'
import { JuspayOrder, textOrNull } from './juspay-wire.ts'

type Parts = { settings: JuspaySettings; log: Log }

/** Giving money back, written to providers/juspay.md 3. */
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
  const { attempt, amountInPaise, requestId } = wanted
  const answer = await callJuspay(`${addressOf(parts, attempt.providerOrderId)}/refunds`, {
    method: 'POST',
    headers: {
      ...juspayHeaders(parts.settings),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      unique_request_id: requestId,
      // left out it would be whatever is left; said, a difference is refused
      amount: rupeeText(amountInPaise),
    }).toString(),
  })
  // A repeated id is answered so too, by some of their versions: look before it is called refused.
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

/** Both calls answer the whole order; ours is the refund with our id. */
function outcomeIn({ log }: Parts, wanted: RefundToMake, answer: JuspayAnswer): RefundOutcome {
  if (answer.kind === 'failure') return { kind: 'silent', failure: answer.failure }
  if (answer.status !== 200) return { kind: 'silent', failure: 'refused' }
  const parsed = JuspayOrder.safeParse(answer.body)
  const { providerOrderId } = wanted.attempt
  if (!parsed.success || parsed.data.order_id !== providerOrderId) {
    log.error({ providerOrderId }, 'gateway answered a refund with nonsense')
    return { kind: 'silent', failure: 'nonsense' }
  }
  const found = parsed.data.refunds?.find((one) => one.unique_request_id === wanted.requestId)
  if (found === undefined) return { kind: 'not-there' }
  if (found.amount === wanted.amountInPaise) return outcomeOf(found)
  log.error({ providerOrderId }, 'gateway gives another amount back')
  return { kind: 'silent', failure: 'nonsense' }
}

type FoundRefund = NonNullable<NonNullable<JuspayOrder['refunds']>[number]>

/** Their four words (juspay.md 3); one that is not among them keeps the refund waiting. */
function outcomeOf({ status, arn, ref }: FoundRefund): RefundOutcome {
  switch (status) {
    case 'SUCCESS':
      return { kind: 'done', reference: textOrNull(arn) ?? textOrNull(ref) }
    case 'FAILURE':
      return { kind: 'failed' }
    case 'MANUAL_REVIEW':
      return { kind: 'held' }
    default:
      return { kind: 'under-way' }
  }
}
