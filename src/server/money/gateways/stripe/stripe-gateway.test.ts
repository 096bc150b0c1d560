import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import {
  startTestingStripe,
  testingKey,
  testingWebhookSecret,
} from '../../../../../simulators/stripe/testing-stripe.ts'
import type { TestingStripe } from '../../../../../simulators/stripe/testing-stripe.ts'
import type { Log } from '../../../platform/foundation/log.ts'
import type {
  AttemptReport,
  AttemptQuery,
  PaymentRequest,
  StartResult,
} from '../../providers/gateway.ts'
import { stripeGateway } from './stripe-gateway.ts'

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }
const returnUrl = 'https://portal.test/api/payment/return/stripe'

type Bench = TestingStripe & {
  gateway: ReturnType<typeof stripeGateway>
  begunAt: Date
  request: PaymentRequest
}

async function bench(): Promise<Bench> {
  const stripe = await startTestingStripe()
  const begunAt = new Date()
  return {
    ...stripe,
    gateway: gatewayAt(stripe.url),
    begunAt,
    request: requestOf('ORD_1', begunAt),
  }
}

function gatewayAt(
  apiBase: string,
  { secretKey = testingKey, pageHosts = [] }: { secretKey?: string; pageHosts?: string[] } = {},
): ReturnType<typeof stripeGateway> {
  const webhookSecrets = [testingWebhookSecret]
  return stripeGateway({ apiBase, secretKey, pageHosts, webhookSecrets, returnUrl }, silent)
}

function requestOf(providerOrderId: string, begunAt: Date): PaymentRequest {
  return {
    providerOrderId,
    channel: 'page',
    begunAt,
    amountInPaise: paise(450_050),
    currency: 'INR',
    description: 'Civil Engineering, Kollam',
    bought: { courseId: 'course-1', campus: 'Kollam', batchId: null },
    returnToken: 'a-token',
    customer: {
      id: 'student-1',
      firstName: 'Asha',
      lastName: 'Nair',
      email: 'asha+1@example.in',
      phone: null,
    },
  }
}

function accepted(start: StartResult) {
  if (start.kind !== 'accepted' || start.providerReference === null)
    throw new Error(`the start was ${start.kind}`)
  return { ...start, providerReference: start.providerReference }
}

async function begin({ gateway, request, begunAt }: Bench) {
  const { providerReference } = accepted(await gateway.start(request))
  return asked({ providerOrderId: request.providerOrderId, providerReference, begunAt })
}

function asked(
  attempt: Pick<AttemptQuery, 'providerOrderId' | 'providerReference' | 'begunAt'>,
): AttemptQuery {
  const isAccepted = attempt.providerReference !== null
  return { ...attempt, channel: 'page', isAccepted, refundRequests: [], hasReturnedMoney: false }
}

/** The state of the page, or the kind of report without one. */
async function pageOf(report: Promise<AttemptReport>) {
  const { kind, ...told } = await report
  return 'page' in told ? told.page : kind
}

test('a start opens one page in rupees with a return address', async () => {
  const stripe = await bench()
  const { gateway, request, begunAt, client, url } = stripe
  const start = accepted(await gateway.start(request))
  expect(start.link).toBe(`${url}/c/pay/${start.providerReference}`)
  expect(start.expiresAt?.getTime()).toBe(Math.floor(begunAt.getTime() / 1000) * 1000 + 3_600_000)
  expect(await client.checkout.sessions.retrieve(start.providerReference)).toMatchObject({
    mode: 'payment',
    submit_type: 'pay',
    amount_total: 450_050,
    currency: 'inr',
    client_reference_id: 'ORD_1',
    // a lost order is found by these fields
    metadata: {
      orderId: 'ORD_1',
      studentId: 'student-1',
      courseId: 'course-1',
      campus: 'Kollam',
      version: '1',
    },
    customer_email: 'asha+1@example.in',
    success_url: `${returnUrl}?order_id=ORD_1&token=a-token`,
    cancel_url: `${returnUrl}?order_id=ORD_1&token=a-token`,
  })
})

