import { beforeEach, describe, expect, test } from 'vitest'
import { objectionsToDisputes } from '#server/money/checks/check-disputes.store.ts'
import { objectionsToJournal } from '#server/money/checks/check-journal.store.ts'
import { booksOf, objectionsToRefunds, returnsOf } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import {
  paidOrder,
  refundDesk,
  refundOf,
  singleRefund,
} from '../../../support/story/refund-story.ts'

// the first provider cannot be asked about a chargeback: notifications are the only source
const story = moneyStory()
let at: Story
const { ask, approve } = refundDesk(() => at)

beforeEach(async () => {
  at = story()
  at.clock.set(new Date())
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
  await at.drainJobs()
})

type About = Parameters<Story['gateway']['chargeback']>[2]

/** The provider reports one chargeback step, and it is processed. */
async function told(orderId: string, step: string, about: About = {}): Promise<void> {
  const before = (await at.gateway.webhookAnswers(orderId)).length
  await at.gateway.settings({ webhooks: 'normal' })
  await at.gateway.chargeback(orderId, step, about)
  await expect.poll(() => at.gateway.webhookAnswers(orderId)).toHaveLength(before + 1)
  expect((await at.gateway.webhookAnswers(orderId)).at(-1)).toBe(200)
  await at.gateway.settings({ webhooks: 'off' })
  await at.drainJobs()
}

/** A body with another shape than the simulator's own. */
async function toldAs(orderId: string, event: string, content: object): Promise<void> {
  const before = (await at.gateway.webhookAnswers(orderId)).length
  await at.gateway.settings({ webhooks: 'normal' })
  await at.gateway.send(orderId, event, content)
  await expect.poll(() => at.gateway.webhookAnswers(orderId)).toHaveLength(before + 1)
  expect((await at.gateway.webhookAnswers(orderId)).at(-1)).toBe(200)
  await at.gateway.settings({ webhooks: 'off' })
  await at.drainJobs()
}

async function disputeOf(orderId: string) {
  const { disputes } = await at.office.showOrder(orderId)
  return disputes
}

test.each(['chargeback', 'order', 'nested', 'transaction'] as const)(
  'a chargeback is recorded wherever its body names the order (%s)',
  async (shape) => {
    const { orderId } = await paidOrder(at)
    await told(orderId, 'RECEIVED', { shape })
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', openFlags: ['disputed'] })
    expect(await disputeOf(orderId)).toMatchObject([
      {
        state: 'received',
        amount: '4500',
        reason: 'Services not provided',
        evidenceDueOn: expect.stringMatching(/^\d{4}-/),
        closedOn: null,
        canConclude: true,
      },
    ])
  },
)

test.each([
  ['EVIDENCE_REQUIRED', 'evidenceRequired'],
  ['UNDER_REVIEW', 'underReview'],
  ['EXPIRED', 'expired'],
])('%s leaves the dispute open, flags it and blocks refunds', async (step, state) => {
  const { orderId, studentId } = await paidOrder(at)
  await told(orderId, step)
  expect(await disputeOf(orderId)).toMatchObject([{ state, closedOn: null }])
  expect(await booksOf(at.db, orderId)).toMatchObject({
    state: 'paid',
    enrollments: 1,
    openFlags: ['disputed'],
  })
  const { id } = await ask({ orderId, studentId })
  await expect(approve(id)).rejects.toMatchObject({ code: 'payment-disputed' })
  // the desk does not offer it either
  expect(await at.refunds.show(id)).toMatchObject({ isDisputed: true, actions: ['refuse'] })
})

test.each([
  ['RESOLVED_IN_MERCHANT_FAVOUR', 'won'],
  ['CANCELED', 'withdrawn'],
  ['ALREADY_REFUNDED', 'alreadyRefunded'],
])('%s closes the dispute and allows refunds again', async (step, state) => {
  const { orderId, studentId } = await paidOrder(at)
  await told(orderId, 'RECEIVED')
  await told(orderId, step)
  expect(await disputeOf(orderId)).toMatchObject([{ state, taken: '0', canConclude: false }])
  expect(await booksOf(at.db, orderId)).toMatchObject({
    state: 'paid',
    enrollments: 1,
    openFlags: [],
  })
  const { id } = await ask({ orderId, studentId })
  expect((await at.refunds.show(id)).actions).toEqual(['approve', 'refuse'])
  await approve(id)
  expect(await refundOf(at, id)).toMatchObject({ state: 'sent' })
})

