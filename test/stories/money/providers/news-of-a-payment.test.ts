import { beforeEach, describe, expect, test } from 'vitest'
import { objectionsToJournal } from '#server/money/checks/check-journal.store.ts'
import { booksOf } from '../../../support/story/books.ts'
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
