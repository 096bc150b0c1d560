import { beforeEach, expect, test } from 'vitest'
import { objectionsToDisputes } from '#server/money/checks/check-disputes.store.ts'
import { objectionsToJournal } from '#server/money/checks/check-journal.store.ts'
import { booksOf, objectionsToRefunds, returnsOf } from '../../../support/story/books.ts'
import { keys, moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { paidOrder, refundDesk, stripeNotifications } from '../../../support/story/refund-story.ts'
import { balancesOf } from '../../../support/read/journal.ts'

// fault F22: the payer's bank may take the money back; we must not refund it as well
const story = moneyStory()
let at: Story
const { ask, approve, refundsAtStripe } = refundDesk(() => at)

beforeEach(async () => {
  at = story()
  at.clock.set(new Date())
  await at.stripe.healed()
  await at.stripe.settings({
    webhooks: 'off',
    refundStatus: 'succeeded',
    disputeFeeReturned: false,
  })
  await at.drainJobs()
})

/** Paid at the second provider, then disputed at the bank. */
async function disputedOrder() {
  const paid = await paidOrder(at, { provider: 'stripe' })
  await at.stripe.settings({ webhooks: 'normal' })
  await at.stripe.dispute(paid.orderId)
  // the creation of the dispute and the withdrawal of the money
  await stripeNotifications(at, paid.orderId, 2)
  return paid
}

/** The only dispute, as the office reads it. */
async function disputeOf(orderId: string) {
  const { disputes } = await at.office.showOrder(orderId)
  expect(disputes).toHaveLength(1)
  return disputes[0]
}

/** The journal of an order by account, in paise. */
async function accountsOf(orderId: string): Promise<Record<string, number>> {
  expect(await objectionsToJournal(at.db, orderId)).toEqual([])
  expect(await objectionsToDisputes(at.db, orderId)).toEqual([])
  return balancesOf(at.db, { orderId })
}

test('withheld money and the dispute fee are booked', async () => {
  const { orderId } = await disputedOrder()
  expect(await disputeOf(orderId)).toMatchObject({ withheld: '4500', fee: '1500', taken: '0' })
  expect(await accountsOf(orderId)).toEqual({
    'provider:stripe': -150_000,
    'disputed:stripe': 450_000,
    'provider-charges': 150_000,
    fees: -450_000,
  })
})

test('an inquiry withholds nothing until it becomes a dispute', async () => {
  const { orderId } = await paidOrder(at, { provider: 'stripe' })
  await at.stripe.settings({ webhooks: 'normal' })
  await at.stripe.dispute(orderId, { isInquiry: true })
  await stripeNotifications(at, orderId, 1)
  expect(await disputeOf(orderId)).toMatchObject({ withheld: '0', fee: '0' })
  await at.stripe.dispute(orderId)
  await stripeNotifications(at, orderId, 3)
  expect(await disputeOf(orderId)).toMatchObject({ withheld: '4500', fee: '1500' })
})

test('a won dispute releases the money, and the fee if the provider returns it', async () => {
  const { orderId } = await disputedOrder()
  await at.stripe.settings({ disputeFeeReturned: true })
  await at.stripe.closeDispute(orderId, 'won')
  await stripeNotifications(at, orderId, 4)
  expect(await disputeOf(orderId)).toMatchObject({ state: 'won', withheld: '0', fee: '0' })
  expect(await accountsOf(orderId)).toEqual({ 'provider:stripe': 450_000, fees: -450_000 })
})

test('a lost dispute counts as a return, ends the enrollment and settles the flag', async () => {
  const { orderId } = await disputedOrder()
  await at.stripe.closeDispute(orderId, 'lost')
  await stripeNotifications(at, orderId, 3)
  const books = await booksOf(at.db, orderId)
  expect(books).toMatchObject({ state: 'refunded', enrollments: 0, openFlags: [] })
  // a return by the bank, not a refund of ours
  expect(books.refunds).toEqual([])
  expect(await returnsOf(at.db, orderId)).toMatchObject([
    { amountInPaise: 450_000, kind: 'chargeback' },
  ])
  expect(await refundsAtStripe(orderId)).toEqual([])
  expect(await objectionsToRefunds(at.db)).toEqual([])
  expect(await disputeOf(orderId)).toMatchObject({ withheld: '0', fee: '1500', taken: '4500' })
  expect(await accountsOf(orderId)).toEqual({
    'provider:stripe': -150_000,
    'provider-charges': 150_000,
    chargebacks: 450_000,
    fees: -450_000,
  })
})

test('a chargeback reported by the first provider sets a flag and blocks refunds', async () => {
  const { orderId, studentId } = await paidOrder(at)
  const { id } = await ask({ orderId, studentId })
  const { juspayWebhookUser: user, juspayWebhookPassword: secret } = keys
  const response = await fetch(`${at.url}/api/payment/notifications/juspay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`,
    },
    body: JSON.stringify({
      id: 'evt_chargeback_1',
      event_name: 'CHARGEBACK_CREATED',
      content: { order: { order_id: orderId } },
    }),
  })
  expect(response.status).toBe(200)
  await at.drainJobs()
  expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', openFlags: ['disputed'] })
  await expect(approve(id)).rejects.toMatchObject({ code: 'payment-disputed' })
})

test('each dispute agrees with its history and its loss', async () => {
  expect(await objectionsToDisputes(at.db)).toEqual([])
})