test('a repeated start returns the same page, even after a restart', async () => {
  const { gateway, request, url } = await bench()
  const first = accepted(await gateway.start(request))
  expect(await gateway.start(request)).toEqual(first)
  expect(await gatewayAt(url).start(request)).toEqual(first)
})

test('a paid session returns every supplied fact, in paise', async () => {
  const stripe = await bench()
  const attempt = await begin(stripe)
  await stripe.control('POST', '/sessions/ORD_1/pay')
  const report = await stripe.gateway.outcomeOf(attempt)
  expect(report).toMatchObject({ page: 'paid', disputes: [], doubts: [] })
  expect(report).toHaveProperty('transactions.0', {
    transactionId: expect.stringMatching(/^pi_/),
    providerStatus: 'succeeded',
    state: 'charged',
    refunds: [],
    capture: {
      transactionId: expect.stringMatching(/^pi_/),
      amountInPaise: 450_050,
      statedAmountsInPaise: [450_050, 450_050, 450_050],
      statedCurrencies: ['INR', 'INR', 'INR'],
      capturedAt: expect.any(Date),
      paymentMethod: 'card',
      cardLast4: '4242',
      cardIssuer: 'visa',
      authCode: expect.stringMatching(/^\d{6}$/),
      rrn: null,
      bankTxnId: expect.stringMatching(/^\d{15}$/),
    },
  })
  await stripe.control('POST', '/sessions/ORD_1/refund', { amountInPaise: 50 })
  expect(await stripe.gateway.outcomeOf(attempt)).toMatchObject({
    transactions: [{ refunds: [{ requestId: null, amountInPaise: 50, state: 'done' }] }],
  })
})

test('a dispute is returned with amount, state and refunds', async () => {
  const stripe = await bench()
  const attempt = await begin(stripe)
  await stripe.control('POST', '/sessions/ORD_1/pay')
  await stripe.control('POST', '/sessions/ORD_1/dispute')
  expect(await stripe.gateway.outcomeOf(attempt)).toMatchObject({
    page: 'paid',
    doubts: [],
    disputes: [
      {
        disputeId: expect.stringMatching(/^du_/),
        transactionId: expect.stringMatching(/^pi_/),
        state: 'evidenceRequired',
        providerStatus: 'needs_response',
        amountInPaise: 450_050,
        reason: 'fraudulent',
      },
    ],
  })
  await stripe.control('POST', '/sessions/ORD_1/dispute/close', { outcome: 'lost' })
  expect(await stripe.gateway.outcomeOf(attempt)).toMatchObject({ disputes: [{ state: 'lost' }] })
})

test('another amount or currency is returned unchanged', async () => {
  const stripe = await bench()
  const attempt = await begin(stripe)
  await stripe.control('POST', '/sessions/ORD_1/pay', { outcome: 'short' })
  expect(await stripe.gateway.outcomeOf(attempt)).toMatchObject({
    transactions: [
      { capture: { amountInPaise: 449_950, statedAmountsInPaise: [450_050, 449_950, 449_950] } },
    ],
  })
  const other = { ...stripe, request: requestOf('ORD_2', stripe.begunAt) }
  const second = await begin(other)
  await stripe.control('POST', '/sessions/ORD_2/pay', { outcome: 'foreign' })
  expect(await stripe.gateway.outcomeOf(second)).toMatchObject({
    transactions: [{ capture: { statedCurrencies: ['INR', 'USD', 'USD'] } }],
  })
})

test.each([
  ['no payer yet', [], 'open'],
  ['declined, with another try possible', [['/pay', { outcome: 'declined' }]], 'declined'],
  ['undecided', [['/pay', { outcome: 'delayed' }]], 'undecided'],
  [
    'declined after the decision',
    [
      ['/pay', { outcome: 'delayed' }],
      ['/decide', { outcome: 'failure' }],
    ],
    'failed',
  ],
  ['expired', [['/expire', {}]], 'lapsed'],
] as const)('%s: %s reads as %s', async (_name, steps, page) => {
  const stripe = await bench()
  const attempt = await begin(stripe)
  for (const [path, body] of steps) await stripe.control('POST', `/sessions/ORD_1${path}`, body)
  expect(await pageOf(stripe.gateway.outcomeOf(attempt))).toBe(page)
})

