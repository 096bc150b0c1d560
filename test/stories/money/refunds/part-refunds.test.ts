import { beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import type { RefundStart } from '#server/money/refunds/deciding/start-refund.ts'
import { objectionsToRefundParts } from '#server/money/checks/check-refunds.store.ts'
import { objectionsToDocuments } from '#server/money/documents/check-documents.store.ts'
import { objectionsToJournal } from '#server/money/checks/check-journal.store.ts'
import { booksOf, objectionsToRefunds, returnsOf } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import {
  paidOrder,
  refundDesk,
  refundOf,
  refundsOfOrder,
} from '../../../support/story/refund-story.ts'
import { firstLineOf } from '../../../support/read/orders.ts'
import { refundTriesOf } from '../../../support/read/refunds.ts'

const story = moneyStory()
let at: Story
const { ask, approve, refundsAtStripe } = refundDesk(() => at)

beforeEach(async () => {
  at = story()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0, refundOutcome: 'success' })
  await at.gateway.healed()
  await at.stripe.settings({ webhooks: 'off', refundStatus: 'succeeded' })
})

const byHand = { method: 'bankTransfer', reference: 'Voucher 12' } as const

/** The office starts a refund of this many rupees. */
async function begin(orderId: string, rupees: number, more: Partial<RefundStart> = {}) {
  const amountInPaise = paise(rupees * 100)
  const request = { orderId, amountInPaise, reason: 'As agreed.', ...more }
  return at.refunds.start(request, await at.staffMember())
}

/** Started, approved and completed by the bank. */
async function giveBack(orderId: string, rupees: number, more: Partial<RefundStart> = {}) {
  const { refund } = await begin(orderId, rupees, more)
  await approve(refund.id)
  await look(orderId)
  return refund.id
}

/** A minute later every refund is polled. */
async function look(orderId: string) {
  at.clock.advance({ minutes: 1 })
  await at.refunds.pollPending()
  await at.selling.complete(orderId)
}

/** The returned amount of each refund receipt of the order, in paise. */
async function receiptsOf(orderId: string): Promise<number[]> {
  const rows = await at.payments.listDocuments(at.db, [orderId])
  return rows.flatMap((row) => (row.kind === 'refundReceipt' ? [row.amountInPaise] : []))
}

const lineOf = (orderId: string) => firstLineOf(at.db, orderId)

async function agreed(orderId: string) {
  expect(await objectionsToRefunds(at.db, orderId)).toEqual([])
  expect(await objectionsToRefundParts(at.db, orderId)).toEqual([])
  expect(await objectionsToJournal(at.db, orderId)).toEqual([])
  expect(await objectionsToDocuments(at.db, orderId)).toEqual([])
}

describe('a partial refund, then the rest', () => {
  test.each(['juspay', 'stripe'] as const)(
    'at %s: each has its own request, receipt and amount, and the rest ends the enrollment',
    async (provider) => {
      const { orderId, studentId } = await paidOrder(at, { provider })
      await giveBack(orderId, 1000)
      expect(await booksOf(at.db, orderId)).toMatchObject({
        state: 'paid',
        enrollments: 1,
        flags: [],
        refunds: [{ state: 'done', amountInPaise: 100_000, isMadeAtProvider: false }],
      })
      await giveBack(orderId, 500.5)
      expect((await at.payments.showReceipt(studentId, orderId)).isRefunded).toBe(false)
      await giveBack(orderId, 2999.5)
      expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'refunded', enrollments: 0 })
      expect((await at.payments.showReceipt(studentId, orderId)).isRefunded).toBe(true)
      expect(await receiptsOf(orderId)).toEqual([100_000, 50_050, 299_950])
      const there =
        provider === 'stripe'
          ? await refundsAtStripe(orderId)
          : (await at.gateway.ledger(orderId)).refunds
      expect(there.map(({ amountInPaise }) => amountInPaise)).toEqual([100_000, 50_050, 299_950])
      await agreed(orderId)
    },
  )

  test('a later request of the student covers the whole rest', async () => {
    const { orderId, studentId } = await paidOrder(at)
    await giveBack(orderId, 1000)
    const [payment] = await at.selling.listPayments(studentId)
    expect(payment).toMatchObject({ offer: { isAllowed: true } })
    const asked = await ask({ orderId, studentId })
    expect(asked).toMatchObject({ amountInPaise: 350_000, endsEnrollment: true })
    expect(await ask({ orderId, studentId })).toMatchObject({ id: asked.id })
    await approve(asked.id)
    await look(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'refunded', enrollments: 0 })
    await agreed(orderId)
  })

  test('a refund by hand returns exactly the amount, and the drawer agrees', async () => {
    const { orderId } = await paidOrder(at)
    await at.gateway.settings({ refundOutcome: 'failure' })
    const id = await giveBack(orderId, 1000)
    await approve(id, { byHand })
    expect(await returnsOf(at.db, orderId)).toMatchObject([
      { amountInPaise: 100_000, kind: 'by-hand' },
    ])
    expect(await refundTriesOf(at.db, id)).toMatchObject([
      { way: 'provider', outcome: 'failed', amountInPaise: 100_000 },
      { way: 'bankTransfer', outcome: 'done', amountInPaise: 100_000, reference: 'Voucher 12' },
    ])
    await agreed(orderId)
  })

  test('more than the rest is refused, and a second request returns the open one', async () => {
    const { orderId } = await paidOrder(at)
    await giveBack(orderId, 1000)
    await expect(begin(orderId, 3500.01)).rejects.toMatchObject({ code: 'refund-too-large' })
    const { refund } = await begin(orderId, 3500)
    expect(await begin(orderId, 1)).toMatchObject({ refund: { id: refund.id }, isNew: false })
  })
})

