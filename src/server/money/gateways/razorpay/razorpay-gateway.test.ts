import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import {
  startTestingRazorpay,
  testingKeyId,
  testingKeySecret,
  testingWebhookSecret,
} from '../../../../../simulators/razorpay/testing-razorpay.ts'
import type { TestingRazorpay } from '../../../../../simulators/razorpay/testing-razorpay.ts'
import type { Log } from '../../../platform/foundation/log.ts'
import type {
  AttemptQuery,
  AttemptReport,
  PaymentRequest,
  StartResult,
} from '../../providers/gateway.ts'
import { razorpayGateway } from './razorpay-gateway.ts'

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }

type Bench = TestingRazorpay & {
  gateway: ReturnType<typeof razorpayGateway>
  request: PaymentRequest
}

async function bench(changes: Partial<PaymentRequest> = {}): Promise<Bench> {
  const razorpay = await startTestingRazorpay()
  const request = { ...requestOf('ORD1'), ...changes }
  return { ...razorpay, gateway: gatewayAt(razorpay.url), request }
}

function gatewayAt(url: string, keySecret = testingKeySecret) {
  return razorpayGateway(
    {
      apiBase: `${url}/razorpay`,
      pageHosts: [],
      keyId: testingKeyId,
      keySecret,
      webhookSecrets: [testingWebhookSecret],
      returnUrl: 'https://portal.test/api/payment/return/razorpay',
      pageUrl: 'https://portal.test/api/payment/page/razorpay',
    },
    silent,
  )
}

function requestOf(providerOrderId: string): PaymentRequest {
  return {
    providerOrderId,
    channel: 'page',
    begunAt: new Date(),
    amountInPaise: paise(450_050),
    currency: 'INR',
    description: 'Civil Engineering, Kollam',
    bought: { courseId: 'course-1', campus: 'Kollam', batchId: null },
    returnToken: 'a-token',
    customer: {
      id: 'student-1',
      firstName: 'Asha',
      lastName: 'Nair',
      email: 'asha@example.in',
      phone: null,
    },
  }
}

function accepted(start: StartResult) {
  if (start.kind !== 'accepted' || start.providerReference === null)
    throw new Error(`the start was ${start.kind}`)
  return { ...start, providerReference: start.providerReference }
}

/** Starts the request and returns its attempt. */
async function begin({ gateway, request }: Bench): Promise<AttemptQuery> {
  const { providerReference } = accepted(await gateway.start(request))
  return attemptOf(request, { providerReference })
}

function attemptOf(request: PaymentRequest, more: Partial<AttemptQuery> = {}): AttemptQuery {
  const { providerOrderId, channel, begunAt } = request
  const providerReference = more.providerReference ?? null
  return {
    providerOrderId,
    channel,
    begunAt,
    providerReference,
    isAccepted: providerReference !== null,
    refundRequests: [],
    hasReturnedMoney: false,
    ...more,
  }
}

function reported(report: AttemptReport) {
  if (report.kind !== 'reported') throw new Error(`the report is ${report.kind}`)
  return report
}

