import { beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { booksOf, activeEnrollmentsOf } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { paidOrder, refundDesk, refundOf } from '../../../support/story/refund-story.ts'
import { renameProvider, switchOff } from '../../../support/switch-off.ts'
import { activityAbout, openFlagOf } from '../../../support/read/office.ts'
import { changeRefund } from '../../../support/change/refunds.ts'

// if a provider never reports an outcome, the office decides
const story = moneyStory()
let at: Story
const { ask, approve } = refundDesk(story)

beforeEach(async () => {
  at = story()
  at.clock.set(new Date())
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
  await at.drainJobs()
})

const note = 'The bank says that nobody has paid.'

/** Somebody resolves the flag of an order with a note about its outcome. */
async function resolveOpenFlag(orderId: string) {
  const flagId = await openFlagOf(at.db, orderId)
  const by = await at.staffMember()
  return { by, sentence: await at.office.resolveFlag({ orderId, flagId, note }, by) }
}

/** Started at an undecided bank, and polled this much later. */
async function undecidedFor(time: Parameters<Story['clock']['advance']>[0]) {
  const request = await at.initiate()
  await at.gateway.pay(request.orderId, 'pending', 'upi')
  await at.selling.pollPending()
  await asksAfter(time)
  expect(await booksOf(at.db, request.orderId)).toMatchObject({ openFlags: ['undecided'] })
  return request
}

async function asksAfter(time: Parameters<Story['clock']['advance']>[0]) {
  at.clock.advance(time)
  await at.selling.pollPending()
}

const week = { days: 7, minutes: 1 }

describe('a payment undecided for seven days', () => {
  test('is ended unpaid by a person, with name and reason, and the student can start again', async () => {
    const request = await undecidedFor(week)
    await expect(at.initiate(request)).rejects.toMatchObject({ code: 'payment-undecided' })
    const { by, sentence } = await resolveOpenFlag(request.orderId)
    expect(sentence).toMatch(/ended unpaid/)
    expect(await booksOf(at.db, request.orderId)).toMatchObject({ state: 'expired', openFlags: [] })
    const { timeline } = await at.office.showOrder(request.orderId)
    expect(timeline).toContainEqual(
      expect.objectContaining({ title: 'Withdrawn', detail: note, by: by.name }),
    )
    const lines = await activityAbout(at.db, request.orderId)
    expect(lines.map(({ actorId, reason, after }) => ({ actorId, reason, after }))).toEqual([
      { actorId: by.id, reason: note, after: { payment: 'decided as unpaid' } },
    ])
    const again = await at.initiate(request)
    expect(again.orderId).not.toBe(request.orderId)
    await at.comesBack(await at.gateway.pay(again.orderId))
    expect(await activeEnrollmentsOf(at.db, request.studentId)).toBe(1)
  })

  test('is still polled without flag or mail; a late payment goes to the refund desk', async () => {
    const request = await undecidedFor(week)
    await resolveOpenFlag(request.orderId)
    await at.drainJobs()
    await asksAfter({ days: 7 })
    expect(await booksOf(at.db, request.orderId)).toMatchObject({
      state: 'expired',
      lastWord: null,
      openFlags: [],
    })
    expect(await at.drainJobs()).toEqual([])
    const shown = await at.selling.listPayments(request.studentId)
    expect(shown).toMatchObject([
      { situation: 'expired', paymentOptions: { tryAgainFeeInPaise: 450_000 } },
    ])
    const again = await at.initiate(request)
    await at.comesBack(await at.gateway.pay(again.orderId))
    await at.gateway.decide(request.orderId, 'success')
    await asksAfter({ days: 7 })
    expect(await booksOf(at.db, request.orderId)).toMatchObject({
      state: 'paid',
      enrollments: 0,
      openFlags: ['paid-twice'],
      refunds: [{ state: 'requested' }],
    })
  })

  test('enrolls the student if it is paid after all and nothing else was started', async () => {
    const request = await undecidedFor(week)
    await resolveOpenFlag(request.orderId)
    await at.gateway.decide(request.orderId, 'success')
    await asksAfter({ days: 7 })
    expect(await booksOf(at.db, request.orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
  })

  test('does not block the desk once a person has decided', async () => {
    const { studentId, courseId, orderId } = await undecidedFor(week)
    const takesMoney = async () =>
      at.office.enrollAtDesk(
        {
          studentId,
          courseId,
          campus: 'Kottiyam',
          method: 'cash',
          reference: 'Voucher 7',
          note: null,
          amountInPaise: paise(450_000),
          clientKey: 'desk-key-1',
        },
        await at.staffMember(),
      )
    await expect(takesMoney()).rejects.toMatchObject({ code: 'online-payment-undecided' })
    await resolveOpenFlag(orderId)
    await takesMoney()
    expect(await activeEnrollmentsOf(at.db, studentId)).toBe(1)
  })

  test('can also be ended if the order had ended before the bank started', async () => {
    const request = await at.initiate()
    await at.gateway.begin(request.orderId)
    await asksAfter({ minutes: 25 })
    expect(await booksOf(at.db, request.orderId)).toMatchObject({ state: 'expired' })
    await at.gateway.pay(request.orderId, 'pending', 'upi')
    await asksAfter(week)
    expect(await booksOf(at.db, request.orderId)).toMatchObject({
      lastWord: 'undecided',
      openFlags: ['undecided'],
    })
    await resolveOpenFlag(request.orderId)
    await asksAfter({ days: 7 })
    expect(await booksOf(at.db, request.orderId)).toMatchObject({ lastWord: null, openFlags: [] })
  })

  test('can also be ended for a provider that never responded', async () => {
    const request = await at.initiate()
    await at.gateway.fault({ call: 'status', kind: 'error-before', times: 50 })
    await asksAfter(week)
    await resolveOpenFlag(request.orderId)
    await asksAfter({ days: 7 })
    expect(await booksOf(at.db, request.orderId)).toMatchObject({
      state: 'expired',
      lastWord: null,
      openFlags: [],
    })
  })
})

describe('a note decides nothing', () => {
  const undecided = { state: 'awaitingCustomer', lastWord: 'undecided' }

  test('before the seven days are over', async () => {
    const request = await undecidedFor({ days: 6, minutes: 1_380 })
    await resolveOpenFlag(request.orderId)
    expect(await booksOf(at.db, request.orderId)).toMatchObject(undecided)
    await expect(at.initiate(request)).rejects.toMatchObject({ code: 'payment-undecided' })
    // nor later without a person
    await asksAfter({ days: 1 })
    expect(await booksOf(at.db, request.orderId)).toMatchObject({
      ...undecided,
      openFlags: ['undecided'],
    })
  })

  test('about a page that the student opened later, however old the order is', async () => {
    const student = await at.student()
    const course = await at.course()
    const wanted = { studentId: student.id, courseId: course.id }
    // the second provider uses the machine's time
    at.clock.advance({ days: -7, minutes: -1 })
    await at.gateway.fault({ call: 'session', kind: 'error-before', times: 9 })
    await at.gateway.fault({ call: 'status', kind: 'error-before', times: 50 })
    await expect(at.initiate(wanted)).rejects.toMatchObject({
      code: 'payment-provider-unavailable',
    })
    await asksAfter(week)
    const { orderId } = await at.initiate({ ...wanted, provider: 'stripe' })
    await at.stripe.pay(`${orderId}R2`, 'delayed')
    await at.selling.complete(orderId)
    // the page is over, but its bank has hours to decide
    await asksAfter({ days: 2 })
    await resolveOpenFlag(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject(undecided)
  })
})

describe('a payment at a provider that is switched off', () => {
  const byHand = { method: 'bankTransfer', reference: 'UTR 4711' } as const

  test('is refunded by hand with a reference', async () => {
    const payment = await paidOrder(at)
    const { id } = await ask(payment)
    await switchOff(at.db, payment.orderId)
    const shown = await at.refunds.show(id)
    expect(shown).toMatchObject({ actions: ['give-by-hand', 'refuse'], isByHand: true })
    await expect(approve(id)).rejects.toMatchObject({ code: 'hand-back-needed' })
    expect(await refundOf(at, id)).toMatchObject({ state: 'requested' })
    await approve(id, { byHand })
    expect(await booksOf(at.db, payment.orderId)).toMatchObject({
      state: 'refunded',
      enrollments: 0,
      refunds: [{ state: 'done', way: 'bankTransfer' }],
    })
  })

  test('that may have made a refund allows one by hand only after a day', async () => {
    const payment = await paidOrder(at)
    await at.gateway.fault({ call: 'refund', kind: 'error-before' })
    const { id } = await ask(payment)
    await approve(id)
    await switchOff(at.db, payment.orderId)
    const notAllowed = { code: 'hand-back-not-allowed' }
    await expect(approve(id, { byHand })).rejects.toMatchObject(notAllowed)
    at.clock.advance({ days: 1 })
    await at.refunds.ask(id, await at.staffMember())
    const shown = await at.refunds.show(id)
    expect(shown).toMatchObject({ state: 'needsReview', actions: ['ask', 'give-by-hand'] })
    await approve(id, { byHand })
    expect(await refundOf(at, id)).toMatchObject({ state: 'done', reference: 'UTR 4711' })
    const { events } = await at.refunds.show(id)
    expect(events.at(-1)).toMatchObject({
      event: 'givenByHand',
      actorKind: 'admin',
      detail: { words: 'The provider’s dashboard shows that nothing has left there.' },
    })
    // switched on again, it turns out to have made the refund after all
    await renameProvider(at.db, payment.orderId, 'juspay')
    await at.gateway.refund(payment.orderId)
    await at.selling.complete(payment.orderId)
    expect(await booksOf(at.db, payment.orderId)).toMatchObject({ openFlags: ['returned-twice'] })
  })

  test('with a failed refund is refunded by hand only', async () => {
    const payment = await paidOrder(at)
    await at.gateway.fault({ call: 'refund', kind: 'error-before' })
    const { id } = await ask(payment)
    await approve(id)
    await changeRefund(at.db, id, { state: 'failed' })
    await switchOff(at.db, payment.orderId)
    expect(await at.refunds.show(id)).toMatchObject({ actions: ['give-by-hand'] })
    await expect(approve(id)).rejects.toMatchObject({ code: 'hand-back-needed' })
    await approve(id, { byHand })
    expect(await refundOf(at, id)).toMatchObject({ state: 'done', way: 'bankTransfer' })
  })

  test('cannot be refunded by hand while its provider responds', async () => {
    const payment = await paidOrder(at)
    const { id } = await ask(payment)
    await approve(id)
    await changeRefund(at.db, id, { state: 'needsReview' })
    expect(await at.refunds.show(id)).toMatchObject({ actions: ['ask'] })
    await expect(approve(id, { byHand })).rejects.toMatchObject({ code: 'hand-back-not-allowed' })
  })
})