describe('the enrollment', () => {
  test('ends with a partial refund if the office says so, and the rest is kept', async () => {
    const { orderId, studentId } = await paidOrder(at)
    const lineId = await lineOf(orderId)
    const line = { lineId, amountInPaise: paise(400_000), endsEnrollment: true }
    await giveBack(orderId, 4000, { lines: [{ ...line, keptBecause: undefined }] })
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 0 })
    const [payment] = await at.selling.listPayments(studentId)
    expect(payment).toMatchObject({ situation: 'place-given-back' })
    await agreed(orderId)
  })

  test('survives a full refund only with a written reason', async () => {
    const { orderId } = await paidOrder(at)
    const lineId = await lineOf(orderId)
    const line = { lineId, amountInPaise: paise(450_000), endsEnrollment: false }
    const lines = [{ ...line, keptBecause: undefined }]
    await expect(begin(orderId, 4500, { lines })).rejects.toMatchObject({
      code: 'kept-reason-needed',
    })
    await giveBack(orderId, 4500, { lines: [{ ...line, keptBecause: 'A scholarship.' }] })
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'refunded', enrollments: 1 })
    expect(await objectionsToRefundParts(at.db, orderId)).toEqual([])
  })

  test('is unaffected by order lines with a wrong sum, which are refused', async () => {
    const { orderId } = await paidOrder(at)
    const lineId = await lineOf(orderId)
    const line = { lineId, amountInPaise: paise(99_999), endsEnrollment: false }
    const lines = [{ ...line, keptBecause: undefined }]
    await expect(begin(orderId, 1000, { lines })).rejects.toMatchObject({
      code: 'refund-lines-wrong',
    })
  })
})

describe('a partial refund made at the provider’s dashboard', () => {
  test('is completed with a receipt, keeps the enrollment and sets a flag', async () => {
    const { orderId } = await paidOrder(at)
    await at.gateway.refund(orderId, '1500.50')
    await look(orderId)
    await look(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'paid',
      enrollments: 1,
      openFlags: ['partial-refund'],
      refunds: [{ state: 'done', amountInPaise: 150_050, isMadeAtProvider: true }],
    })
    expect(await receiptsOf(orderId)).toEqual([150_050])
    await agreed(orderId)
  })

  test('is recorded separately from each other one', async () => {
    const { orderId } = await paidOrder(at)
    await at.gateway.refund(orderId, '1000')
    await at.gateway.refund(orderId, '500')
    await look(orderId)
    await at.gateway.refund(orderId, '500')
    await look(orderId)
    expect(await receiptsOf(orderId)).toEqual([100_000, 50_000, 50_000])
    await agreed(orderId)
  })

  test('reduces a waiting refund and leaves one under way unchanged', async () => {
    const { orderId, studentId } = await paidOrder(at)
    await giveBack(orderId, 1000)
    const { id } = await ask({ orderId, studentId })
    await at.gateway.refund(orderId, '500')
    await look(orderId)
    await approve(id)
    await look(orderId)
    expect(await refundOf(at, id)).toMatchObject({ state: 'done', amountInPaise: 300_000 })
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'refunded',
      enrollments: 0,
      openFlags: [],
    })
    await agreed(orderId)
  })
})

describe('a partial refund that bounced', () => {
  test('gets a new try by any method, also in part, during another partial refund', async () => {
    const { orderId } = await paidOrder(at)
    const first = await giveBack(orderId, 2000)
    const { requestId } = await refundOf(at, first).then((row) => row ?? { requestId: null })
    await at.gateway.settings({ refundSeconds: 86_400 })
    const { refund: second } = await begin(orderId, 2500)
    await approve(second.id)
    await at.gateway.decideRefund(orderId, requestId ?? '', 'bounced')
    await look(orderId)
    expect(await refundsOfOrder(at, orderId)).toMatchObject([
      { id: first, state: 'bounced' },
      { id: second.id, state: 'sent' },
    ])
    await expect(approve(first)).rejects.toMatchObject({ code: 'refund-under-way' })
    await approve(first, { byHand, amountInPaise: paise(150_000) })
    const { requestId: other } = (await refundOf(at, second.id)) ?? { requestId: null }
    await at.gateway.decideRefund(orderId, other ?? '', 'success')
    await look(orderId)
    expect(await refundsOfOrder(at, orderId)).toMatchObject([
      { state: 'done', way: 'bankTransfer', amountInPaise: 150_000 },
      { state: 'done', way: 'provider', amountInPaise: 250_000 },
    ])
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid' })
    // the student can still request the rest of the bounced amount
    await at.gateway.settings({ refundSeconds: 0 })
    await giveBack(orderId, 500)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'refunded', enrollments: 0 })
    await agreed(orderId)
  })
})

test('a dispute between two partial refunds sends nothing, and the bank takes only the rest', async () => {
  const { orderId } = await paidOrder(at, { provider: 'stripe' })
  await giveBack(orderId, 1000)
  const { refund } = await begin(orderId, 500)
  await at.stripe.dispute(orderId)
  await look(orderId)
  await expect(approve(refund.id)).rejects.toMatchObject({ code: 'payment-disputed' })
  await at.stripe.closeDispute(orderId, 'lost')
  await look(orderId)
  expect(await refundOf(at, refund.id)).toMatchObject({ state: 'done', way: 'chargeback' })
  expect(await receiptsOf(orderId)).toEqual([100_000])
  expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'refunded', enrollments: 0 })
  await agreed(orderId)
})
