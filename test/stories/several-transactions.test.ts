import { beforeEach, describe, expect, test } from 'vitest'
import { booksOf, objectionsToRefunds, activeEnrollmentsOf, returnsOf } from '../support/books.ts'
import { moneyStory } from '../support/money-story.ts'
import type { Story } from '../support/money-story.ts'
import { paidOrder, refundDesk, theOneRefund } from '../support/refund-story.ts'
import { orderIdsOfStudent } from '../support/read/orders.ts'
import { emailOf } from '../support/read/office.ts'

// one page of the provider takes several tries: each is a transaction, and money belongs to one of them
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

/** A UPI request that the bank leaves without a word, then a card on the same page. */
async function upiThenCard() {
  const request = await at.initiate()
  await at.comesBack(await at.gateway.pay(request.orderId, 'pending', 'upi'))
  await at.comesBack(await at.gateway.pay(request.orderId))
  return request
}

describe('the UPI payment comes through after the card was charged', () => {
  test.each([true, false])(
    'sent back by the provider itself (naming it: %s): the order stays paid and nobody is told',
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

  test('told by a notification too: it is looked for, found to have gone back, and forgotten', async () => {
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

  test('kept by the provider, and told by a notification alone: a person is told within minutes', async () => {
    await at.gateway.settings({ secondCharge: 'keep' })
    const { orderId } = await upiThenCard()
    await at.gateway.settings({ webhooks: 'normal' })
    await at.gateway.decide(orderId, 'success', 1)
    await expect.poll(() => at.gateway.webhookAnswers(orderId)).toEqual([200])
    await at.drainJobs()
    // an answer may lag behind its notification
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

test('two transactions of one order, both kept and both shown in turn: one pays, the other goes back', async () => {
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

  // what is asked for goes to the transaction that is named
  await giveBack((await theOneRefund(at, orderId)).id, orderId)
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

  // it comes back from the payer's bank: the matter is open until it has gone once more
  const { id, requestId } = await theOneRefund(at, orderId)
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

describe('a decline on a page that takes another try', () => {
  test('is told, once, and leads back to the same page; never a second order', async () => {
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

  test('while an earlier try waits at the bank: the same page, and nothing new that can be paid', async () => {
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
    // the page has lapsed, and the bank may still say yes to the first
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

  test('and the earlier try is waited for two hours, not for ever', async () => {
    const request = await at.initiate()
    await at.comesBack(await at.gateway.pay(request.orderId, 'pending', 'upi'))
    await at.comesBack(await at.gateway.pay(request.orderId, 'declined'))
    at.clock.advance({ minutes: 121 })
    await at.selling.pollPending()
    expect(await booksOf(at.db, request.orderId)).toMatchObject({ state: 'failed' })
    expect((await at.initiate(request)).orderId).not.toBe(request.orderId)
  })

  test('nobody at all comes back: the order fails when its page has lapsed', async () => {
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

describe('a notification says that money was taken, and the answers say that nobody paid', () => {
  const undecided = { code: 'payment-undecided' }

  async function toldOfCharge(orderId: string): Promise<void> {
    await at.gateway.settings({ webhooks: 'normal' })
    const txn = { order_id: orderId, txn_id: `kalari-${orderId}-9` }
    await at.gateway.send(orderId, 'TXN_CHARGED', { txn })
    await expect.poll(() => at.gateway.webhookAnswers(orderId)).toEqual([200])
    await at.drainJobs()
  }

  test('nobody is led to pay once more, here or elsewhere, and no account is closed over it', async () => {
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
    // neither that it did not go through, nor that the bank does not decide
    await at.drainJobs()
    expect(await subjectsTo(studentId)).toEqual([])
  })

  test('also where the order had ended; the person who is told has two hours', async () => {
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

test('a payer at the bank’s page is not sent to another one, whatever else is wished for', async () => {
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

test('a second payment of one course waits at the refund desk, and no words settle it', async () => {
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
  await giveBack((await theOneRefund(at, first.orderId)).id, first.orderId)
  expect(await booksOf(at.db, first.orderId)).toMatchObject({ state: 'refunded', openFlags: [] })
  expect(await booksOf(at.db, second.orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
})

test('what is mailed says what became of the money', async () => {
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

test('money that came and went before the mail is told as such', async () => {
  const paid = await paidOrder(at)
  await at.gateway.refund(paid.orderId)
  await at.selling.complete(paid.orderId)
  await at.drainJobs()
  const modules = await subjectsTo(paid.studentId)
  expect(modules.filter((subject) => subject.startsWith('You are enrolled'))).toEqual([])
  expect(modules.some((subject) => subject.includes('has gone back to you'))).toBe(true)
})

test('of two tries to refund after a bounce each has its own request, and one return stands', async () => {
  const { orderId, studentId } = await paidOrder(at)
  const { id } = await ask({ orderId, studentId })
  await giveBack(id, orderId)
  const { requestId } = await theOneRefund(at, orderId)
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
  const again = await theOneRefund(at, orderId)
  expect(again.requestId).not.toBe(requestId)
  expect(again).toMatchObject({ state: 'done', tries: 2 })
  expect(await booksOf(at.db, orderId)).toMatchObject({ openFlags: [] })
  const { refunds } = await at.gateway.ledger(orderId)
  expect(refunds.map(({ status }) => status)).toEqual(['FAILURE', 'SUCCESS'])
})

/** Approved, carried out by the provider, and asked about. */
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
