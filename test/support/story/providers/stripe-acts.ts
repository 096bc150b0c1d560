import { createHmac } from 'node:crypto'
import { stripeControl } from '../stripe-control.ts'
import { answersOf, controlCall, returnTo, sumOf, undeliveredOf } from './provider-control.ts'
import type { FaultKind, FaultyCall, ProviderControl, SentWebhook } from './provider-control.ts'

const calls: Record<FaultyCall, 'create' | 'retrieve' | 'refund' | 'expire'> = {
  start: 'create',
  ask: 'retrieve',
  refund: 'refund',
  end: 'expire',
}

const kinds: Partial<Record<FaultKind, string>> = { 'foreign-page': 'foreign-link' }

/** The second provider's acts. */
export function stripeActs(simulatorsUrl: string): ProviderControl {
  const stripe = stripeControl(simulatorsUrl)
  const call = controlCall(`${simulatorsUrl}/control/stripe`)
  const sent = async (page: string) => {
    if ((await stripe.sessions(page)).length === 0) return []
    // the simulator's README promises this shape
    return ((await call('GET', `/webhooks?id=${page}`)) as { webhooks: SentWebhook[] }).webhooks
  }
  return {
    provider: 'stripe',
    pay: (page, outcome = 'success') => stripe.pay(page, outcome),
    decide: (page, outcome) => stripe.decide(page, outcome),
    refund: async (page, amountInPaise) => {
      await stripe.refund(page, amountInPaise)
      const last = (await stripe.ledger(page)).refunds.at(-1)
      if (last?.status === 'pending') await stripe.decideRefund(page, 'success')
    },
    holdRefunds: (isHeld) => stripe.settings({ refundStatus: isHeld ? 'pending' : 'succeeded' }),
    decideRefund: (page, outcome) => stripe.decideRefund(page, outcome),
    bounceRefund: (page) => stripe.decideRefund(page, 'failure'),
    expire: (page) => stripe.expire(page),
    dispute: (page) => stripe.dispute(page),
    endDispute: (page, outcome) => stripe.closeDispute(page, outcome),
    fault: async (faulty, kind, asked = 1) => {
      const times = asked * triesOf(faulty, kind)
      await stripe.fault({ call: calls[faulty], kind: kinds[kind] ?? kind, times })
      return times
    },
    slowDown: async (faulty, delayMs, times = 1) => {
      await stripe.fault({ call: calls[faulty], kind: 'slow', delayMs, times })
      return times
    },
    faultsLeft: async () => (await stripe.faults()).reduce((total, { times }) => total + times, 0),
    heal: () => stripe.healed(),
    calm: async () => {
      await stripe.healed()
      await stripe.settings(usual)
    },
    banksTake: (pendingSeconds) => stripe.settings({ pendingSeconds }),
    sendTo: (webhookUrl) => stripe.settings({ webhookUrl }),
    webhooks: (mode) => stripe.settings({ webhooks: { mode } }),
    repeatWebhook: (page) => stripe.resend(page, 'checkout.session.completed'),
    webhookAnswers: async (page) => answersOf(await sent(page)),
    undelivered: async (page) => undeliveredOf(await sent(page)),
    ledger: async (page) => {
      const { captures, refunds, lostInPaise } = await stripe.ledger(page)
      return {
        // a session has one payment
        captures: captures.map(({ reference, paymentIntent, amountInPaise, currency }) => ({
          page: reference,
          transactionId: paymentIntent,
          amountInPaise,
          currency,
          refundedInPaise: sumOf(
            refunds.filter((one) => one.reference === reference && one.status === 'succeeded'),
          ),
          lostInPaise: page === undefined ? 0 : lostInPaise,
        })),
        refunds: refunds.map(({ reference, amountInPaise, status }) => ({
          page: reference,
          amountInPaise,
          state: refundStates[status] ?? 'pending',
        })),
      }
    },
    pages: async () => (await stripe.sessions()).map((session) => session.client_reference_id),
    forgedReturns: (way) => [
      returnTo(way, (url) => url.searchParams.set('token', 'AAAAAAAAAAAAAAAAAAAAAA')),
      returnTo(way, (url) => url.searchParams.delete('token')),
    ],
    forgedNotifications: (page) => [
      notification(page, () => ({})),
      notification(page, (body) => ({ 'stripe-signature': signatureOf(body) })),
    ],
  }
}

const refundStates: Record<string, 'done' | 'failed'> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

const usual = {
  webhooks: 'off',
  signature: 'good',
  pendingSeconds: 86_400,
  refundStatus: 'succeeded',
  disputeFeeReturned: false,
  clockOffsetSeconds: 0,
}

const retried: readonly FaultKind[] = [
  'timeout-after',
  'timeout-before',
  'error-before',
  'error-after',
]

/** Its client repeats a start and a refund once after these. */
function triesOf(faulty: FaultyCall, kind: FaultKind): number {
  return (faulty === 'start' || faulty === 'refund') && retried.includes(kind) ? 2 : 1
}

function notification(page: string, proof: (body: string) => Record<string, string>) {
  const session = { id: `cs_test_${page}`, object: 'checkout.session', client_reference_id: page }
  const body = JSON.stringify({
    id: `evt_forged_${page}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { ...session, status: 'complete', payment_status: 'paid' } },
  })
  return { headers: { 'content-type': 'application/json', ...proof(body) }, body }
}

function signatureOf(body: string): string {
  const at = Math.floor(Date.now() / 1_000)
  const signed = createHmac('sha256', 'whsec_of_somebody_else').update(`${at}.${body}`)
  return `t=${at},v1=${signed.digest('hex')}`
}
