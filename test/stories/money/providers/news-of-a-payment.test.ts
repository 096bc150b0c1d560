import { beforeEach, describe, expect, test } from 'vitest'
import { objectionsToJournal } from '#server/money/checks/check-journal.store.ts'
import { booksOf, activeEnrollmentsOf } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { receiptNumbers } from '../../../support/read/documents.ts'
import { withoutTable } from '../../../support/change/tables.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  await at.gateway.settings({ webhooks: 'off', signature: 'good', returnMethod: 'GET' })
  await at.gateway.healed()
  await at.drainJobs()
})

const settled = { state: 'paid', enrollments: 1, flags: [] }

describe('each source of information alone confirms the payment', () => {
  test('the return alone, by GET', async () => {
    const { orderId } = await at.initiate()
    const back = await at.comesBack(await at.gateway.pay(orderId))
    expect(back).toEqual({
      status: 303,
      location: `/payment/success?orderId=${orderId}&amount=4500&status=CHARGED`,
    })
    expect(await booksOf(at.db, orderId)).toMatchObject(settled)
  })

  test('the return alone, by POST', async () => {
    await at.gateway.settings({ returnMethod: 'POST' })
    const { orderId } = await at.initiate()
    const way = await at.gateway.pay(orderId)
    expect(way.method).toBe('POST')
    expect((await at.comesBack(way)).location).toContain('/payment/success?')
    expect(await booksOf(at.db, orderId)).toMatchObject(settled)
  })

  test('the notification alone: stored once, completed by its job', async () => {
    await at.gateway.settings({ webhooks: 'before-return' })
    const { orderId } = await at.initiate()
    await at.gateway.pay(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'awaitingCustomer' })
    expect(await at.drainJobs()).toContain('complete-enrollment')
    expect(await booksOf(at.db, orderId)).toMatchObject(settled)
  })

  test('the poll alone, fifteen seconds later', async () => {
    const { orderId } = await at.initiate()
    await at.gateway.pay(orderId)
    await at.selling.pollPending()
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'awaitingCustomer' })
    at.clock.advance({ seconds: 16 })
    await at.selling.pollPending()
    expect(await booksOf(at.db, orderId)).toMatchObject(settled)
  })
})

test('concurrent return, notifications and poll give one enrollment, one receipt and one mail', async () => {
  await at.gateway.settings({ webhooks: { mode: 'duplicate', copies: 10 } })
  const { orderId, studentId } = await at.initiate()
  const way = await at.gateway.pay(orderId)
  at.clock.advance({ seconds: 16 })
  await Promise.all([
    ...Array.from({ length: 10 }, () => at.comesBack(way)),
    at.selling.pollPending(),
    at.selling.complete(orderId),
    at.selling.complete(orderId),
    at.selling.check(studentId, orderId),
  ])
  const ran = await at.drainJobs()
  expect(ran.filter((job) => job === 'send-receipt')).toHaveLength(1)
  const books = await booksOf(at.db, orderId)
  expect(books).toMatchObject(settled)
  expect(books.receipts).toHaveLength(1)
  expect(books.captures).toHaveLength(1)
  expect(books.events.filter((event) => event === 'customerPaid')).toHaveLength(1)
  expect(await activeEnrollmentsOf(at.db, studentId)).toBe(1)
})

test('the receipt contains the facts of the provider', async () => {
  const { orderId, studentId } = await at.initiate()
  await at.comesBack(await at.gateway.pay(orderId))
  const receipt = await at.selling.showReceipt(studentId, orderId)
  expect(receipt).toMatchObject({
    orderId,
    isRefunded: false,
    amountInPaise: 450_000,
    customerName: 'Asha Nair',
    cardLast4: '1097',
    transactionId: `kalari-${orderId}-1`,
  })
  expect(receipt.number).toMatch(/^KAL\/\d\d-\d\d\/\d{6}$/)
  expect(receipt.rrn).toMatch(/^\d{12}$/)
  expect(receipt.cardIssuer).not.toBeNull()
  expect(receipt.authCode).not.toBeNull()
  expect(receipt.bankTxnId).not.toBeNull()
})

test('a receipt is visible only to its owner; an unknown order gets the same refusal', async () => {
  const { orderId } = await at.initiate()
  await at.comesBack(await at.gateway.pay(orderId))
  const stranger = await at.student()
  const refusal = { code: 'receipt-not-found' }
  await expect(at.selling.showReceipt(stranger.id, orderId)).rejects.toMatchObject(refusal)
  await expect(at.selling.showReceipt(stranger.id, 'ORDUNKNOWN1')).rejects.toMatchObject(refusal)
})

test('receipt numbers have no gaps and restart in each financial year', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => at.initiate()))
  const ways = await Promise.all(orders.map(({ orderId }) => at.gateway.pay(orderId)))
  await Promise.all(ways.map((way) => at.comesBack(way)))
  const rows = await receiptNumbers(at.db)
  const firstOf = (year: string) => rows.findIndex(({ financialYear }) => financialYear === year)
  expect(rows.map(({ sequence }) => sequence)).toEqual(
    rows.map(({ financialYear }, index) => index - firstOf(financialYear) + 1),
  )
})

test('a pending payment stays pending until the bank decides', async () => {
  const { orderId, studentId } = await at.initiate()
  const back = await at.comesBack(await at.gateway.pay(orderId, 'pending', 'upi'))
  expect(back.location).toContain('/payment/pending?')
  expect(await booksOf(at.db, orderId)).toMatchObject({ lastWord: 'undecided', enrollments: 0 })
  await at.gateway.decide(orderId, 'success')
  at.clock.advance({ seconds: 3 })
  const checked = await at.selling.check(studentId, orderId)
  expect(checked.situation).toBe('paid')
})

test('a poll without a payment does not query the journal', async () => {
  const { orderId } = await at.initiate()
  await withoutTable(at.db, 'journal_due', async () => {
    expect(await at.payments.sync(orderId, 'poll')).toMatchObject({ id: orderId })
  })
  await at.comesBack(await at.gateway.pay(orderId))
  expect(await objectionsToJournal(at.db, orderId)).toEqual([])
})

test('a declined payment captures nothing and says so', async () => {
  const { orderId } = await at.initiate()
  const back = await at.comesBack(await at.gateway.pay(orderId, 'declined'))
  expect(back.location).toBe(`/payment/failure?orderId=${orderId}&amount=4500&status=FAILED`)
  const books = await booksOf(at.db, orderId)
  expect(books).toMatchObject({ state: 'awaitingCustomer', enrollments: 0, receipts: [] })
  expect(books.lastWord).toBe('declined')
})