describe('a start', () => {
  test('makes one order of this amount, whose link is a page of ours', async () => {
    const { gateway, request, call } = await bench()
    const start = accepted(await gateway.start(request))
    const [address, key] = start.link.split('?key=')
    expect(address).toBe('https://portal.test/api/payment/page/razorpay/ORD1')
    expect(key?.length).toBeGreaterThan(40)
    expect(start.expiresAt?.getTime()).toBe(request.begunAt.getTime() + 20 * 60_000)
    expect((await call('GET', `/orders/${start.providerReference}`)).body).toMatchObject({
      amount: 450_050,
      currency: 'INR',
      receipt: 'ORD1',
      notes: { orderId: 'ORD1', studentId: 'student-1', courseId: 'course-1', campus: 'Kollam' },
    })
  })

  test('that is repeated finds the same order, with the same link', async () => {
    const { gateway, request, call, control } = await bench()
    await control('POST', '/faults', { call: 'create', kind: 'error-after' })
    expect(await gateway.start(request)).toMatchObject({ kind: 'unknown' })
    const first = accepted(await gateway.start(request))
    expect(await gateway.start(request)).toEqual(first)
    expect((await call('GET', '/orders?receipt=ORD1')).body).toMatchObject({ count: 1 })
  })

  test('with another secret opens nothing, and names the account', async () => {
    const { url, request } = await bench()
    expect(await gatewayAt(url, 'another-secret').start(request)).toEqual({
      kind: 'unknown',
      failure: 'refused',
      objection: { about: 'account', field: 'HTTP 401', said: 'Authentication failed' },
    })
  })

  test('of too small an amount is refused because of the amount', async () => {
    const { gateway, request } = await bench({ amountInPaise: paise(99) })
    expect(await gateway.start(request)).toMatchObject({
      kind: 'refused',
      objection: { about: 'amount', said: 'Order amount less than minimum amount allowed' },
    })
  })

  test.each(['error-before', 'html', 'garbage', 'redirect'])(
    'with the response %s has an unknown result',
    async (kind) => {
      const { gateway, request, control } = await bench()
      await control('POST', '/faults', { call: 'create', kind })
      expect(await gateway.start(request)).toMatchObject({ kind: 'unknown' })
    },
  )
})

describe('the outcome', () => {
  test('of an order that does not exist is that it is not there', async () => {
    const { gateway, request } = await bench()
    expect(await gateway.outcomeOf(attemptOf(request))).toEqual({ kind: 'not-there' })
  })

  test('with another key is silence, not that nobody paid', async () => {
    const { url, request } = await bench()
    const report = await gatewayAt(url, 'another-secret').outcomeOf(attemptOf(request))
    expect(report).toEqual({ kind: 'silent', failure: 'refused', doubts: [] })
  })

  test('of an order that was accepted and is gone is silence with a doubt', async () => {
    const { gateway, request } = await bench()
    const attempt = attemptOf(request, { providerReference: 'order_00000000000000' })
    expect(await gateway.outcomeOf(attempt)).toMatchObject({
      kind: 'silent',
      doubts: [{ problem: 'contradiction' }],
    })
  })

  test.each([
    ['success', 'paid'],
    ['declined', 'declined'],
    ['delayed', 'begun'],
    ['authorized', 'undecided'],
  ])('of a payment with %s is %s', async (outcome, page) => {
    const razorpay = await bench()
    const attempt = await begin(razorpay)
    await razorpay.control('POST', '/orders/ORD1/pay', { outcome })
    expect(reported(await razorpay.gateway.outcomeOf(attempt)).page).toBe(page)
    // the reference was lost with the response
    const unnamed = { ...attempt, providerReference: null, isAccepted: false }
    expect(reported(await razorpay.gateway.outcomeOf(unnamed)).page).toBe(page)
  })

  test('has each try, and two captures of one order', async () => {
    const razorpay = await bench()
    const attempt = await begin(razorpay)
    for (const outcome of ['declined', 'success', 'second'])
      await razorpay.control('POST', '/orders/ORD1/pay', { outcome })
    const { transactions, doubts } = reported(await razorpay.gateway.outcomeOf(attempt))
    expect(new Set(transactions.map(({ state }) => state))).toEqual(
      new Set(['charged', 'declined']),
    )
    expect(transactions.map(({ capture }) => capture?.amountInPaise).filter(Boolean)).toEqual([
      450_050, 450_050,
    ])
    expect(doubts).toEqual([])
  })

  test('of an authorized payment that Razorpay gives back is returned', async () => {
    const razorpay = await bench()
    const attempt = await begin(razorpay)
    await razorpay.control('POST', '/orders/ORD1/pay', { outcome: 'authorized' })
    await razorpay.control('POST', '/orders/ORD1/decide', { outcome: 'returned' })
    expect(reported(await razorpay.gateway.outcomeOf(attempt))).toMatchObject({
      page: 'returned',
      transactions: [{ state: 'returned', capture: null, refunds: [] }],
    })
  })

  test('of a late success after a time-out is money', async () => {
    const razorpay = await bench()
    const attempt = await begin(razorpay)
    await razorpay.control('POST', '/orders/ORD1/pay', { outcome: 'declined' })
    await razorpay.control('POST', '/orders/ORD1/decide', { outcome: 'success' })
    expect(reported(await razorpay.gateway.outcomeOf(attempt)).page).toBe('paid')
  })

  test.each([
    ['retrieve', 'wrong-reference'],
    ['payments', 'garbage'],
    ['payments', 'html'],
    ['retrieve', 'redirect'],
  ])('with the fault %s %s is silence', async (call, kind) => {
    const razorpay = await bench()
    const attempt = await begin(razorpay)
    await razorpay.control('POST', '/orders/ORD1/pay')
    await razorpay.control('POST', '/faults', { call, kind })
    expect(await razorpay.gateway.outcomeOf(attempt)).toMatchObject({ kind: 'silent' })
    expect((await razorpay.control('GET', '/faults')).body).toMatchObject({ trapHits: 0 })
  })
})