describe('RESOLVED_IN_CUSTOMER_FAVOUR', () => {
  test('books a chargeback and ends the enrollment', async () => {
    const { orderId } = await paidOrder(at)
    await told(orderId, 'RECEIVED')
    await told(orderId, 'RESOLVED_IN_CUSTOMER_FAVOUR')
    expect(await disputeOf(orderId)).toMatchObject([{ state: 'lost', taken: '4500' }])
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'refunded',
      enrollments: 0,
      openFlags: [],
      refunds: [],
    })
    expect(await returnsOf(at.db, orderId)).toMatchObject([
      { amountInPaise: 450_000, kind: 'chargeback' },
    ])
    // repeated and polled, it is booked once
    await told(orderId, 'RESOLVED_IN_CUSTOMER_FAVOUR')
    await at.selling.complete(orderId)
    expect(await returnsOf(at.db, orderId)).toHaveLength(1)
    // this provider reports no withholding: the loss leaves its account
    expect(await disputeOf(orderId)).toMatchObject([{ withheld: '0', fee: '0' }])
    expect(await objectionsToJournal(at.db, orderId)).toEqual([])
    expect(await objectionsToDisputes(at.db)).toEqual([])
  })

  test('completes a refund that awaits a decision, without our refund mail', async () => {
    const { orderId, studentId, email } = await paidOrder(at)
    await at.drainJobs()
    await ask({ orderId, studentId })
    await told(orderId, 'RESOLVED_IN_CUSTOMER_FAVOUR')
    expect(await singleRefund(at, orderId)).toMatchObject({ state: 'done', way: 'chargeback' })
    const modules = (await at.mailsTo(email)).map(({ subject }) => subject)
    expect(modules.filter((subject) => subject.includes('has been returned'))).toEqual([])
    expect(await returnsOf(at.db, orderId)).toHaveLength(1)
  })

  test('after a refund is flagged as returned twice', async () => {
    const { orderId } = await paidOrder(at)
    await at.gateway.refund(orderId)
    await at.selling.complete(orderId)
    await told(orderId, 'RESOLVED_IN_CUSTOMER_FAVOUR')
    expect(await booksOf(at.db, orderId)).toMatchObject({ openFlags: ['returned-twice'] })
    expect(await returnsOf(at.db, orderId)).toMatchObject([
      { kind: 'refund', amountInPaise: 450_000 },
      { kind: 'chargeback', amountInPaise: 450_000 },
    ])
    expect(await objectionsToRefunds(at.db, orderId)).toEqual([])
  })

  test('before the payment is recorded is booked together with it', async () => {
    const { orderId } = await at.initiate()
    await at.gateway.pay(orderId)
    await told(orderId, 'RESOLVED_IN_CUSTOMER_FAVOUR')
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'refunded', enrollments: 0 })
    expect(await returnsOf(at.db, orderId)).toMatchObject([{ kind: 'chargeback' }])
  })

  test('after a won dispute is flagged and not booked', async () => {
    const { orderId } = await paidOrder(at)
    await told(orderId, 'RESOLVED_IN_MERCHANT_FAVOUR')
    await told(orderId, 'RESOLVED_IN_CUSTOMER_FAVOUR')
    expect(await disputeOf(orderId)).toMatchObject([{ state: 'won' }])
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'paid',
      openFlags: ['dispute-reopened'],
    })
    expect(await returnsOf(at.db, orderId)).toEqual([])
  })
})

test('a late earlier step does not reopen a closed dispute', async () => {
  const { orderId } = await paidOrder(at)
  await told(orderId, 'RESOLVED_IN_MERCHANT_FAVOUR')
  await told(orderId, 'UNDER_REVIEW')
  expect(await disputeOf(orderId)).toMatchObject([{ state: 'won' }])
  expect(await booksOf(at.db, orderId)).toMatchObject({ openFlags: [] })
})

describe('an unusual body', () => {
  test('with amount zero disputes everything that is left', async () => {
    const { orderId } = await paidOrder(at)
    const chargeback = { id: 'cb_of_nothing', amount: 0, order_id: orderId }
    await toldAs(orderId, 'CHARGEBACK_RECEIVED', { chargeback })
    expect(await booksOf(at.db, orderId)).toMatchObject({ openFlags: ['disputed'] })
    await toldAs(orderId, 'CHARGEBACK_RESOLVED_IN_CUSTOMER_FAVOUR', { chargeback })
    expect(await disputeOf(orderId)).toMatchObject([{ state: 'lost', taken: '4500' }])
  })

  test.each([
    ['dispute', { dispute: { dispute_id: 'cb_in_dispute', amount: '500.00' } }],
    ['content', { chargeback_id: 'cb_in_content', amount: 500 }],
  ])('with a partial amount beside its id (%s) books only that amount', async (_where, body) => {
    const { orderId } = await paidOrder(at)
    const content = { ...body, order: { order_id: orderId } }
    await toldAs(orderId, 'CHARGEBACK_RESOLVED_IN_CUSTOMER_FAVOUR', content)
    expect(await returnsOf(at.db, orderId)).toMatchObject([
      { amountInPaise: 50_000, kind: 'chargeback' },
    ])
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
  })
})

