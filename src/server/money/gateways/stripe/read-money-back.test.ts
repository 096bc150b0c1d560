import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import type { Doubt } from '../../providers/gateway.ts'
import { disputesOf, refundsOf } from './read-money-back.ts'

/** A client that gets this response for a payment's refunds or disputes. */
function clientTold(answer: object, asked: string[] = []): Stripe {
  const told = (url: string | URL | Request) => {
    const { pathname, search } = new URL(url instanceof Request ? url.url : url)
    asked.push(pathname + search)
    return Promise.resolve(Response.json(answer))
  }
  return new Stripe('sk_test_of_the_tests', { httpClient: Stripe.createFetchHttpClient(told) })
}

test.each([[undefined], ['450000'], [-1], [0]])(
  'a dispute with an unreadable amount (%j) is still reported',
  async (amount) => {
    const dispute = { id: 'du_1', status: 'needs_response', amount }
    const list = { object: 'list', has_more: false, data: [dispute] }
    const doubts: Doubt[] = []
    expect(await disputesOf(clientTold(list), 'pi_1', doubts)).toMatchObject([
      { disputeId: 'du_1', state: 'evidenceRequired', amountInPaise: null },
    ])
  },
)

const listOf = (...data: unknown[]) => ({ object: 'list', has_more: false, data })
const refund = {
  id: 're_1',
  amount: 150_000,
  status: 'succeeded',
  metadata: { requestId: 'RFOURS0001' },
  destination_details: { card: { reference: '74000000001' } },
}
const dispute = {
  id: 'du_1',
  amount: 150_000,
  status: 'needs_response',
  reason: 'fraudulent',
  evidence_details: { due_by: 1_795_248_060 },
}

async function readRefunds(answer: object) {
  const doubts: Doubt[] = []
  return { refunds: await refundsOf(clientTold(answer), 'pi_1', doubts), doubts }
}

async function readDisputes(answer: object) {
  const doubts: Doubt[] = []
  return { disputes: await disputesOf(clientTold(answer), 'pi_1', doubts), doubts }
}

test('refunds and disputes of this payment are each requested in one list', async () => {
  const asked: string[] = []
  const client = clientTold(listOf(), asked)
  expect(await refundsOf(client, 'pi_1', [])).toEqual([])
  expect(await disputesOf(client, 'pi_1', [])).toEqual([])
  expect(asked).toEqual([
    '/v1/refunds?payment_intent=pi_1&limit=100',
    '/v1/disputes?payment_intent=pi_1&limit=100',
  ])
})

test('a refund has our request id, its amount and the bank’s reference', async () => {
  expect(await readRefunds(listOf(refund))).toEqual({
    refunds: [
      {
        requestId: 'RFOURS0001',
        amountInPaise: 150_000,
        state: 'done',
        reference: '74000000001',
      },
    ],
    doubts: [],
  })
  const byStaff = { amount: 50, status: 'pending' }
  expect((await readRefunds(listOf(byStaff))).refunds).toEqual([
    { requestId: null, amountInPaise: 50, state: 'under-way', reference: null },
  ])
})

test.each(['a_word_of_tomorrow', null])(
  'a refund with the state %j stays under way and is a doubt',
  async (status) => {
    const { refunds, doubts } = await readRefunds(listOf({ ...refund, status }))
    expect(refunds).toMatchObject([{ state: 'under-way' }])
    expect(doubts).toEqual([{ path: expect.stringMatching(/0\.status$/), problem: 'unknown-word' }])
  },
)

test.each([
  [null, 'missing'],
  [-1, 'unreadable'],
  ['150000', 'unreadable'],
])('a list with a refund of %j is not used, and the field is named', async (amount, problem) => {
  const { refunds, doubts } = await readRefunds(listOf(refund, { ...refund, amount }))
  expect(refunds).toBeNull()
  expect(doubts).toEqual([{ path: expect.stringMatching(/1\.amount$/), problem }])
})

