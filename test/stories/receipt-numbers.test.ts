import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeOrder } from '#server/payments/orders/change-order.store.ts'
import { financialYearOf } from '#server/payments/receipts/receipt-number.ts'
import { booksOf } from '../support/books.ts'
import { moneyStory } from '../support/money-story.ts'
import type { Story } from '../support/money-story.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  await at.drainJobs()
})

/** A new year, whose last number is given to somebody already, as after a million payments. */
async function useUpTheYear(): Promise<void> {
  at.clock.advance({ days: 366 })
  const financialYear = financialYearOf(at.clock.now())
  const { orderId } = await at.initiate()
  const issuedAt = at.clock.now()
  const last = { number: `KAL/${financialYear}/999999`, sequence: 999_999, checkCode: 'last' }
  await at.db
    .insertInto('receipts')
    .values({ ...last, orderId, financialYear, issuedAt })
    .execute()
  await at.db.insertInto('receiptSeries').values({ financialYear, lastNumber: 999_999 }).execute()
}

test('eight payments at once are numbered without a gap and without a repeat', async () => {
  const before = await at.db.selectFrom('receipts').select('number').execute()
  const orderIds = await Promise.all(
    Array.from({ length: 8 }, async () => (await at.initiate()).orderId),
  )
  for (const orderId of orderIds) await at.gateway.pay(orderId)
  await Promise.all(orderIds.map((orderId) => at.enrollments.complete(orderId)))
  const issued = await at.db
    .selectFrom('receipts')
    .select('sequence')
    .where('number', 'not in', ['none', ...before.map(({ number }) => number)])
    .orderBy('sequence')
    .execute()
  expect(issued).toHaveLength(8)
  const first = issued[0]?.sequence ?? 0
  expect(issued.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 8 }, (_, index) => first + index),
  )
})

test('who waits for an order has numbered nothing yet: two refunds never wait in a circle', async () => {
  await at.drainJobs()
  const first = await at.initiate()
  const expired = { state: 'expired' }
  await at.db.transaction().execute((tx) => changeOrder(tx, first.orderId, expired))
  const again = { studentId: first.studentId, courseId: first.courseId, clientKey: 'web_again' }
  const second = await at.initiate(again)
  await at.comesBack(await at.gateway.pay(second.orderId))
  // the second order has the place; this one takes it over when that money goes back
  await at.comesBack(await at.gateway.pay(first.orderId))
  await at.gateway.settings({ refundSeconds: 0 })
  await at.gateway.refund(second.orderId)
  const syncing = await at.db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', first.orderId).forUpdate().execute()
    const sync = at.payments.sync(second.orderId, 'poll')
    await vi.waitFor(someoneWaits, { timeout: 10_000 })
    await sql`select from receipt_series for update nowait`.execute(tx)
    await sql`select from document_series for update nowait`.execute(tx)
    return { sync }
  })
  expect(await syncing.sync).toMatchObject({ state: 'refunded' })
  expect(await booksOf(at.db, first.orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
})

test('a number that cannot be written holds back no money either', async () => {
  const { orderId } = await at.initiate()
  // the number that comes next is taken, by a mistake that nobody thought of
  const financialYear = financialYearOf(at.clock.now())
  const { rows } = await sql<{ next: number }>`select coalesce(max(last_number), 0) + 1 as next
    from receipt_series where financial_year = ${financialYear}`.execute(at.db)
  const sequence = rows[0]?.next ?? 0
  const taken = `KAL/${financialYear}/${String(sequence).padStart(6, '0')}`
  const by = { orderId: (await at.initiate()).orderId, financialYear, sequence: 0 }
  await at.db
    .insertInto('receipts')
    .values({ ...by, number: taken, checkCode: 'mistake', issuedAt: at.clock.now() })
    .execute()
  await at.comesBack(await at.gateway.pay(orderId))
  expect(await booksOf(at.db, orderId)).toMatchObject({
    state: 'paid',
    enrollments: 1,
    receipts: [],
  })
  // a series without the mistake
  at.clock.advance({ days: 366 })
  await at.drainJobs()
  expect((await booksOf(at.db, orderId)).receipts).toHaveLength(1)
})

test('where a year has no number left, the money and the place are recorded all the same', async () => {
  await useUpTheYear()
  const student = await at.student()
  const { orderId } = await at.initiate({ studentId: student.id })
  await at.comesBack(await at.gateway.pay(orderId))
  expect(await booksOf(at.db, orderId)).toMatchObject({
    state: 'paid',
    enrollments: 1,
    receipts: [],
  })
  // the job is tried again, and says so
  await expect(at.drainJobs()).rejects.toThrow('still has no receipt')
  expect(await booksOf(at.db, orderId)).toMatchObject({ openFlags: ['receipt-missing'] })
  const asked = at.enrollments.showReceipt(student.id, orderId)
  await expect(asked).rejects.toMatchObject({ code: 'receipt-follows' })
  const foreign = at.enrollments.showReceipt((await at.student()).id, orderId)
  await expect(foreign).rejects.toMatchObject({ code: 'receipt-not-found' })

  // the next year begins, and with it a new series
  at.clock.advance({ days: 366 })
  await at.jobs['issue-receipt']({ orderId })
  const books = await booksOf(at.db, orderId)
  expect(books).toMatchObject({ openFlags: [], receipts: [expect.stringMatching(/\/000001$/)] })
  await at.drainJobs()
  const mails = await at.mailsTo(student.email)
  expect(mails.flatMap(({ attachments }) => attachments)).toHaveLength(1)
  // once more changes nothing
  await at.jobs['issue-receipt']({ orderId })
  expect(await booksOf(at.db, orderId)).toMatchObject({ receipts: books.receipts })
})

async function someoneWaits(): Promise<void> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(at.db)
  expect(rows).not.toEqual([{ waiting: 0 }])
}