test('a session without a response is found by its time, with its payment', async () => {
  const stripe = await bench()
  const { gateway, request, begunAt, control } = stripe
  const attempt = asked({ providerOrderId: 'ORD_1', providerReference: null, begunAt })
  expect(await gateway.outcomeOf(attempt)).toEqual({ kind: 'not-there' })
  await control('POST', '/faults', { call: 'create', kind: 'garbage' })
  expect(await gateway.start(request)).toEqual({ kind: 'unknown', failure: 'nonsense' })
  expect(await pageOf(gateway.outcomeOf(attempt))).toBe('open')
  await control('POST', '/sessions/ORD_1/pay')
  expect(await pageOf(gateway.outcomeOf(attempt))).toBe('paid')
})

test('the search reads every page before it reports nothing', async () => {
  const stripe = await bench()
  const { gateway, begunAt } = stripe
  for (let number = 1; number <= 102; number += 1)
    await gateway.start(requestOf(`ORD_${number}`, begunAt))
  const ask = (providerOrderId: string) =>
    pageOf(gateway.outcomeOf(asked({ providerReference: null, begunAt, providerOrderId })))
  expect(await ask('ORD_1')).toBe('open')
  expect(await ask('ORD_0')).toBe('not-there')
})

describe('a lost start among too many sessions', { timeout: 60_000 }, () => {
  async function crowded() {
    const stripe = await bench()
    const { gateway, begunAt, control } = stripe
    await control('POST', '/faults', { call: 'create', kind: 'garbage' })
    await gateway.start(requestOf('ORD_LOST', begunAt))
    const lines = Array.from({ length: 20 }, async (_none, line) => {
      for (let at = line; at < 1_001; at += 20) await gateway.start(requestOf(`ORD_${at}`, begunAt))
    })
    await Promise.all(lines)
    const count = async () => {
      const { body } = await control('GET', '/sessions')
      return (body as { sessions: unknown[] }).sessions.length
    }
    const ask = (request: PaymentRequest, begun = begunAt) => {
      const { providerOrderId } = request
      const attempt = asked({ providerOrderId, providerReference: null, begunAt: begun })
      return {
        attempt: { ...attempt, request },
        report: () => gateway.outcomeOf({ ...attempt, request }),
      }
    }
    return { ...stripe, count, ask }
  }

  test('is found by repeating it under its key, as one session', async () => {
    const { gateway, begunAt, control, count, ask } = await crowded()
    const lost = ask(requestOf('ORD_LOST', begunAt))
    const before = await count()
    expect(await pageOf(lost.report())).toBe('open')
    expect(await count()).toBe(before)
    const { request: _none, ...unsaid } = lost.attempt
    expect(await pageOf(gateway.outcomeOf(unsaid))).toBe('silent')
    // a different body under a known key says nothing about the session
    const changed = { ...lost.attempt.request, description: 'Another course' }
    expect(await pageOf(ask(changed).report())).toBe('silent')
    await control('POST', '/faults', { call: 'create', kind: 'wrong-reference' })
    expect(await pageOf(lost.report())).toBe('silent')
    await control('POST', '/sessions/ORD_LOST/pay')
    expect(await pageOf(lost.report())).toBe('paid')
  })

  test('is reported as not there if it never arrived and is too late', async () => {
    const { begunAt, count, ask } = await crowded()
    const early = new Date(begunAt.getTime() - 35 * 60_000)
    const before = await count()
    expect(await pageOf(ask(requestOf('ORD_NEVER', early), early).report())).toBe('not-there')
    expect(await count()).toBe(before)
  })
})

test.each([
  ['error-after', 'refused'],
  ['html', 'nonsense'],
  ['garbage', 'nonsense'],
  ['huge', 'nonsense'],
  ['redirect', 'nonsense'],
  ['reset-after', 'unreachable'],
  ['rate-limit', 'refused'],
  ['wrong-reference', 'nonsense'],
] as const)('a query answered with %s is silent and has no outcome', async (kind, failure) => {
  const stripe = await bench()
  const attempt = await begin(stripe)
  await stripe.control('POST', '/sessions/ORD_1/pay')
  await stripe.control('POST', '/faults', { call: 'retrieve', kind, times: 2 })
  expect(await stripe.gateway.outcomeOf(attempt)).toMatchObject({ kind: 'silent', failure })
  expect((await stripe.control('GET', '/faults')).body).toMatchObject({ trapHits: 0 })
})

