import type { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { paise } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'
import type { Log } from '../../../tools.ts'
import type { PaymentGateway, RefundOutcome, RefundToMake } from '../../gateway.ts'
import { failureOf, isRefusal } from './stripe-failure.ts'
import { WHOLE_LIST, wholeList } from './whole-list.ts'

const StripeRefund = z.object({
  object: z.literal('refund'),
  amount: z.int().check(z.minimum(0)),
  status: z.nullish(z.string()),
  metadata: z.nullish(z.record(z.string(), z.string())),
  destination_details: z.nullish(
    z.object({ card: z.nullish(z.object({ reference: z.nullish(z.string()) })) }),
  ),
})
type StripeRefund = z.infer<typeof StripeRefund>

type Parts = { client: Stripe; log: Log }

/** Giving money back, written to providers/others.md 1.7. */
export function stripeRefunds(
  client: Stripe,
  log: Log,
): Pick<PaymentGateway, 'refund' | 'refundOutcome'> {
  const parts = { client, log }
  return {
    refund: (wanted) => refund(parts, wanted),
    refundOutcome: (wanted) => ask(parts, wanted),
  }
}

/**
 * What of a payment's refunds has really left: their charge counts those under way as well.
 * @throws the client's errors; null where the list is no list.
 */
export async function finishedRefunds(client: Stripe, intentId: string): Promise<Paise | null> {
  const refunds = await refundsOf(client, intentId)
  const finished = refunds?.filter(({ status }) => status === 'succeeded')
  return finished ? paise(finished.reduce((sum, { amount }) => sum + amount, 0)) : null
}

async function refund(parts: Parts, wanted: RefundToMake): Promise<RefundOutcome> {
  const { transactionId, requestId, amountInPaise, attempt } = wanted
  if (transactionId === null) return { kind: 'not-there' }
  try {
    const answer = await parts.client.refunds.create(
      {
        payment_intent: transactionId,
        amount: amountInPaise,
        reason: 'requested_by_customer',
        // the events about it find the order by the first, we find it again by the second
        metadata: { orderId: attempt.providerOrderId, requestId },
      },
      { idempotencyKey: `refund:${requestId}`, maxNetworkRetries: 1 },
    )
    const read = StripeRefund.safeParse(answer)
    return read.success ? outcomeFor(parts, wanted, read.data) : nonsense(parts, wanted)
  } catch (error) {
    if (isRefusal(error)) return { kind: 'not-there' }
    return { kind: 'silent', failure: failureOf(error) }
  }
}

async function ask(parts: Parts, wanted: RefundToMake): Promise<RefundOutcome> {
  if (wanted.transactionId === null) return { kind: 'not-there' }
  try {
    const refunds = await refundsOf(parts.client, wanted.transactionId)
    if (refunds === null) return nonsense(parts, wanted)
    const found = refunds.find(({ metadata }) => metadata?.['requestId'] === wanted.requestId)
    return found === undefined ? { kind: 'not-there' } : outcomeFor(parts, wanted, found)
  } catch (error) {
    return { kind: 'silent', failure: failureOf(error) }
  }
}

async function refundsOf(client: Stripe, intentId: string): Promise<StripeRefund[] | null> {
  const answer = await client.refunds.list({ payment_intent: intentId, ...WHOLE_LIST })
  return wholeList(StripeRefund, answer)
}

/** Their words in ours; one that we do not know keeps the refund waiting. */
function outcomeFor(parts: Parts, wanted: RefundToMake, found: StripeRefund): RefundOutcome {
  const isOurs = found.metadata?.['requestId'] === wanted.requestId
  if (!isOurs || found.amount !== wanted.amountInPaise) return nonsense(parts, wanted)
  if (found.status === 'succeeded')
    return { kind: 'done', reference: found.destination_details?.card?.reference ?? null }
  return { kind: unfinished.get(found.status ?? '') ?? 'under-way' }
}

const unfinished = new Map([
  ['failed', 'failed'],
  ['canceled', 'failed'],
  ['requires_action', 'held'],
] as const) as ReadonlyMap<string, 'failed' | 'held'> // any word of theirs may be looked up

function nonsense({ log }: Parts, { attempt }: RefundToMake): RefundOutcome {
  const { providerOrderId } = attempt
  log.error({ providerOrderId }, 'gateway answered a refund with nonsense')
  return { kind: 'silent', failure: 'nonsense' }
}
