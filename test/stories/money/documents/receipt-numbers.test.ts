import { beforeEach, expect, test, vi } from 'vitest'
import { financialYearOf } from '#contract/platform/time/indian-calendar.ts'
import { booksOf } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { receiptNumbers } from '../../../support/read/documents.ts'
import { expireOrder, lockOrder } from '../../../support/change/orders.ts'
import {
  useUpReceiptNumbers,
  repeatReceiptNumber,
  lockAllNumbers,
} from '../../../support/change/numbers.ts'
import { expectLockWait } from '../../../support/change/tables.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  await at.drainJobs()
})

/** A new year whose last number is already used, as after a million payments. */
async function useUpTheYear(): Promise<void> {
  at.clock.advance({ days: 366 })
  const financialYear = financialYearOf(at.clock.now())
  await useUpReceiptNumbers(at.db, financialYear)
}

/** Issues, or tries to issue, the documents that are due. */
async function workerLooks(): Promise<void> {
  await at.payments.documentsLane().pass(() => true)
}

test('eight concurrent payments are numbered without gaps or duplicates', async () => {
  const before = new Set((await receiptNumbers(at.db)).map(({ number }) => number))
  const orderIds = await Promise.all(
    Array.from({ length: 8 }, async () => (await at.initiate()).orderId),
  )
  for (const orderId of orderIds) await at.gateway.pay(orderId)
  await Promise.all(orderIds.map((orderId) => at.selling.complete(orderId)))
  const numbers = await receiptNumbers(at.db)
  const issued = numbers.filter(({ number }) => !before.has(number))
  expect(issued).toHaveLength(8)
  const first = issued[0]?.sequence ?? 0
  expect(issued.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 8 }, (_, index) => first + index),
  )
})

test('numbers are assigned after the order lock, so two refunds cannot deadlock', async () => {
  await at.drainJobs()
  const first = await at.initiate()
  await expireOrder(at.db, first.orderId)
  const again = { studentId: first.studentId, courseId: first.courseId, clientKey: 'web_again' }
  const second = await at.initiate(again)
  await at.comesBack(await at.gateway.pay(second.orderId))
  // the second order is enrolled; this one takes over when that payment is returned
  await at.comesBack(await at.gateway.pay(first.orderId))
  await at.gateway.settings({ refundSeconds: 0 })
  await at.gateway.refund(second.orderId)
  const syncing = await at.db.transaction().execute(async (tx) => {
    await lockOrder(tx, first.orderId)
    const sync = at.payments.sync(second.orderId, 'poll')
    await vi.waitFor(() => expectLockWait(at.db), { timeout: 10_000 })
    await lockAllNumbers(tx)
    return { sync }
  })
  expect(await syncing.sync).toMatchObject({ state: 'refunded' })
  expect(await booksOf(at.db, first.orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
})

test('a number that cannot be written does not hold back the payment', async () => {
  const [first, { orderId }] = [await at.initiate(), await at.initiate()]
  await at.comesBack(await at.gateway.pay(first.orderId))
  // the next number is taken, by an unexpected error
  await repeatReceiptNumber(at.db, financialYearOf(at.clock.now()))
  await at.comesBack(await at.gateway.pay(orderId))
  expect(await booksOf(at.db, orderId)).toMatchObject({
    state: 'paid',
    enrollments: 1,
    receipts: [],
  })
  // a series without the error
  at.clock.advance({ days: 366 })
  await workerLooks()
  expect((await booksOf(at.db, orderId)).receipts).toHaveLength(1)
})

test('payment and enrollment are recorded even if the year has no numbers left', async () => {
  await useUpTheYear()
  const student = await at.student()
  const { orderId } = await at.initiate({ studentId: student.id })
  await at.comesBack(await at.gateway.pay(orderId))
  expect(await booksOf(at.db, orderId)).toMatchObject({
    state: 'paid',
    enrollments: 1,
    receipts: [],
  })
  await workerLooks()
  expect(await booksOf(at.db, orderId)).toMatchObject({ openFlags: ['receipt-missing'] })
  const asked = at.selling.showReceipt(student.id, orderId)
  await expect(asked).rejects.toMatchObject({ code: 'receipt-follows' })
  const foreign = at.selling.showReceipt((await at.student()).id, orderId)
  await expect(foreign).rejects.toMatchObject({ code: 'receipt-not-found' })

  // the next year starts a new series
  at.clock.advance({ days: 366 })
  await workerLooks()
  const books = await booksOf(at.db, orderId)
  expect(books).toMatchObject({ openFlags: [], receipts: [expect.stringMatching(/\/000001$/)] })
  await at.drainJobs()
  const mails = await at.mailsTo(student.email)
  expect(mails.flatMap(({ attachments }) => attachments)).toHaveLength(1)
  // another run changes nothing
  await workerLooks()
  expect(await booksOf(at.db, orderId)).toMatchObject({ receipts: books.receipts })
})