test('an unknown state keeps the order waiting', async () => {
  const stripe = await bench()
  const attempt = await begin(stripe)
  await stripe.control('POST', '/faults', { call: 'retrieve', kind: 'unknown-status' })
  expect(await stripe.gateway.outcomeOf(attempt)).toMatchObject({
    page: 'undecided',
    doubts: [{ problem: 'unknown-word' }],
  })
})

test.each(['error-before', 'error-after', 'reset-before', 'reset-after', 'conflict'] as const)(
  'a start with %s is retried under the same key and opens one session',
  async (kind) => {
    const { gateway, request, control, client } = await bench()
    await control('POST', '/faults', { call: 'create', kind })
    expect(await gateway.start(request)).toMatchObject({ kind: 'accepted' })
    expect((await client.checkout.sessions.list()).data).toHaveLength(1)
  },
)

test.each([
  [
    'refused',
    {
      kind: 'refused',
      objection: { about: 'account', field: '', said: 'Refused, as a fault asked for' },
    },
  ],
  [
    'foreign-link',
    {
      kind: 'unknown',
      failure: 'nonsense',
      objection: { about: 'page-host', field: 'url', said: 'pay.example' },
    },
  ],
  [
    'wrong-mode',
    {
      kind: 'unknown',
      failure: 'nonsense',
      objection: { about: 'mode', field: 'livemode', said: 'true' },
    },
  ],
  ['rate-limit', { kind: 'unknown', failure: 'refused' }],
  ['wrong-reference', { kind: 'unknown', failure: 'nonsense' }],
  ['wrong-amount', { kind: 'unknown', failure: 'nonsense' }],
  ['wrong-currency', { kind: 'unknown', failure: 'nonsense' }],
] as const)('a start answered with %s sends no payer to a page', async (kind, result) => {
  const { gateway, request, control } = await bench()
  await control('POST', '/faults', { call: 'create', kind })
  expect(await gateway.start(request)).toEqual(result)
})

test('a start that is too late opens no session', async () => {
  const { gateway, request, client, begunAt } = await bench()
  const late = { ...request, begunAt: new Date(begunAt.getTime() - 31 * 60_000) }
  expect(await gateway.start(late)).toMatchObject({
    kind: 'refused',
    objection: { about: 'request', field: 'expires_at' },
  })
  expect((await client.checkout.sessions.list()).data).toEqual([])
})

test.each([
  [49, /at least 50 cents/],
  [100_000_000, /no more than/],
])('an amount of %i paise is refused as amount', async (amountInPaise, said) => {
  const { gateway, request } = await bench()
  const start = await gateway.start({ ...request, amountInPaise: paise(amountInPaise) })
  const objection = { about: 'amount', field: 'line_items', said: expect.stringMatching(said) }
  expect(start).toEqual({ kind: 'refused', objection })
})

test('a refused key is reported, and the session stays unknown', async () => {
  const { url, request } = await bench()
  expect(await gatewayAt(url, { secretKey: 'sk_test_other' }).start(request)).toMatchObject({
    kind: 'unknown',
    failure: 'refused',
    objection: { about: 'account', field: 'HTTP 401' },
  })
})

test('a page on the institute’s own domain is accepted if configured', async () => {
  const stripe = await startTestingStripe({ publicUrl: 'https://pay.institute.example' })
  const request = requestOf('ORD_1', new Date())
  const [plain, named] = [
    gatewayAt(stripe.url),
    gatewayAt(stripe.url, { pageHosts: ['pay.institute.example'] }),
  ]
  expect(await plain.start(request)).toMatchObject({
    objection: { about: 'page-host', said: 'pay.institute.example' },
  })
  expect(await named.start(request)).toMatchObject({
    kind: 'accepted',
    link: expect.stringMatching(/^https:\/\/pay\.institute\.example\/c\/pay\/cs_/),
  })
})