describe('a refund', () => {
  async function paidBench() {
    const razorpay = await bench()
    const attempt = await begin(razorpay)
    const { body } = await razorpay.control('POST', '/orders/ORD1/pay')
    const transactionId = String(body['paymentId'])
    const wanted = {
      attempt,
      transactionId,
      amountInPaise: paise(100_000),
      requestId: 'REQUEST0001',
    }
    return { ...razorpay, attempt, wanted }
  }

  test('of a part is made once, whatever is repeated', async () => {
    const { gateway, wanted, attempt } = await paidBench()
    expect(await gateway.refundOutcome(wanted)).toEqual({ kind: 'not-there' })
    expect(await gateway.refund(wanted)).toMatchObject({ kind: 'done' })
    expect(await gateway.refund(wanted)).toMatchObject({ kind: 'done' })
    const report = reported(await gateway.outcomeOf({ ...attempt, hasReturnedMoney: true }))
    expect(report.transactions[0]?.refunds).toEqual([
      { requestId: 'REQUEST0001', amountInPaise: 100_000, state: 'done' },
    ])
    expect(report).toMatchObject({ page: 'paid', doubts: [] })
  })

  test('without a response is found in the list', async () => {
    const { gateway, wanted, control } = await paidBench()
    await control('POST', '/faults', { call: 'refund', kind: 'error-after' })
    expect(await gateway.refund(wanted)).toMatchObject({ kind: 'silent' })
    expect(await gateway.refundOutcome(wanted)).toMatchObject({ kind: 'done' })
  })

  test('that is pending is under way, and a failed one has failed', async () => {
    const { gateway, wanted, control } = await paidBench()
    await control('POST', '/settings', { refundStatus: 'pending' })
    expect(await gateway.refund(wanted)).toEqual({ kind: 'under-way' })
    await control('POST', '/settings', { refundStatus: 'failed' })
    expect(await gateway.refund({ ...wanted, requestId: 'REQUEST0002' })).toEqual({
      kind: 'failed',
    })
  })

  test('of more than was paid is refused', async () => {
    const { gateway, wanted } = await paidBench()
    const more = { ...wanted, amountInPaise: paise(450_051) }
    expect(await gateway.refund(more)).toEqual({ kind: 'not-there' })
  })

  test('from the dashboard is reported without a request of ours', async () => {
    const { gateway, attempt, control } = await paidBench()
    await control('POST', '/orders/ORD1/refund', { amountInPaise: 450_050 })
    const report = reported(await gateway.outcomeOf(attempt))
    expect(report.page).toBe('paid')
    expect(report.transactions[0]?.refunds).toEqual([
      { requestId: null, amountInPaise: 450_050, state: 'done' },
    ])
  })
})