test('an incomplete or malformed list is not used', async () => {
  for (const answer of [
    { ...listOf(refund), has_more: true },
    { object: 'list', data: [refund] },
  ]) {
    const { refunds, doubts } = await readRefunds(answer)
    expect(refunds).toBeNull()
    expect(doubts).toEqual([{ path: 'refunds.has_more', problem: 'unreadable' }])
  }
  const { disputes, doubts } = await readDisputes({ ...listOf(dispute), has_more: true })
  expect(disputes).toBeNull()
  expect(doubts).toEqual([{ path: 'disputes.has_more', problem: 'unreadable' }])
})

test('a dispute has its amount, reason and due time', async () => {
  expect(await readDisputes(listOf(dispute))).toEqual({
    disputes: [
      {
        disputeId: 'du_1',
        transactionId: 'pi_1',
        state: 'evidenceRequired',
        providerStatus: 'needs_response',
        amountInPaise: 150_000,
        withheldInPaise: null,
        feeInPaise: null,
        reason: 'fraudulent',
        evidenceDueAt: new Date(1_795_248_060_000),
      },
    ],
    doubts: [],
  })
})

test('a dispute without reason and due time is still reported', async () => {
  const bare = { id: 'du_1', amount: 150_000, status: 'won' }
  const { disputes, doubts } = await readDisputes(listOf(bare))
  expect(disputes).toMatchObject([{ state: 'won', reason: null, evidenceDueAt: null }])
  expect(doubts).toEqual([])
})

test('a dispute with an undocumented status is open and a doubt', async () => {
  const { disputes, doubts } = await readDisputes(listOf({ ...dispute, status: 'tomorrow' }))
  expect(disputes).toMatchObject([{ state: 'underReview', providerStatus: 'tomorrow' }])
  expect(doubts).toEqual([{ path: expect.stringMatching(/0\.status$/), problem: 'unknown-word' }])
  const unsaid = await readDisputes(listOf({ ...dispute, status: null }))
  expect(unsaid.disputes).toMatchObject([{ state: 'underReview', providerStatus: '' }])
})

test('a list with a dispute without an id is not used', async () => {
  const { disputes, doubts } = await readDisputes(listOf(dispute, { ...dispute, id: null }))
  expect(disputes).toBeNull()
  expect(doubts).toEqual([{ path: expect.stringMatching(/1\.id$/), problem: 'missing' }])
})

describe('the balance effect of a dispute', () => {
  const taken = { amount: -150_000, fee: 150_000, currency: 'inr' }
  const withLines = (...lines: unknown[]) =>
    listOf({ ...dispute, currency: 'inr', balance_transactions: lines })
  const figuresOf = async (...lines: unknown[]) => {
    const { disputes, doubts } = await readDisputes(withLines(...lines))
    const { withheldInPaise, feeInPaise } = disputes?.[0] ?? {}
    return { withheldInPaise, feeInPaise, doubts: doubts.map(({ problem }) => problem) }
  }

  test.each([
    ['is nothing during an inquiry', [], 0, 0],
    ['is the money and the fee', [taken], 150_000, 150_000],
    ['is only the fee once it is won', [taken, { ...taken, amount: 150_000, fee: 0 }], 0, 150_000],
    [
      'is nothing if the fee is returned, too',
      [taken, { ...taken, amount: 150_000, fee: -150_000 }],
      0,
      0,
    ],
  ])('%s', async (_what, lines, ...[withheldInPaise, feeInPaise]) => {
    expect(await figuresOf(...lines)).toEqual({ withheldInPaise, feeInPaise, doubts: [] })
  })

  test.each([
    ['another currency', { ...taken, currency: 'usd' }, ['contradiction']],
    ['an invalid amount', { ...taken, amount: 'much' }, ['unreadable']],
    ['half a paisa', { ...taken, fee: 0.5 }, ['unreadable']],
    ['an id instead of a line', 'txn_1', ['unreadable', 'unreadable', 'contradiction']],
  ])('is not derived from %s', async (_what, line, doubts) => {
    const untold = { withheldInPaise: null, feeInPaise: null }
    expect(await figuresOf(line)).toEqual({ ...untold, doubts })
  })

  test('never puts back more than was taken', async () => {
    expect(await figuresOf({ ...taken, amount: 1, fee: 0 })).toEqual({
      withheldInPaise: null,
      feeInPaise: 0,
      doubts: ['contradiction'],
    })
  })
})
