import { beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { objectionsToKeptEnrollments } from '#server/teaching/enrollments/records/check-kept-enrollments.store.ts'
import { objectionsToJournal } from '#server/money/checks/check-journal.store.ts'
import { booksOf } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { paidOrder, refundDesk, singleRefund } from '../../../support/story/refund-story.ts'
import { firstLineOf } from '../../../support/read/orders.ts'
import { takeBackByBank } from '../../../support/change/refunds.ts'
import { addUnmatchedMessage } from '../../../support/change/providers.ts'

const story = moneyStory()
let at: Story
const { approve } = refundDesk(() => at)

beforeEach(async () => {
  at = story()
  at.clock.set(new Date())
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0, refundOutcome: 'success' })
})

async function moneyOf(orderId: string) {
  const { money } = await at.office.listUnsettledMoney({ limit: 200 })
  return money.filter((one) => one.orderId === orderId)
}

async function enrollmentOf(orderId: string) {
  const { enrollments } = await at.office.listUnbackedEnrollments({ limit: 200 })
  return enrollments.find((one) => one.orderId === orderId)
}

describe('money without an enrollment', () => {
  test('excludes payments with an enrollment and fully refunded payments', async () => {
    const { orderId } = await paidOrder(at)
    expect(await moneyOf(orderId)).toEqual([])
    await at.gateway.refund(orderId)
    await at.selling.complete(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'refunded' })
    expect(await moneyOf(orderId)).toEqual([])
  })

  test('lists a differing amount until it is decided', async () => {
    const { orderId } = await at.initiate()
    await at.gateway.pay(orderId, 'short')
    await at.selling.complete(orderId)
    const [differing] = await moneyOf(orderId)
    expect(differing).toMatchObject({ why: 'differs', step: 'decide', refundId: null })
    const reason = 'The student paid the rest in cash.'
    const by = await at.staffMember()
    const seen = { captureId: differing?._id ?? '', amount: differing?.left ?? '' }
    await at.office.acceptPayment({ orderId, ...seen, reason }, by)
    expect(await moneyOf(orderId)).toEqual([])
  })

  test('lists a double payment until its refund is sent', async () => {
    const first = await at.initiate()
    const { studentId, courseId, orderId } = first
    const second = await at.initiate({ studentId, courseId, campus: 'Kottiyam' })
    await at.comesBack(await at.gateway.pay(second.orderId))
    await at.comesBack(await at.gateway.pay(orderId))
    expect(await moneyOf(second.orderId)).toEqual([])
    const { id } = await singleRefund(at, orderId)
    expect(await moneyOf(orderId)).toMatchObject([
      { why: 'paid-twice', step: 'open-refund', refundId: id, refundState: 'requested' },
    ])
    const counted = (await at.office.countWaiting()).unsettledMoney
    await at.gateway.settings({ refundSeconds: 600 })
    await approve(id)
    await at.drainJobs()
    expect(await moneyOf(orderId)).toEqual([])
    expect((await at.office.countWaiting()).unsettledMoney).toBe(counted - 1)
  })
})

