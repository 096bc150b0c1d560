import { beforeEach, describe, expect, test } from 'vitest'
import {
  booksOf,
  objectionsToRefunds,
  activeEnrollmentsOf,
  returnsOf,
} from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { paidOrder, refundDesk, singleRefund } from '../../../support/story/refund-story.ts'
import { orderIdsOfStudent } from '../../../support/read/orders.ts'
import { emailOf } from '../../../support/read/office.ts'

// one provider page can have several transactions, and a payment belongs to one of them
const story = moneyStory()
let at: Story
const { ask, approve } = refundDesk(() => at)

beforeEach(async () => {
  at = story()
  at.clock.set(new Date())
  await at.gateway.healed()
  await at.gateway.settings({
    webhooks: 'off',
    refundSeconds: 0,
    secondCharge: 'auto-refund',
    shows: 'paying',
    autoRefundsNamed: false,
  })
  await at.drainJobs()
})

/** A UPI request that the bank leaves undecided, then a card on the same page. */
async function upiThenCard() {
  const request = await at.initiate()
  await at.comesBack(await at.gateway.pay(request.orderId, 'pending', 'upi'))
  await at.comesBack(await at.gateway.pay(request.orderId))
  return request
}

describe('a UPI payment that succeeds after the card was charged', () => {
  test.each([true, false])(
    'is refunded by the provider itself (named: %s), and the order stays paid without a flag',
    async (autoRefundsNamed) => {
      await at.gateway.settings({ autoRefundsNamed })
      const { orderId, studentId } = await upiThenCard()
      await at.gateway.decide(orderId, 'success', 1)
      await at.selling.complete(orderId)
      const books = await booksOf(at.db, orderId)
      expect(books).toMatchObject({ state: 'paid', enrollments: 1, flags: [], refunds: [] })
      expect(await returnsOf(at.db, orderId)).toEqual([])
      const receipt = await at.selling.showReceipt(studentId, orderId)
      expect(receipt.isRefunded).toBe(false)
    },
  )

  test('reported by a notification is polled, found refunded, and dropped', async () => {
    const { orderId } = await upiThenCard()
    await at.gateway.settings({ webhooks: 'normal' })
    await at.gateway.decide(orderId, 'success', 1)
    await expect.poll(() => at.gateway.webhookAnswers(orderId)).toEqual([200, 200, 200])
    await at.drainJobs()
    at.clock.advance({ minutes: 2 })
    await at.selling.pollPending()
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'paid',
      enrollments: 1,
      openFlags: [],
    })
  })

  test('kept by the provider and reported only by a notification sets a flag within minutes', async () => {
    await at.gateway.settings({ secondCharge: 'keep' })
    const { orderId } = await upiThenCard()
    await at.gateway.settings({ webhooks: 'normal' })
    await at.gateway.decide(orderId, 'success', 1)
    await expect.poll(() => at.gateway.webhookAnswers(orderId)).toEqual([200])
    await at.drainJobs()
    // a response may lag behind its notification
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', openFlags: [] })
    at.clock.advance({ minutes: 2 })
    await at.selling.pollPending()
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'paid',
      enrollments: 1,
      openFlags: ['unconfirmed-payment'],
    })
  })
})