describe('a QR code', () => {
  const qr = { channel: 'qr' } as const

  test('is a text to draw, and is paid once', async () => {
    const razorpay = await bench(qr)
    const { gateway, request, control } = razorpay
    const start = accepted(await gateway.start(request))
    expect(start.link).toMatch(/^upi:\/\/pay\?/)
    expect(accepted(await gateway.start(request))).toEqual(start)
    const attempt = attemptOf(request, { providerReference: start.providerReference })
    expect(reported(await gateway.outcomeOf(attempt)).page).toBe('open')
    await control('POST', '/orders/ORD1/pay')
    const report = reported(await gateway.outcomeOf(attempt))
    expect(report).toMatchObject({ page: 'paid', doubts: [] })
    expect(report.transactions[0]?.capture).toMatchObject({ amountInPaise: 450_050 })
  })

  test('is a picture where the account has no text', async () => {
    const { gateway, request, control, url } = await bench(qr)
    await control('POST', '/settings', { hasImageContent: false })
    expect(accepted(await gateway.start(request)).link).toContain(`${url}/razorpay/qr/`)
  })

  test('of an account without them is refused because of the account', async () => {
    const { gateway, request, control } = await bench(qr)
    await control('POST', '/settings', { hasQrCodes: false })
    expect(await gateway.start(request)).toMatchObject({
      kind: 'refused',
      objection: { about: 'account' },
    })
  })

  test('is closed, and then nobody can pay it', async () => {
    const razorpay = await bench(qr)
    const attempt = await begin(razorpay)
    expect(reported((await razorpay.gateway.end?.qr?.(attempt)) ?? fail()).page).toBe('lapsed')
    expect(reported((await razorpay.gateway.end?.qr?.(attempt)) ?? fail()).page).toBe('lapsed')
  })

  test('without a response is found by its notes', async () => {
    const razorpay = await bench(qr)
    await begin(razorpay)
    const unnamed = attemptOf(razorpay.request)
    expect(reported(await razorpay.gateway.outcomeOf(unnamed)).page).toBe('open')
    const other = attemptOf({ ...razorpay.request, providerOrderId: 'ORD2' })
    expect(await razorpay.gateway.outcomeOf(other)).toEqual({ kind: 'not-there' })
  })
})

function fail(): never {
  throw new Error('a QR code can be ended')
}

test('all orders and codes of ours are listed after a restore', async () => {
  const razorpay = await bench()
  const { gateway, request, control, call } = razorpay
  const from = new Date(Date.now() - 60_000)
  for (const [name, channel] of [
    ['ORD1', 'page'],
    ['ORD2', 'page'],
    ['ORD3', 'page'],
    ['ORD4', 'qr'],
  ] as const)
    await gateway.start({ ...request, channel, providerOrderId: name })
  await call('POST', '/orders', { amount: 100, currency: 'INR', receipt: 'cart-7' })
  await control('POST', '/orders/ORD1/pay')
  await control('POST', '/orders/ORD2/pay', { outcome: 'declined' })
  await control('POST', '/orders/ORD3/pay', { outcome: 'authorized' })
  const list = await gateway.keptSince?.(from)
  if (list?.kind !== 'listed') throw new Error('the list was not read')
  const standings = list.payments.map(({ providerOrderId, standing }) => [
    providerOrderId,
    standing,
  ])
  expect(Object.fromEntries(standings)).toEqual({
    ORD1: 'money',
    ORD2: 'payable',
    ORD3: 'money',
    ORD4: 'payable',
  })
  expect(list.payments.find((one) => one.providerOrderId === 'ORD1')).toMatchObject({
    amountInPaise: 450_050,
    currency: 'INR',
    bought: { studentId: 'student-1', courseId: 'course-1', plainCampus: 'Kollam', batchId: null },
  })
})
