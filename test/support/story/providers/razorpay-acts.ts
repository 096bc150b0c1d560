import type { PaymentReturn } from '../gateway-control.ts'
import { razorpayControl } from '../razorpay-control.ts'
import { answersOf, controlCall, returnTo, sumOf, undeliveredOf } from './provider-control.ts'
import type {
  FaultKind,
  FaultyCall,
  NotificationRequest,
  ProviderControl,
  ProviderLedger,
  SentWebhook,
  Visit,
} from './provider-control.ts'

const calls: Record<FaultyCall, 'create' | 'retrieve' | 'payments' | 'refund' | null> = {
  start: 'create',
  ask: 'retrieve',
  refund: 'refund',
  // it can't end an order
  end: null,
}

/** Two calls answer about a page: its order, and the payments of it, which say what was taken. */
const ofPayments: readonly FaultKind[] = ['wrong-amount', 'wrong-currency', 'unknown-status']

/**
 * The acts at Razorpay. Its orders are named by their receipts.
 * @param visit opens our page, whose form leads to theirs.
 */
export function razorpayActs(simulatorsUrl: string, visit: Visit): ProviderControl {
  const razorpay = razorpayControl(simulatorsUrl)
  const call = controlCall(`${simulatorsUrl}/control/razorpay`)
  const fail = async (
    faulty: FaultyCall,
    { kind, ...how }: { kind: string; times: number; delayMs?: number },
  ) => {
    const own =
      ofPayments.some((one) => one === kind) && faulty === 'ask' ? 'payments' : calls[faulty]
    if (own === null) return 0
    await razorpay.fault({ call: own, kind, ...how })
    return how.times
  }
  const sent = async (page: string) => {
    if ((await razorpay.orders(page)).length === 0) return []
    // the simulator's README promises this shape
    return ((await call('GET', `/webhooks?id=${page}`)) as { webhooks: SentWebhook[] }).webhooks
  }
  return {
    provider: 'razorpay',
    pay: async (page, outcome = 'success') => {
      await openOnce(call, page, visit)
      return razorpay.pay(page, outcome)
    },
    payTwice: async (page, between) => {
      await openOnce(call, page, visit)
      await razorpay.pay(page)
      await between()
      await razorpay.pay(page, 'second')
    },
    decide: (page, outcome) => razorpay.decide(page, outcome),
    refund: async (page, amountInPaise) => {
      await razorpay.refund(page, amountInPaise)
      const last = (await razorpay.order(page)).refunds.at(-1)
      if (last?.status === 'pending') await razorpay.decideRefund(page, 'success')
    },
    holdRefunds: (isHeld) => razorpay.settings({ refundStatus: isHeld ? 'pending' : 'processed' }),
    decideRefund: (page, outcome) => razorpay.decideRefund(page, outcome),
    bounceRefund: (page) => razorpay.decideRefund(page, 'failure'),
    expire: (page) => razorpay.expire(page),
    dispute: (page) => razorpay.dispute(page),
    endDispute: (page, outcome) => razorpay.closeDispute(page, outcome),
    fault: (faulty, kind, times = 1) => fail(faulty, { kind, times }),
    slowDown: (faulty, delayMs, times = 1) => fail(faulty, { kind: 'slow', delayMs, times }),
    faultsLeft: async () =>
      (await razorpay.faults()).reduce((total, { times }) => total + times, 0),
    heal: () => razorpay.healed(),
    calm: async () => {
      await razorpay.healed()
      await razorpay.settings(usual)
    },
    banksTake: (pendingSeconds) => razorpay.settings({ pendingSeconds }),
    sendTo: (webhookUrl) => razorpay.settings({ webhookUrl }),
    webhooks: (mode) => razorpay.settings({ webhooks: { mode } }),
    repeatWebhook: (page) => razorpay.resend(page, 'payment.captured'),
    webhookAnswers: async (page) => answersOf(await sent(page)),
    undelivered: async (page) => undeliveredOf(await sent(page)),
    ledger: async (page) => ledgerOf(await razorpay.ledger(page), page),
    pages: async () =>
      (await razorpay.orders()).flatMap(({ reference }) => (reference === null ? [] : [reference])),
    forgedReturns: (way) => [
      withField(way, 'c0ffee'.repeat(10)),
      returnTo(withField(way, null), (url) => url.searchParams.delete('token')),
    ],
    forgedNotifications: (page) => [
      notification(page, {}),
      notification(page, { 'x-razorpay-signature': 'c0ffee'.repeat(10) }),
    ],
  }
}

const usual = {
  webhooks: 'off',
  signature: 'good',
  returnSignature: 'good',
  callbackUrl: null,
  pendingSeconds: 86_400,
  timeoutSeconds: 86_400,
  refundStatus: 'processed',
  capture: 'automatic',
  clockOffsetSeconds: 0,
}

/** @throws Error where our page did not lead to theirs: then nobody can pay. */
async function openOnce(
  call: ReturnType<typeof controlCall>,
  page: string,
  visit: Visit,
): Promise<void> {
  // the simulator's README promises this shape
  const form = async () => ((await call('GET', `/orders/${page}`)) as { form: unknown }).form
  if ((await form()) !== null) return
  await visit('razorpay', page)
  if ((await form()) === null) throw new Error(`409: our page did not lead to the order ${page}`)
}

type Books = Awaited<ReturnType<ReturnType<typeof razorpayControl>['ledger']>>

function ledgerOf({ captures, refunds, lostInPaise }: Books, page?: string): ProviderLedger {
  const lastId = captures.at(-1)?.paymentId
  return {
    captures: captures.map(({ reference, paymentId, amountInPaise, currency }) => ({
      page: reference,
      transactionId: paymentId,
      amountInPaise,
      currency,
      refundedInPaise: sumOf(
        refunds.filter((one) => one.paymentId === paymentId && one.status === 'processed'),
      ),
      // a dispute is about the last payment
      lostInPaise: page !== undefined && paymentId === lastId ? lostInPaise : 0,
    })),
    refunds: refunds.map(({ reference, amountInPaise, status }) => ({
      page: reference,
      amountInPaise,
      state: status === 'processed' ? 'done' : status,
    })),
  }
}

/** @param signature null: the field is missing. */
function withField(way: PaymentReturn, signature: string | null): PaymentReturn {
  const others = way.fields.filter(([name]) => name !== 'razorpay_signature')
  const own: [string, string][] = signature === null ? [] : [['razorpay_signature', signature]]
  return { ...way, fields: [...others, ...own] }
}

function notification(page: string, proof: Record<string, string>): NotificationRequest {
  const payment = { id: `pay_${page}`, entity: 'payment', status: 'captured', amount: 450_000 }
  return {
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': `evt_forged_${page}`,
      ...proof,
    },
    body: JSON.stringify({
      entity: 'event',
      event: 'payment.captured',
      contains: ['payment'],
      payload: { payment: { entity: { ...payment, notes: { orderId: page } } } },
    }),
  }
}