test('the second of two captured transactions of an order is refunded, whichever is shown', async () => {
  await at.gateway.settings({ secondCharge: 'keep', shows: 'latest' })
  const request = await at.initiate()
  const { orderId } = request
  await at.comesBack(await at.gateway.pay(orderId, 'pending', 'upi'))
  await at.gateway.pay(orderId, 'pending', 'nb')
  await at.gateway.decide(orderId, 'success', 1)
  await at.selling.complete(orderId)
  await at.gateway.decide(orderId, 'success', 2)
  await at.selling.complete(orderId)
  const books = await booksOf(at.db, orderId)
  expect(books).toMatchObject({ state: 'paid', enrollments: 1, openFlags: ['second-capture'] })
  const ledger = await at.gateway.ledger(orderId)
  expect(books.captures.map(({ transactionId }) => transactionId)).toEqual(
    ledger.captures.map(({ txnId }) => txnId),
  )
  expect(books.refunds).toMatchObject([{ state: 'requested' }])

  // the request refers to the named transaction
  await giveBack((await singleRefund(at, orderId)).id, orderId)
  expect(await booksOf(at.db, orderId)).toMatchObject({
    state: 'paid',
    enrollments: 1,
    openFlags: [],
    refunds: [{ state: 'done', isMadeAtProvider: false }],
  })
  const after = await at.gateway.ledger(orderId)
  expect(after.refunds).toMatchObject([{ txnId: ledger.captures[1]?.txnId, status: 'SUCCESS' }])
  expect(await activeEnrollmentsOf(at.db, request.studentId)).toBe(1)
  expect(await objectionsToRefunds(at.db, orderId)).toEqual([])

  // it bounces at the payer's bank: the flag stays until it has been repeated
  const { id, requestId } = await singleRefund(at, orderId)
  await at.gateway.decideRefund(orderId, requestId ?? '', 'bounced')
  at.clock.advance({ minutes: 1 })
  await at.selling.complete(orderId)
  expect(await booksOf(at.db, orderId)).toMatchObject({
    openFlags: ['return-failed'],
    refunds: [{ state: 'bounced' }],
  })
  await giveBack(id, orderId)
  expect(await booksOf(at.db, orderId)).toMatchObject({
    state: 'paid',
    enrollments: 1,
    openFlags: [],
    refunds: [{ state: 'done' }],
  })
})

describe('a decline on a page that accepts another try', () => {
  test('is mailed once and leads back to the same page, never to a second order', async () => {
    const request = await at.initiate()
    const { orderId, studentId } = request
    const back = await at.comesBack(await at.gateway.pay(orderId, 'declined'))
    expect(back.location).toBe(`/payment/failure?orderId=${orderId}&amount=4500&status=FAILED`)
    const checked = await at.selling.check(studentId, orderId)
    expect(checked.situation).toBe('declined-open')
    expect(checked.continueLink).not.toBeNull()
    at.clock.advance({ seconds: 30 })
    await at.gateway.pay(orderId, 'declined')
    await at.selling.pollPending()
    await at.drainJobs()
    const mails = await at.mailsTo(await emailOf(at.db, studentId))
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your payment for .* did not go through$/),
    ])
    expect(mails[0]?.text).toContain('/payment/failure?orderId=')
    expect(mails[0]?.text).not.toContain('No money was taken')
    expect(await at.initiate(request)).toMatchObject({ orderId })
    expect(await ordersOf(studentId)).toEqual([orderId])
  })

  test('during an earlier undecided try keeps the same page and allows no other order', async () => {
    const request = await at.initiate()
    const { orderId, studentId } = request
    await at.comesBack(await at.gateway.pay(orderId, 'pending', 'upi'))
    await at.comesBack(await at.gateway.pay(orderId, 'declined'))
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'awaitingCustomer',
      lastWord: 'declinedWhilePending',
    })
    expect(await at.initiate(request)).toMatchObject({ orderId })
    const elsewhere = { ...request, campus: 'Kottiyam' }
    await expect(at.initiate(elsewhere)).rejects.toMatchObject({ code: 'payment-undecided' })
    const another = { ...request, provider: 'stripe' }
    await expect(at.initiate(another)).rejects.toMatchObject({ code: 'payment-undecided' })
    // the page has lapsed, but the bank may still approve the first try
    at.clock.advance({ minutes: 26 })
    await at.selling.pollPending()
    await expect(at.initiate(request)).rejects.toMatchObject({ code: 'payment-undecided' })
    expect((await at.selling.check(studentId, orderId)).situation).toBe('undecided')
    await at.gateway.decide(orderId, 'success', 1)
    at.clock.advance({ minutes: 60 })
    await at.selling.pollPending()
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    expect(await ordersOf(studentId)).toEqual([orderId])
  })

  test('waits two hours for the earlier try', async () => {
    const request = await at.initiate()
    await at.comesBack(await at.gateway.pay(request.orderId, 'pending', 'upi'))
    await at.comesBack(await at.gateway.pay(request.orderId, 'declined'))
    at.clock.advance({ minutes: 121 })
    await at.selling.pollPending()
    expect(await booksOf(at.db, request.orderId)).toMatchObject({ state: 'failed' })
    expect((await at.initiate(request)).orderId).not.toBe(request.orderId)
  })

  test('without another try fails the order when its page lapses', async () => {
    const { orderId } = await at.initiate()
    await at.comesBack(await at.gateway.pay(orderId, 'declined'))
    at.clock.advance({ minutes: 21 })
    await at.selling.pollPending()
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'awaitingCustomer' })
    at.clock.advance({ minutes: 5 })
    await at.selling.pollPending()
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'failed', enrollments: 0 })
  })
})

