import { beforeEach, expect, test } from 'vitest'
import { booksOf } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { firstPaymentOf, namedReferencesOf } from '../../../support/read/payments.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
})

/** A payment whose page lapsed unpaid. */
async function lapsed(request: Parameters<Story['initiate']>[0] = {}) {
  const made = await at.initiate(request)
  at.clock.advance({ minutes: 26 })
  await at.selling.pollPending()
  expect(await booksOf(at.db, made.orderId)).toMatchObject({ state: 'expired' })
  return made
}

const find = (studentId: string, reference = '') => at.selling.findPayment(studentId, reference)

const rrnOf = async (orderId: string) => String((await firstPaymentOf(at.db, orderId)).rrn)

const namedOf = (orderId: string) => namedReferencesOf(at.db, orderId)

test('a late payment without a notification is found on request and enrolls once', async () => {
  const { orderId, studentId, courseId } = await lapsed()
  await at.gateway.pay(orderId)
  at.clock.advance({ minutes: 1 })
  const [first, second] = await Promise.all([find(studentId), find(studentId)])
  for (const found of [first, second]) {
    expect(found).toMatchObject({ outcome: 'received', isKept: false })
    expect(found.payments.map(({ order, situation }) => [order.id, situation])).toEqual([
      [orderId, 'paid'],
    ])
    expect(found.payments[0]?.asked).toMatchObject({ providers: ['juspay'], word: 'paid' })
  }
  const books = await booksOf(at.db, orderId)
  expect(books).toMatchObject({ state: 'paid', enrollments: 1, flags: [] })
  expect(books.receipts).toHaveLength(1)
  const receipt = await at.selling.showReceipt(studentId, orderId)
  expect(receipt.orderId).toBe(orderId)
  expect(await at.selling.courseState(studentId, courseId)).toMatchObject({ kind: 'enrolled' })
})

test('a repeated check returns the same status, and later nothing is left to check', async () => {
  const { orderId, studentId } = await lapsed()
  await at.gateway.pay(orderId)
  at.clock.advance({ minutes: 1 })
  for (let time = 0; time < 2; time++) {
    const { outcome, payments } = await find(studentId)
    expect([outcome, payments.map(({ order }) => order.id)]).toEqual(['received', [orderId]])
  }
  at.clock.advance({ minutes: 1 })
  expect(await find(studentId)).toMatchObject({ outcome: 'none-to-ask', payments: [] })
})

test('a check shows the provider’s status and its time if no money arrived', async () => {
  const { orderId, studentId } = await at.initiate()
  await at.gateway.pay(orderId, 'declined')
  at.clock.advance({ minutes: 25 })
  const { outcome, payments } = await find(studentId)
  expect(outcome).toBe('nothing')
  expect(payments[0]?.asked).toEqual({
    providers: ['juspay'],
    word: 'declined',
    askedOn: at.clock.now().toISOString(),
  })
})

test('a bank reference finds one’s own payment and nobody else’s', async () => {
  const mine = await at.initiate()
  await at.comesBack(await at.gateway.pay(mine.orderId))
  const rrn = await rrnOf(mine.orderId)
  const own = await find(mine.studentId, rrn)
  expect(own.outcome).toBe('received')
  expect(own.payments.map(({ order }) => order.id)).toEqual([mine.orderId])
  const theirs = await lapsed()
  const foreign = await find(theirs.studentId, rrn)
  const unknown = await find(theirs.studentId, '999999999999')
  for (const answer of [foreign, unknown]) {
    expect(answer).toMatchObject({ outcome: 'nothing', isKept: true })
    expect(answer.payments.map(({ order }) => order.id)).toEqual([theirs.orderId])
  }
})

test('another student’s order id and an unknown id only check one’s own payments', async () => {
  const theirs = await at.initiate()
  const mine = await lapsed()
  const lastAsked = async (id: string) => (await at.payments.findOrder(id))?.lastAskedAt ?? null
  const before = await lastAsked(theirs.orderId)
  at.clock.advance({ minutes: 1 })
  for (const reference of [theirs.orderId, 'ORDMI5AAAAAAAAAAA']) {
    const answer = await find(mine.studentId, reference)
    expect(answer).toMatchObject({ outcome: 'nothing', isKept: false })
    expect(answer.payments.map(({ order }) => order.id)).toEqual([mine.orderId])
  }
  expect(await lastAsked(theirs.orderId)).toEqual(before)
  expect(await namedOf(mine.orderId)).toEqual([])
})

test('an unknown reference is stored once for the office and resolved when a payment arrives', async () => {
  const { orderId, studentId } = await lapsed()
  await at.drainJobs()
  for (let time = 0; time < 2; time++)
    expect(await find(studentId, '412345678901')).toMatchObject({
      outcome: 'nothing',
      isKept: true,
    })
  expect(await namedOf(orderId)).toEqual([{ reference: '412345678901' }])
  expect(await booksOf(at.db, orderId)).toMatchObject({
    state: 'expired',
    enrollments: 0,
    flags: ['named-reference'],
  })
  expect((await at.drainJobs()).filter((name) => name === 'tell-office-of-flag')).toHaveLength(1)
  const { timeline, flags } = await at.office.showOrder(orderId)
  expect(timeline.map(({ title }) => title)).toContain('The student names UTR or RRN 412345678901')
  expect(flags.find(({ kind }) => kind === 'named-reference')?.endsWithMoney).toBe(false)
  await at.gateway.pay(orderId)
  at.clock.advance({ minutes: 1 })
  expect(await find(studentId, '412345678901')).toMatchObject({ outcome: 'received' })
  expect(await booksOf(at.db, orderId)).toMatchObject({
    state: 'paid',
    enrollments: 1,
    openFlags: [],
  })
})

test('old payments are polled only for a named reference', async () => {
  const { orderId, studentId } = await lapsed()
  at.clock.advance({ days: 8 })
  expect(await find(studentId)).toMatchObject({ outcome: 'none-to-ask', payments: [] })
  const named = await find(studentId, '412345678902')
  expect(named).toMatchObject({ outcome: 'nothing', isKept: true })
  expect(named.payments.map(({ order }) => order.id)).toEqual([orderId])
})

test('a student without payments is told so, and nothing is stored', async () => {
  const { id } = await at.student()
  expect(await find(id, '412345678903')).toEqual({
    outcome: 'none-to-ask',
    payments: [],
    isKept: false,
  })
})

test('frequent checks by one account are limited, and other accounts continue', async () => {
  const [busy, other] = [await at.student(), await at.student()]
  for (let time = 0; time < 8; time++) await find(busy.id)
  await expect(find(busy.id)).rejects.toMatchObject({
    code: 'asked-too-often',
    details: { retryAfterSeconds: expect.any(Number) },
  })
  expect(await find(other.id)).toMatchObject({ outcome: 'none-to-ask' })
})
