import { gatewayControl } from '../gateway-control.ts'
import { answersOf, controlCall, returnTo, sumOf, undeliveredOf } from './provider-control.ts'
import type {
  FaultKind,
  FaultyCall,
  Outcome,
  ProviderControl,
  SentWebhook,
} from './provider-control.ts'

const calls: Record<FaultyCall, 'session' | 'status' | 'refund' | null> = {
  start: 'session',
  ask: 'status',
  refund: 'refund',
  // it has no such call
  end: null,
}

const kinds: Partial<Record<FaultKind, string>> = {
  'wrong-reference': 'wrong-order-id',
  'foreign-page': 'foreign-link',
}

/** The first provider's acts. */
export function juspayActs(simulatorsUrl: string): ProviderControl {
  const gateway = gatewayControl(simulatorsUrl)
  const call = controlCall(`${simulatorsUrl}/control/payment-gateway`)
  const fail = async (
    faulty: FaultyCall,
    fault: { kind: string; times: number; delayMs?: number },
  ) => {
    const own = calls[faulty]
    if (own === null) return 0
    await gateway.fault({ call: own, ...fault })
    return fault.times
  }
  const sent = async (page: string) => {
    const answer = await call('GET', `/webhooks?orderId=${page}`)
    // the simulator's README promises this shape
    return (answer as { webhooks: SentWebhook[] }).webhooks
  }
  return {
    provider: 'juspay',
    pay: (page, outcome = 'success') => gateway.pay(page, outcomes[outcome], methods[outcome]),
    payTwice: async (page, between) => {
      await gateway.settings({ secondCharge: 'keep', shows: 'latest' })
      await gateway.pay(page, 'pending', 'upi')
      await gateway.pay(page, 'pending', 'nb')
      await gateway.decide(page, 'success', 1)
      await between()
      await gateway.decide(page, 'success', 2)
    },
    decide: (page, outcome) => gateway.decide(page, outcome),
    refund: async (page, amountInPaise) => {
      const amount = amountInPaise === undefined ? {} : { amount: String(amountInPaise / 100) }
      await call('POST', `/orders/${page}/refund`, amount)
      await decideLastRefund(gateway, page, 'success')
    },
    holdRefunds: (isHeld) => gateway.settings({ refundSeconds: isHeld ? LONG_SECONDS : 0 }),
    decideRefund: (page, outcome) => decideLastRefund(gateway, page, outcome),
    bounceRefund: async (page) => {
      const done = (await refundsOf(gateway, page)).find(({ status }) => status === 'SUCCESS')
      return gateway.decideRefund(page, done?.unique_request_id ?? '', 'bounced')
    },
    expire: (page) => call('POST', `/orders/${page}/expire`, {}),
    dispute: (page) => gateway.chargeback(page, 'RECEIVED'),
    endDispute: (page, outcome) =>
      gateway.chargeback(
        page,
        outcome === 'won' ? 'RESOLVED_IN_MERCHANT_FAVOUR' : 'RESOLVED_IN_CUSTOMER_FAVOUR',
      ),
    fault: (faulty, kind, times = 1) => fail(faulty, { kind: kinds[kind] ?? kind, times }),
    slowDown: (faulty, delayMs, times = 1) => fail(faulty, { kind: 'slow', delayMs, times }),
    faultsLeft: async () => (await gateway.faults()).reduce((total, { times }) => total + times, 0),
    heal: () => gateway.healed(),
    calm: async () => {
      await gateway.healed()
      await gateway.settings(usual)
    },
    banksTake: (seconds) => gateway.settings({ refundSeconds: seconds, pendingSeconds: seconds }),
    sendTo: (webhookUrl) => gateway.settings({ webhookUrl }),
    webhooks: (mode) => gateway.settings({ webhooks: { mode } }),
    repeatWebhook: (orderId) =>
      call('POST', '/webhooks/resend', { orderId, event: 'ORDER_SUCCEEDED' }),
    webhookAnswers: async (page) => answersOf(await sent(page)),
    undelivered: async (page) => undeliveredOf(await sent(page)),
    ledger: async (page) => {
      const { captures, refunds, chargebacks } = await gateway.ledger(page)
      return {
        captures: captures.map(({ orderId, txnId, amountInPaise, currency }) => ({
          page: orderId,
          transactionId: txnId,
          amountInPaise,
          currency,
          refundedInPaise: sumOf(
            refunds.filter((one) => one.txnId === txnId && one.status === 'SUCCESS'),
          ),
          lostInPaise: sumOf(
            chargebacks.filter(
              (one) => one.txnId === txnId && one.step === 'RESOLVED_IN_CUSTOMER_FAVOUR',
            ),
          ),
        })),
        refunds: refunds.map(({ orderId, amountInPaise, status }) => ({
          page: orderId,
          amountInPaise,
          state: refundStates[status] ?? 'pending',
        })),
      }
    },
    pages: () => gateway.orderIds(),
    forgedReturns: (way) => [
      returnTo(way, (url) => url.searchParams.set('signature', 'c29tZWJvZHkgZWxzZQ==')),
      returnTo(way, (url) => url.searchParams.delete('signature')),
    ],
    forgedNotifications: (page) => [
      notification(page, undefined),
      notification(page, `Basic ${Buffer.from('webhook:another').toString('base64')}`),
    ],
  }
}

const refundStates: Record<string, 'done' | 'failed'> = { SUCCESS: 'done', FAILURE: 'failed' }

const LONG_SECONDS = 86_400

const outcomes = {
  success: 'success',
  declined: 'declined',
  delayed: 'pending',
  'delayed-success': 'pending-success',
  short: 'short',
  foreign: 'foreign',
} as const satisfies Record<Outcome, string>

const methods: Partial<Record<Outcome, string>> = { delayed: 'upi', 'delayed-success': 'upi' }

const usual = {
  webhooks: 'off',
  refundSeconds: 0,
  refundOutcome: 'success',
  returnMethod: 'GET',
  signature: 'good',
  linkMinutes: null,
  secondCharge: 'auto-refund',
  shows: 'paying',
  autoRefundsNamed: false,
  repeatedRefund: 'refuse',
}

type Refunds = { refunds: { status: string; unique_request_id: string }[] }

async function refundsOf(gateway: ReturnType<typeof gatewayControl>, page: string) {
  // the simulator's README promises this shape
  return ((await gateway.order(page)) as Partial<Refunds>).refunds ?? []
}

/** A refund that the dashboard made may have succeeded by itself. */
async function decideLastRefund(
  gateway: ReturnType<typeof gatewayControl>,
  page: string,
  outcome: 'success' | 'failure',
): Promise<void> {
  const refunds = await refundsOf(gateway, page)
  const waiting = refunds.findLast(({ status }) => status === 'PENDING')
  if (waiting !== undefined)
    await gateway.decideRefund(page, waiting.unique_request_id, outcome).catch(() => undefined)
}

function notification(page: string, authorization: string | undefined) {
  const event = { id: `evt_forged_${page}`, event_name: 'ORDER_SUCCEEDED' }
  return {
    headers: {
      'content-type': 'application/json',
      ...(authorization === undefined ? {} : { authorization }),
    },
    body: JSON.stringify({ ...event, content: { order: { order_id: page } } }),
  }
}