describe('a notification of a charge that responses contradict', () => {
  const undecided = { code: 'payment-undecided' }

  async function toldOfCharge(orderId: string): Promise<void> {
    await at.gateway.settings({ webhooks: 'normal' })
    const txn = { order_id: orderId, txn_id: `kalari-${orderId}-9` }
    await at.gateway.send(orderId, 'TXN_CHARGED', { txn })
    await expect.poll(() => at.gateway.webhookAnswers(orderId)).toEqual([200])
    await at.drainJobs()
  }

  test('blocks further payments and the closing of the account', async () => {
    const request = await at.initiate()
    const { orderId, studentId } = request
    await at.comesBack(await at.gateway.pay(orderId, 'declined'))
    await toldOfCharge(orderId)
    await expect(at.initiate(request)).rejects.toMatchObject(undecided)
    await expect(at.initiate({ ...request, provider: 'stripe' })).rejects.toMatchObject(undecided)
    await expect(at.initiate({ ...request, campus: 'Kottiyam' })).rejects.toMatchObject(undecided)
    at.clock.advance({ minutes: 26 })
    await at.selling.pollPending()
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'awaitingCustomer',
      openFlags: ['unconfirmed-payment'],
    })
    // neither that it failed nor that the bank is undecided
    await at.drainJobs()
    expect(await subjectsTo(studentId)).toEqual([])
  })

  test('blocks them also for an ended order, for two hours', async () => {
    const request = await at.initiate()
    at.clock.advance({ minutes: 26 })
    await at.selling.pollPending()
    expect(await booksOf(at.db, request.orderId)).toMatchObject({ state: 'expired' })
    await toldOfCharge(request.orderId)
    await expect(at.initiate(request)).rejects.toMatchObject(undecided)
    at.clock.advance({ minutes: 121 })
    await at.selling.pollPending()
    expect((await at.initiate(request)).orderId).not.toBe(request.orderId)
  })
})

test('a payer at the bank’s page cannot start another payment', async () => {
  const request = await at.initiate()
  await at.gateway.begin(request.orderId)
  await at.selling.complete(request.orderId)
  expect(await booksOf(at.db, request.orderId)).toMatchObject({ lastWord: 'begun' })
  expect(await at.initiate(request)).toMatchObject({ orderId: request.orderId })
  const elsewhere = { ...request, campus: 'Kottiyam' }
  await expect(at.initiate(elsewhere)).rejects.toMatchObject({ code: 'payment-undecided' })
  const another = { ...request, provider: 'stripe' }
  await expect(at.initiate(another)).rejects.toMatchObject({ code: 'payment-undecided' })
})