describe('an order with several transactions', () => {
  const lost = 'CHARGEBACK_RESOLVED_IN_CUSTOMER_FAVOUR'

  /** Two payments on one page that the bank left undecided and that both succeed. */
  async function bothKept() {
    await at.gateway.settings({ secondCharge: 'keep', shows: 'latest' })
    const { orderId } = await at.initiate()
    await at.comesBack(await at.gateway.pay(orderId, 'pending', 'upi'))
    await at.gateway.pay(orderId, 'pending', 'nb')
    for (const attempt of [1, 2]) {
      await at.gateway.decide(orderId, 'success', attempt)
      await at.selling.complete(orderId)
    }
    await at.gateway.settings({ secondCharge: 'auto-refund', shows: 'paying' })
    return orderId
  }

  test('keeps its enrollment when the transaction already refunded by the provider is lost', async () => {
    const { orderId } = await at.initiate()
    await at.comesBack(await at.gateway.pay(orderId, 'pending', 'upi'))
    await at.comesBack(await at.gateway.pay(orderId))
    await at.gateway.decide(orderId, 'success', 1)
    await at.selling.complete(orderId)
    const [sentBack] = (await at.gateway.ledger(orderId)).refunds
    const chargeback = { id: `cb_${orderId}`, order_id: orderId, txn_id: sentBack?.txnId }
    await toldAs(orderId, lost, { chargeback })
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'paid',
      enrollments: 1,
      openFlags: ['disputed'],
    })
    expect(await returnsOf(at.db, orderId)).toEqual([])
    const { flags } = await at.office.showOrder(orderId)
    const flagResolution = { orderId, flagId: flags[0]?._id ?? '', note: 'Of the one sent back.' }
    await at.office.resolveFlag(flagResolution, await at.staffMember())
    await at.selling.complete(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({ openFlags: [] })
  })

  test('books a loss without a transaction against the spare one and completes its refund', async () => {
    const orderId = await bothKept()
    expect(await booksOf(at.db, orderId)).toMatchObject({ refunds: [{ state: 'requested' }] })
    const content = { chargeback: { id: `cb_${orderId}` }, order: { order_id: orderId } }
    await toldAs(orderId, 'CHARGEBACK_RECEIVED', content)
    await toldAs(orderId, lost, content)
    expect(await returnsOf(at.db, orderId)).toMatchObject([
      { amountInPaise: 450_000, kind: 'chargeback' },
    ])
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'paid',
      enrollments: 1,
      openFlags: [],
      refunds: [{ state: 'done', way: 'chargeback' }],
    })
  })
})

describe('the office records outcomes that the provider never reports', () => {
  test('a loss is booked at once, with the reason in the history', async () => {
    const { orderId } = await paidOrder(at)
    await told(orderId, 'EXPIRED')
    const [dispute] = await disputeOf(orderId)
    const ended = {
      orderId,
      disputeId: dispute?._id ?? '',
      end: 'lost',
      reason: 'By phone.',
    } as const
    await at.office.concludeDispute(ended, await at.staffMember())
    expect(await disputeOf(orderId)).toMatchObject([{ state: 'lost', taken: '4500' }])
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'refunded', openFlags: [] })
    await expect(at.office.concludeDispute(ended, await at.staffMember())).rejects.toMatchObject({
      code: 'dispute-not-open',
    })
  })

  test('an open dispute cannot be closed with a note', async () => {
    const { orderId } = await paidOrder(at)
    await told(orderId, 'RECEIVED')
    const { flags } = await at.office.showOrder(orderId)
    const flagResolution = { orderId, flagId: flags[0]?._id ?? '', note: 'It is all right.' }
    await expect(
      at.office.resolveFlag(flagResolution, await at.staffMember()),
    ).rejects.toMatchObject({
      code: 'flag-ends-with-money',
    })
  })
})

test('the second provider is polled for disputes for 120 days', async () => {
  const { orderId } = await paidOrder(at, { provider: 'stripe' })
  for (let week = 0; week < 16; week++) {
    at.clock.advance({ days: 7 })
    await at.selling.pollPending()
  }
  await at.stripe.dispute(orderId)
  at.clock.advance({ days: 7 })
  await at.selling.pollPending()
  expect(await booksOf(at.db, orderId)).toMatchObject({ openFlags: ['disputed'] })
  // polled daily while it is open, without a limit
  at.clock.advance({ days: 1 })
  await at.stripe.closeDispute(orderId, 'lost')
  await at.selling.pollPending()
  expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'refunded', openFlags: [] })
})