describe('an enrollment without money', () => {
  /** The payer's bank takes the money back, in full or in part. */
  async function lose(orderId: string, share: number): Promise<void> {
    await takeBackByBank(at.db, orderId, { share, at: at.clock.now() })
    // books the payments that are not in the journal yet
    await at.selling.complete(orderId)
  }

  test('lists a partial dispute loss until somebody justifies it, and again after a further loss', async () => {
    const { orderId } = await paidOrder(at)
    expect(await enrollmentOf(orderId)).toBeUndefined()
    await lose(orderId, 0.5)
    expect(await enrollmentOf(orderId)).toMatchObject({
      why: 'dispute-lost',
      paid: '4500',
      gone: '2250',
      canEnd: false,
    })
    const by = await at.staffMember()
    const reason = 'The parents pay the rest in December.'
    await at.office.keepEnrollment({ orderId, reason }, by)
    expect(await enrollmentOf(orderId)).toBeUndefined()
    const { timeline } = await at.office.showOrder(orderId)
    expect(timeline.map(({ title, detail }) => [title, detail])).toContainEqual([
      'Recorded why the student keeps the seat',
      reason,
    ])
    await lose(orderId, 0.25)
    expect(await enrollmentOf(orderId)).toMatchObject({ gone: '3375' })
  })

  test.each(['through the provider', 'by hand'])(
    'refunded %s with a reason to keep the enrollment is listed again only after a further return',
    async (way) => {
      const { orderId } = await paidOrder(at)
      const lineId = await firstLineOf(at.db, orderId)
      const by = await at.staffMember()
      const line = { lineId, amountInPaise: paise(450_000), endsEnrollment: false }
      const kept = { lines: [{ ...line, keptBecause: 'A scholarship.' }], reason: 'As agreed.' }
      const { refund } = await at.refunds.start({ orderId, ...kept }, by)
      const isByHand = way === 'by hand'
      await at.gateway.settings({ refundOutcome: isByHand ? 'failure' : 'success' })
      await approve(refund.id)
      at.clock.advance({ minutes: 1 })
      await at.refunds.pollPending()
      await at.selling.complete(orderId)
      const byHand = { method: 'bankTransfer', reference: 'Voucher 12' } as const
      if (isByHand) await approve(refund.id, { byHand })
      expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'refunded', enrollments: 1 })
      expect(await enrollmentOf(orderId)).toBeUndefined()
      at.clock.advance({ minutes: 1 })
      await lose(orderId, 0.25)
      expect(await enrollmentOf(orderId)).toMatchObject({ why: 'dispute-lost', gone: '5625' })
    },
  )

  test('a partial refund does not affect the enrollment', async () => {
    const { orderId } = await paidOrder(at)
    await at.gateway.refund(orderId, '100')
    await at.selling.complete(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({ enrollments: 1 })
    expect(await enrollmentOf(orderId)).toBeUndefined()
    // an order without money has nothing to return
    const free = await at.initiate({ courseId: (await at.course({ feeInPaise: 0 })).id })
    const by = await at.staffMember()
    const kept = { orderId: free.orderId, reason: 'Because it is free of charge.' }
    await expect(at.office.keepEnrollment(kept, by)).rejects.toMatchObject({
      code: 'enrollment-holds-money',
    })
  })
})

describe('a provider message without an order', () => {
  async function unmatched(providerOrderId: string) {
    return addUnmatchedMessage(at.db, { providerOrderId, at: at.clock.now() })
  }
  const isOpen = async (id: string) =>
    (await at.office.listProviderNews({ limit: 200 })).news.some(({ _id }) => _id === id)

  test('that names an order known by now is resolved by a check', async () => {
    const { orderId } = await at.initiate()
    const id = await unmatched(`${orderId}R2`)
    await at.gateway.pay(orderId)
    await at.office.askAboutProviderNews(id, await at.staffMember())
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    expect(await isOpen(id)).toBe(false)
  })

  test('stays open if the provider is silent or it names no order of ours', async () => {
    const { orderId } = await at.initiate()
    const by = await at.staffMember()
    const silent = await unmatched(orderId)
    await at.gateway.fault({ call: 'status', kind: 'error-before', times: 5 })
    await at.office.askAboutProviderNews(silent, by)
    expect(await isOpen(silent)).toBe(true)
    await at.gateway.healed()
    const foreign = await unmatched('ORDOFSOMEBODYELSE')
    await expect(at.office.askAboutProviderNews(foreign, by)).rejects.toMatchObject({
      code: 'news-names-no-order',
    })
    expect(await isOpen(foreign)).toBe(true)
  })
})

test('the board agrees with a check of all books', async () => {
  expect(await objectionsToJournal(at.db)).toEqual([])
  expect(await objectionsToKeptEnrollments(at.db)).toEqual([])
})
