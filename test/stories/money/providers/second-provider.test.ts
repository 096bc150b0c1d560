import { beforeEach, describe, expect, test } from 'vitest'
import { booksOf } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { stripeNotifications } from '../../../support/story/refund-story.ts'
import { providerMessages } from '../../../support/read/providers.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  // the provider's pages lapse by the machine's time
  at.clock.set(new Date())
  await at.stripe.healed()
  await at.stripe.settings({ webhooks: 'off', signature: 'good', pendingSeconds: 3_600 })
  await at.drainJobs()
})

const byStripe = { provider: 'stripe' }
const paid = { state: 'paid', enrollments: 1, flags: [] }

async function receiptOf({ studentId, orderId }: { studentId: string; orderId: string }) {
  const receipt = await at.selling.showReceipt(studentId, orderId)
  const { paymentMethod, cardLast4, cardIssuer, transactionId, rrn, bankTxnId } = receipt
  return { paymentMethod, cardLast4, cardIssuer, transactionId, rrn, bankTxnId }
}

test('the receipt contains the facts of the second provider', async () => {
  const request = await at.initiate(byStripe)
  expect(request).toMatchObject({ kind: 'go-and-pay', link: expect.stringContaining('/c/pay/cs_') })
  await at.comesBack(await at.stripe.pay(request.orderId))
  expect(await receiptOf(request)).toEqual({
    paymentMethod: 'card',
    cardLast4: '4242',
    cardIssuer: 'visa',
    transactionId: expect.stringMatching(/^pi_/),
    rrn: null,
    bankTxnId: expect.stringMatching(/^\d{15}$/),
  })
})

test('a return without a payment offers the same page again, and the order waits', async () => {
  const request = await at.initiate(byStripe)
  const back = await at.comesBack(await at.stripe.cancel(request.orderId))
  expect(back.location).toMatch(/^\/payment\/pending\?/)
  const checked = await at.selling.check(request.studentId, request.orderId)
  expect(checked).toMatchObject({ situation: 'not-started' })
  expect(await at.initiate({ ...request, ...byStripe })).toMatchObject({ orderId: request.orderId })
  expect(await at.stripe.openFor(request.orderId)).toEqual([request.orderId])
})

test('a notification with an old signature changes nothing', async () => {
  await at.stripe.settings({ webhooks: 'before-return', signature: 'old' })
  const { orderId } = await at.initiate(byStripe)
  await at.stripe.pay(orderId)
  expect(await at.stripe.webhookAnswers(orderId)).toEqual([401])
  expect(await at.drainJobs()).toEqual([])
  const inbox = await providerMessages(at.db)
  expect(inbox.filter(({ providerOrderId }) => providerOrderId === orderId)).toEqual([])
})

test('a lapsed page ends the order without a mail, and the next request makes a new one', async () => {
  const student = await at.student()
  const request = await at.initiate({ ...byStripe, studentId: student.id })
  await at.stripe.expire(request.orderId)
  const checked = await at.selling.check(student.id, request.orderId)
  expect(checked).toMatchObject({ situation: 'expired', continueLink: null })
  await at.drainJobs()
  expect(await at.mailsTo(student.email)).toEqual([])
  const again = await at.initiate({
    ...byStripe,
    studentId: student.id,
    courseId: request.courseId,
  })
  expect(again.orderId).not.toBe(request.orderId)
})

test('a fee below the provider’s minimum and an unconfigured provider are refused before an order', async () => {
  const student = await at.student()
  const cheap = await at.course({ feeInPaise: 4_999 })
  const wanted = { studentId: student.id, courseId: cheap.id }
  const refusal = { code: 'provider-not-offered' }
  await expect(at.initiate({ ...wanted, ...byStripe })).rejects.toMatchObject(refusal)
  await expect(at.initiate({ ...wanted, provider: 'nobody' })).rejects.toMatchObject(refusal)
  expect(await at.selling.listPayments(student.id)).toEqual([])
  expect(await at.selling.providersFor(cheap.id)).toEqual(['juspay', 'razorpay'])
  expect(await at.initiate(wanted)).toMatchObject({ kind: 'go-and-pay' })
})

test('a course at exactly the minimum is offered, and a free one needs no provider', async () => {
  const smallest = await at.course({ feeInPaise: 5_000 })
  expect(await at.selling.providersFor(smallest.id)).toEqual(['juspay', 'stripe', 'razorpay'])
  const free = await at.course({ feeInPaise: 0 })
  expect(await at.selling.providersFor(free.id)).toEqual([])
  expect(await at.initiate({ ...byStripe, courseId: free.id })).toMatchObject({ kind: 'enrolled' })
})

describe('an endpoint with another subscription than documented', () => {
  const before = { mode: 'before-return' }

  test.each([
    [{ events: ['payment_intent.succeeded'] }],
    [{ events: ['charge.succeeded'] }],
    [{ payload: 'thin' }],
    [{ payload: 'thin', events: ['payment_intent.succeeded'] }],
    [{ payload: 'thin', events: ['charge.succeeded'] }],
  ])('%j: the payment is still reported', async (subscription) => {
    await at.stripe.settings({ webhooks: { ...before, ...subscription } })
    const { orderId } = await at.initiate(byStripe)
    await at.stripe.pay(orderId)
    expect(await at.stripe.webhookAnswers(orderId)).toEqual([200])
    expect(await at.drainJobs()).toContain('complete-enrollment')
    expect(await booksOf(at.db, orderId)).toMatchObject(paid)
  })

  test('thin events report a refund, too', async () => {
    const { orderId } = await at.initiate(byStripe)
    await at.comesBack(await at.stripe.pay(orderId))
    await at.stripe.settings({ webhooks: { ...before, payload: 'thin' } })
    await at.stripe.refund(orderId)
    await stripeNotifications(at, orderId, 2)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'refunded', enrollments: 0 })
  })

  test('an object that cannot be fetched leads to a repeated notification', async () => {
    await at.stripe.settings({
      webhooks: { ...before, payload: 'thin' },
      webhookRetrySeconds: [0.2, 0.2],
    })
    const { orderId } = await at.initiate(byStripe)
    await at.stripe.fault({ call: 'retrieve', kind: 'error-before' })
    await at.stripe.pay(orderId)
    await expect.poll(() => at.stripe.webhookAnswers(orderId)).toEqual([503, 200])
    expect(await at.drainJobs()).toContain('complete-enrollment')
    expect(await booksOf(at.db, orderId)).toMatchObject(paid)
  })
})

test('a session reported as expired while the bank holds the payment ends nothing', async () => {
  const { orderId } = await at.initiate(byStripe)
  await at.comesBack(await at.stripe.pay(orderId, 'delayed'))
  await at.stripe.fault({ call: 'retrieve', kind: 'says-expired' })
  await at.selling.complete(orderId)
  expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'awaitingCustomer' })
  await at.stripe.decide(orderId, 'success')
  await at.selling.complete(orderId)
  expect(await booksOf(at.db, orderId)).toMatchObject(paid)
})