test('a second payment of a course waits at the refund desk and cannot be closed with a note', async () => {
  const first = await at.initiate()
  const second = await at.initiate({ ...first, campus: 'Kottiyam' })
  await at.comesBack(await at.gateway.pay(second.orderId))
  await at.comesBack(await at.gateway.pay(first.orderId))
  expect(await booksOf(at.db, first.orderId)).toMatchObject({
    state: 'paid',
    enrollments: 0,
    openFlags: ['paid-twice'],
    refunds: [{ state: 'requested', amountInPaise: 450_000 }],
  })
  const { flags } = await at.office.showOrder(first.orderId)
  const flagResolution = { orderId: first.orderId, flagId: flags[0]?._id ?? '', note: 'Seen.' }
  await expect(at.office.resolveFlag(flagResolution, await at.staffMember())).rejects.toMatchObject(
    {
      code: 'flag-ends-with-money',
    },
  )
  await giveBack((await singleRefund(at, first.orderId)).id, first.orderId)
  expect(await booksOf(at.db, first.orderId)).toMatchObject({ state: 'refunded', openFlags: [] })
  expect(await booksOf(at.db, second.orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
})

test('the mail names what became of the money', async () => {
  const first = await at.initiate()
  const second = await at.initiate({ ...first, campus: 'Kottiyam' })
  await at.comesBack(await at.gateway.pay(second.orderId))
  await at.comesBack(await at.gateway.pay(first.orderId))
  await at.drainJobs()
  const modules = await subjectsTo(first.studentId)
  expect(modules).toEqual([
    expect.stringMatching(/^We have received a second payment for .*: receipt KAL/),
    expect.stringMatching(/^You are enrolled in .*: receipt KAL/),
  ])
})

test('a payment returned before its mail is reported as returned', async () => {
  const paid = await paidOrder(at)
  await at.gateway.refund(paid.orderId)
  await at.selling.complete(paid.orderId)
  await at.drainJobs()
  const modules = await subjectsTo(paid.studentId)
  expect(modules.filter((subject) => subject.startsWith('You are enrolled'))).toEqual([])
  expect(modules.some((subject) => subject.includes('has gone back to you'))).toBe(true)
})

test('two tries after a bounce have separate requests, and one return stands', async () => {
  const { orderId, studentId } = await paidOrder(at)
  const { id } = await ask({ orderId, studentId })
  await giveBack(id, orderId)
  const { requestId } = await singleRefund(at, orderId)
  await at.gateway.decideRefund(orderId, requestId ?? '', 'bounced')
  at.clock.advance({ minutes: 1 })
  await at.selling.complete(orderId)
  expect(await booksOf(at.db, orderId)).toMatchObject({
    state: 'refunded',
    openFlags: ['return-failed'],
    refunds: [{ state: 'bounced' }],
  })
  const [payment] = await at.selling.listPayments(studentId)
  expect(payment?.refunds.at(-1)?.refund).toMatchObject({ state: 'bounced' })
  await giveBack(id, orderId)
  const again = await singleRefund(at, orderId)
  expect(again.requestId).not.toBe(requestId)
  expect(again).toMatchObject({ state: 'done', tries: 2 })
  expect(await booksOf(at.db, orderId)).toMatchObject({ openFlags: [] })
  const { refunds } = await at.gateway.ledger(orderId)
  expect(refunds.map(({ status }) => status)).toEqual(['FAILURE', 'SUCCESS'])
})

/** Approved, completed by the provider, and polled. */
async function giveBack(id: string, orderId: string): Promise<void> {
  await approve(id)
  const pending = async () => (await at.gateway.ledger(orderId)).refunds.at(-1)?.status
  await expect.poll(pending).toBe('SUCCESS')
  at.clock.advance({ minutes: 1 })
  await at.refunds.pollPending()
}

async function subjectsTo(studentId: string): Promise<string[]> {
  const mails = await at.mailsTo(await emailOf(at.db, studentId))
  return mails.map(({ subject }) => subject).toSorted((a, b) => a.localeCompare(b))
}

const ordersOf = (studentId: string) => orderIdsOfStudent(at.db, studentId)