test('a session of the other mode is silent', async () => {
  const stripe = await bench()
  const attempt = await begin(stripe)
  await stripe.control('POST', '/sessions/ORD_1/pay')
  await stripe.control('POST', '/faults', { call: 'retrieve', kind: 'wrong-mode' })
  expect(await stripe.gateway.outcomeOf(attempt)).toMatchObject({
    kind: 'silent',
    doubts: [{ path: 'livemode', problem: 'contradiction' }],
  })
})

test('another body under a known key is not a refusal', async () => {
  const { gateway, request } = await bench()
  await gateway.start(request)
  const changed = { ...request, description: 'Another course' }
  expect(await gateway.start(changed)).toEqual({ kind: 'unknown', failure: 'refused' })
})

test('an unreachable server or another account is silent', async () => {
  const stripe = await bench()
  const attempt = await begin(stripe)
  const unreachable = { kind: 'silent', failure: 'unreachable' }
  expect(await gatewayAt('http://127.0.0.1:9').outcomeOf(attempt)).toMatchObject(unreachable)
  const refused = { kind: 'silent', failure: 'refused' }
  expect(
    await gatewayAt(stripe.url, { secretKey: 'sk_test_other' }).outcomeOf(attempt),
  ).toMatchObject(refused)
  const unknown = { ...attempt, providerReference: 'cs_test_of_another_account' }
  expect(await stripe.gateway.outcomeOf(unknown)).toMatchObject(refused)
})

test.each([
  ['open', [], 'lapsed'],
  ['declined before', [['/pay', { outcome: 'declined' }]], 'lapsed'],
  ['paid', [['/pay', {}]], 'paid'],
  ['undecided', [['/pay', { outcome: 'delayed' }]], 'undecided'],
  ['ended before', [['/expire', {}]], 'lapsed'],
] as const)('a page that is %s, %s: ended, it is %s', async (_name, steps, page) => {
  const stripe = await bench()
  const attempt = await begin(stripe)
  for (const [path, body] of steps) await stripe.control('POST', `/sessions/ORD_1${path}`, body)
  expect(await pageOf(stripe.gateway.end.page(attempt))).toBe(page)
  expect(await pageOf(stripe.gateway.outcomeOf(attempt))).toBe(page)
})

test('a failed request to end a page never reports it as open', async () => {
  const stripe = await bench()
  const attempt = await begin(stripe)
  await stripe.control('POST', '/faults', { call: 'expire', kind: 'error-before' })
  expect(await stripe.gateway.end.page(attempt)).toMatchObject({
    kind: 'silent',
    failure: 'refused',
  })
  await stripe.control('POST', '/faults', { call: 'expire', kind: 'error-after' })
  expect(await pageOf(stripe.gateway.end.page(attempt))).toBe('lapsed')
})

test('a return names one order or none', () => {
  const gateway = gatewayAt('')
  const read = (query: string) => gateway.readReturn(new URLSearchParams(query))
  const named = { kind: 'genuine', providerOrderId: 'ORD_1', isSigned: false }
  expect(read('order_id=ORD_1&token=a')).toEqual({ ...named, token: 'a' })
  // a missing token is a wrong token
  expect(read('order_id=ORD_1')).toEqual({ ...named, token: '' })
  expect(read('order_id=ORD_1&order_id=ORD_2')).toEqual({ kind: 'forged' })
  expect(read('order_id=')).toEqual({ kind: 'forged' })
  expect(read('session_id=cs_1')).toEqual({ kind: 'forged' })
})

describe('an event that names only an object', () => {
  const evt = { kind: 'pointer', eventId: 'evt_1' } as const
  const nameIn = (value: unknown) => (typeof value === 'string' ? value : '')

  async function paidBench() {
    const stripe = await bench()
    const attempt = await begin(stripe)
    await stripe.control('POST', '/sessions/ORD_1/pay')
    const sessionId = attempt.providerReference ?? ''
    const session = await stripe.client.checkout.sessions.retrieve(sessionId)
    const intentId = nameIn(session.payment_intent)
    const intent = await stripe.client.paymentIntents.retrieve(intentId)
    return { ...stripe, sessionId, intentId, chargeId: nameIn(intent.latest_charge) }
  }

  test('is read from that object', async () => {
    const { gateway, client, control, sessionId, intentId, chargeId } = await paidBench()
    await control('POST', '/sessions/ORD_1/refund', { amountInPaise: 50 })
    await control('POST', '/sessions/ORD_1/dispute')
    const [refund] = (await client.refunds.list()).data
    const [dispute] = (await client.disputes.list()).data
    const ofOrder = { providerOrderId: 'ORD_1', isAboutMoney: true }
    const ofPayment = { providerOrderId: null, transactionId: intentId, isAboutMoney: true }
    for (const [type, id, eventName, notification] of [
      ['checkout.session', sessionId, 'v1.checkout.session.completed', ofOrder],
      ['payment_intent', intentId, 'v1.payment_intent.succeeded', ofOrder],
      ['charge', chargeId, 'v1.charge.succeeded', ofOrder],
      ['refund', refund?.id ?? '', 'v1.refund.created', ofPayment],
      ['dispute', dispute?.id ?? '', 'v1.charge.dispute.created', ofPayment],
    ] as const) {
      const pointer = { ...evt, eventName, object: { type, id } }
      expect(await gateway.followPointer?.(pointer)).toMatchObject({
        kind: 'genuine',
        notification: { eventId: 'evt_1', eventName, ...notification },
      })
    }
  })

  test('is retried if the object is unavailable, and needs a person if it does not exist', async () => {
    const { gateway, control, sessionId } = await paidBench()
    const eventName = 'v1.checkout.session.completed'
    const pointer = { ...evt, eventName, object: { type: 'checkout.session', id: sessionId } }
    await control('POST', '/faults', { call: 'retrieve', kind: 'error-before' })
    expect(await gateway.followPointer?.(pointer)).toEqual({ kind: 'silent', failure: 'refused' })
    const foreign = { ...pointer, object: { type: 'checkout.session', id: 'cs_test_other' } }
    expect(await gateway.followPointer?.(foreign)).toMatchObject({
      kind: 'unreadable',
      eventId: 'evt_1',
      eventName,
    })
  })
})

test('after a restore all sessions since then are listed with the facts of their orders', async () => {
  const { gateway, begunAt, control } = await bench()
  const names = Array.from({ length: 101 }, (_, index) => `ORD_${index + 1}`)
  await Promise.all(names.map((name) => gateway.start(requestOf(name, begunAt))))
  await control('POST', '/sessions/ORD_1/pay')
  await control('POST', '/sessions/ORD_2/expire', {})
  const listed = await gateway.keptSince(new Date(begunAt.getTime() - 60_000))
  const payments = listed.kind === 'listed' ? listed.payments : []
  expect(payments.map(({ providerOrderId }) => providerOrderId).toSorted()).toEqual(
    names.toSorted(),
  )
  const named = (name: string) => payments.find((one) => one.providerOrderId === name)
  expect(named('ORD_1')).toEqual({
    providerOrderId: 'ORD_1',
    providerReference: expect.stringMatching(/^cs_/),
    begunAt: expect.any(Date),
    expiresAt: expect.any(Date),
    amountInPaise: 450_050,
    currency: 'INR',
    bought: { studentId: 'student-1', courseId: 'course-1', plainCampus: 'Kollam', batchId: null },
    standing: 'money',
  })
  expect(named('ORD_2')).toMatchObject({ standing: 'over' })
  expect(named('ORD_3')).toMatchObject({ standing: 'payable' })
  expect(await gateway.keptSince(new Date(Date.now() + 60_000))).toEqual({
    kind: 'listed',
    payments: [],
  })
})

test('an unreadable list is silent, not empty', async () => {
  const { gateway, begunAt, control } = await bench()
  await control('POST', '/faults', { call: 'list', kind: 'garbage', times: 5 })
  expect(await gateway.keptSince(begunAt)).toMatchObject({ kind: 'silent' })
})
