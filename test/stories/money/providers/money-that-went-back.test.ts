import { randomUUID } from 'node:crypto'
import Papa from 'papaparse'
import { beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { institute } from '#institute/institute.ts'
import { objectionsToDocuments } from '#server/money/documents/check-documents.store.ts'
import { showDayBook } from '#server/accounting/books/day-book/show-day-book.ts'
import { objectionsToJournal } from '#server/money/checks/check-journal.store.ts'
import { booksOf, activeEnrollmentsOf, returnsOf } from '../../../support/story/books.ts'
import {
  paidOrder,
  refundDesk,
  refundsOfOrder,
  singleRefund,
  refundOf,
} from '../../../support/story/refund-story.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { orderOf } from '../../../support/read/orders.ts'
import { allocatedPaymentsOf } from '../../../support/read/installments.ts'
import { openFlagOf } from '../../../support/read/office.ts'
import { forOwner } from '../../../support/read/to-decide.ts'
import { changeRefund } from '../../../support/change/refunds.ts'

const story = moneyStory()
let at: Story
const { ask, approve } = refundDesk(() => at)

beforeEach(async () => {
  at = story()
  // the time of the providers' clocks, so that their pages do not look expired
  at.clock.set(new Date())
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0, refundOutcome: 'success' })
  await at.stripe.healed()
  await at.stripe.settings({ webhooks: 'off', refundStatus: 'succeeded' })
})

const byHand = { method: 'bankTransfer', reference: 'Voucher 12' } as const

/** The provider refuses, and the office returns the money by hand. */
async function givenByHandAfterFailure(money: { orderId: string; studentId: string }) {
  await at.gateway.settings({ refundSeconds: 86_400 })
  const { id } = await ask(money)
  await approve(id)
  const refund = await refundOf(at, id)
  await at.gateway.decideRefund(money.orderId, refund?.requestId ?? '', 'failure')
  at.clock.advance({ minutes: 2 })
  await at.refunds.pollPending()
  await approve(id, { byHand })
  await at.gateway.settings({ refundSeconds: 0 })
}

async function takenAtDesk() {
  const student = await at.student()
  const course = await at.course()
  const request = {
    studentId: student.id,
    courseId: course.id,
    campus: 'Kochi',
    clientKey: randomUUID(),
  }
  const payment = { amountInPaise: paise(450_000), method: 'cash', reference: null, note: null }
  const order = await at.selling.takeDeskPayment(
    { ...request, ...payment, method: 'cash' },
    await at.staffMember(),
  )
  return { orderId: order.id, studentId: student.id }
}

/** At both providers, in two tabs: the first provider's payment is recorded first. */
async function orderPaidTwice() {
  const { orderId, studentId, courseId } = await at.initiate()
  await at.initiate({ studentId, courseId, provider: 'stripe' })
  await at.stripe.pay(`${orderId}R2`)
  await at.gateway.pay(orderId)
  await at.selling.complete(orderId)
  expect(await booksOf(at.db, orderId)).toMatchObject({
    openFlags: ['second-capture'],
    enrollments: 1,
  })
  return { orderId, studentId }
}

/** Abandoned, paid again with a second order, and then paid late: two orders, one enrollment. */
async function twoPaidOrders() {
  const { orderId: spare, studentId, courseId } = await at.initiate()
  at.clock.advance({ minutes: 26 })
  await at.selling.pollPending()
  const { orderId: seated } = await at.initiate({ studentId, courseId })
  await at.comesBack(await at.gateway.pay(seated))
  await at.gateway.pay(spare)
  return { spare, seated, studentId }
}

async function resolveOpenFlag(orderId: string) {
  const flagId = await openFlagOf(at.db, orderId)
  await at.office.resolveFlag({ orderId, flagId, note: 'Looked at.' }, await at.staffMember())
}

describe('figures about returns', () => {
  async function figures() {
    const { moneyPerDay } = await at.office.showDashboard(forOwner)
    const { csv } = await at.office.exportOrders({})
    const { data } = Papa.parse<Record<string, string>>(csv.slice(1).trim(), { header: true })
    const { orders } = await at.office.listOrders({ limit: 100 })
    const sum = (texts: (string | undefined)[]) =>
      texts.reduce((total, text) => total + Math.round(Number(text) * 100), 0)
    const [first, last] = [moneyPerDay.at(0)?.day ?? '', moneyPerDay.at(-1)?.day ?? '']
    const { total } = await showDayBook({ ...at, institute }, { from: first, to: last })
    return {
      inBook: sum([total.in]),
      outBook: sum([total.out]),
      net: sum(moneyPerDay.map((day) => day.net)),
      captured: sum(moneyPerDay.map((day) => day.captured)),
      refunded: sum(moneyPerDay.map((day) => day.refunded)),
      capturedInExport: sum(data.map((row) => row['Captured (INR)'])),
      refundedInExport: sum(data.map((row) => row['Refunded (INR)'])),
      refundedInList: sum(orders.map((order) => order.refunded)),
    }
  }

  test('dashboard, list and export agree to the paisa for every kind of return', async () => {
    const before = await figures()
    await at.gateway.refund((await paidOrder(at)).orderId, '1500.50')
    const inParts = await paidOrder(at)
    await at.gateway.refund(inParts.orderId, '0.01')
    await at.selling.complete(inParts.orderId)
    await approve((await ask(inParts)).id)
    await givenByHandAfterFailure(await paidOrder(at))
    await approve((await ask(await takenAtDesk())).id, { byHand })
    await orderPaidTwice()
    at.clock.advance({ days: 1, minutes: 1 })
    await at.selling.pollPending()
    const after = await figures()
    const captured = after.captured - before.captured
    const refunded = after.refunded - before.refunded
    expect({ captured, refunded }).toEqual({
      captured: 6 * 450_000,
      refunded: 3 * 450_000 + 150_050,
    })
    expect(after.capturedInExport).toBe(after.captured)
    expect(after.refundedInExport).toBe(after.refunded)
    expect(after.refundedInList).toBe(after.refunded)
    // the chart is a sum over the journal, like the day book
    expect(after.inBook - before.inBook).toBe(captured)
    expect(after.outBook - before.outBook).toBe(refunded)
    expect(after.inBook - after.outBook).toBe(after.net)
  })

  test('each day of the chart equals the day book, even for a payment found a day late', async () => {
    const { orderId } = await at.initiate()
    await at.gateway.pay(orderId)
    at.clock.advance({ days: 1, minutes: 1 })
    const countToday = async () => (await at.office.showDashboard(forOwner)).moneyPerDay.at(-1)
    const before = await countToday()
    await at.selling.complete(orderId)
    const after = await countToday()
    expect(after?.payments).toBe((before?.payments ?? 0) + 1)
    expect(Number(after?.captured)).toBe(Number(before?.captured) + 4500)
    const { moneyPerDay } = await at.office.showDashboard(forOwner)
    const [from, to] = [moneyPerDay.at(0)?.day, moneyPerDay.at(-1)?.day]
    const { byDay } = await showDayBook({ ...at, institute }, { from, to })
    const chart = moneyPerDay.filter((day) => day.captured !== '0' || day.refunded !== '0')
    expect(chart.map(({ day, net }) => [day, Number(net)])).toEqual(
      byDay.map(({ key, net }) => [key, Number(net)]),
    )
  })

  test('each partial return counts on the day when it became known', async () => {
    const { orderId } = await paidOrder(at)
    const refundedToday = async () => {
      const { moneyPerDay } = await at.office.showDashboard(forOwner)
      return Math.round(Number(moneyPerDay.at(-1)?.refunded) * 100)
    }
    /** The amount that a return adds to the figure of its day, in paise; other stories may add to that day too. */
    const addedBy = async (amount?: string) => {
      const before = await refundedToday()
      await at.gateway.refund(orderId, amount)
      await at.selling.complete(orderId)
      return (await refundedToday()) - before
    }
    at.clock.advance({ days: 2 })
    expect(await addedBy('100')).toBe(10_000)
    at.clock.advance({ days: 1 })
    expect(await addedBy()).toBe(440_000)
  })
})

describe('returns that the provider did not report', () => {
  test('a paid order is polled daily, then weekly, and a counter payment never', async () => {
    const nextCheckOf = async (id: string) => (await orderOf(at.db, id)).nextCheckAt
    const { orderId } = await paidOrder(at)
    expect(await nextCheckOf(orderId)).toEqual(new Date(at.clock.now().getTime() + 86_400_000))
    at.clock.advance({ days: 14, seconds: 1 })
    await at.selling.pollPending()
    const inAWeek = new Date(at.clock.now().getTime() + 7 * 86_400_000)
    expect(await nextCheckOf(orderId)).toEqual(inAWeek)
    at.clock.advance({ days: 120 })
    await at.selling.pollPending()
    expect(await nextCheckOf(orderId)).toBeNull()
    expect(await nextCheckOf((await takenAtDesk()).orderId)).toBeNull()
  })

  test('a return that fails after completion sets a flag, which a new try resolves', async () => {
    const { orderId, studentId } = await paidOrder(at, { provider: 'stripe' })
    await approve((await ask({ orderId, studentId })).id)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'refunded', openFlags: [] })
    await at.stripe.decideRefund(orderId, 'failure')
    at.clock.advance({ minutes: 1 })
    await at.selling.complete(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({
      openFlags: ['return-failed'],
      refunds: [{ state: 'bounced' }],
    })
    await expect(resolveOpenFlag(orderId)).rejects.toMatchObject({ code: 'flag-ends-with-money' })
    await approve((await singleRefund(at, orderId)).id)
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'refunded',
      openFlags: [],
      refunds: [{ state: 'done', way: 'provider' }],
    })
    expect(await returnsOf(at.db, orderId)).toMatchObject([
      { amountInPaise: 450_000 },
      { amountInPaise: -450_000 },
      { amountInPaise: 450_000 },
    ])
  })

  test('a return that failed after completion can be made by hand', async () => {
    const { orderId, studentId } = await paidOrder(at, { provider: 'stripe' })
    await approve((await ask({ orderId, studentId })).id)
    await at.stripe.decideRefund(orderId, 'failure')
    at.clock.advance({ minutes: 1 })
    await at.selling.complete(orderId)
    const { id } = await singleRefund(at, orderId)
    await approve(id, { byHand })
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'refunded',
      openFlags: [],
      refunds: [{ state: 'done', way: 'bankTransfer' }],
    })
    expect(await returnsOf(at.db, orderId)).toMatchObject([
      { amountInPaise: 450_000, kind: 'refund' },
      { amountInPaise: -450_000, kind: 'refund' },
      { amountInPaise: 450_000, kind: 'by-hand' },
    ])
  })

  /** The provider's status of the first refund made at its dashboard. */
  async function bounceFirst(orderId: string): Promise<void> {
    // the simulator's README promises this shape
    const order = (await at.gateway.order(orderId)) as { refunds: { unique_request_id: string }[] }
    const id = order.refunds[0]?.unique_request_id ?? ''
    await at.gateway.decideRefund(orderId, id, 'bounced')
    at.clock.advance({ minutes: 1 })
    await at.selling.complete(orderId)
  }

  test('a partial dashboard return that bounces after the desk returned the rest gets a new try', async () => {
    const { orderId, studentId } = await paidOrder(at)
    await at.gateway.refund(orderId, '1000')
    await at.selling.complete(orderId)
    at.clock.advance({ minutes: 1 })
    const { id } = await ask({ orderId, studentId })
    await approve(id)
    at.clock.advance({ minutes: 1 })
    await at.refunds.pollPending()
    await bounceFirst(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({
      openFlags: ['return-failed'],
      refunds: [{ state: 'bounced', amountInPaise: 100_000 }, { state: 'done' }],
    })
    const [bounced] = await refundsOfOrder(at, orderId)
    await approve(bounced?.id ?? '', { byHand })
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'refunded', openFlags: [] })
    expect(await returnsOf(at.db, orderId)).toMatchObject([
      { amountInPaise: 100_000, kind: 'refund' },
      { amountInPaise: 350_000, kind: 'refund' },
      { amountInPaise: -100_000, kind: 'refund' },
      { amountInPaise: 100_000, kind: 'by-hand' },
    ])
  })

  test('a partial dashboard return that bounces is owed until it is repeated, and the enrollment stays', async () => {
    const { orderId } = await paidOrder(at)
    await at.gateway.refund(orderId, '1000')
    await at.selling.complete(orderId)
    await resolveOpenFlag(orderId)
    await bounceFirst(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({ openFlags: ['return-failed'] })
    await expect(resolveOpenFlag(orderId)).rejects.toMatchObject({ code: 'flag-ends-with-money' })
    await approve((await singleRefund(at, orderId)).id, { byHand })
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'paid',
      enrollments: 1,
      openFlags: [],
    })
  })

  test('a refund marked as failed but still under way cannot be made by hand', async () => {
    const { orderId, studentId } = await paidOrder(at)
    await at.gateway.settings({ refundSeconds: 86_400 })
    const { id } = await ask({ orderId, studentId })
    await approve(id)
    await changeRefund(at.db, id, { state: 'failed' })
    await expect(approve(id, { byHand })).rejects.toMatchObject({ code: 'hand-back-not-allowed' })
    const { requestId } = await singleRefund(at, orderId)
    await at.gateway.decideRefund(orderId, requestId ?? '', 'failure')
    await approve(id, { byHand })
    expect(await booksOf(at.db, orderId)).toMatchObject({
      refunds: [{ state: 'done', way: 'bankTransfer' }],
    })
  })

  test('a refund that completes during a poll is not polled again', async () => {
    const { orderId, studentId } = await paidOrder(at)
    await at.gateway.fault({ call: 'refund', kind: 'error-before' })
    const { id } = await ask({ orderId, studentId })
    await approve(id)
    await at.gateway.refund(orderId)
    await at.gateway.fault({ call: 'status', kind: 'slow', delayMs: 400 })
    const asked = at.refunds.ask(id, await at.staffMember())
    await expect.poll(() => at.gateway.faults()).toEqual([])
    await at.selling.complete(orderId)
    expect(await singleRefund(at, orderId)).toMatchObject({ state: 'done' })
    await asked
    expect(await singleRefund(at, orderId)).toMatchObject({ state: 'done', nextCheckAt: null })
  })

  test('the poll for the reference also learns of a failure', async () => {
    const { orderId, studentId } = await paidOrder(at, { provider: 'stripe' })
    const { id } = await ask({ orderId, studentId })
    await approve(id)
    await changeRefund(at.db, id, { reference: null })
    await at.stripe.decideRefund(orderId, 'failure')
    at.clock.advance({ minutes: 1 })
    await at.refunds.ask(id, await at.staffMember())
    expect(await booksOf(at.db, orderId)).toMatchObject({ openFlags: ['return-failed'] })
  })

  test('a dashboard return is looked for before a refund by hand', async () => {
    const money = await paidOrder(at)
    await at.gateway.settings({ refundSeconds: 86_400 })
    const { id } = await ask(money)
    await approve(id)
    const { requestId } = await singleRefund(at, money.orderId)
    await at.gateway.decideRefund(money.orderId, requestId ?? '', 'failure')
    at.clock.advance({ minutes: 2 })
    await at.refunds.pollPending()
    await at.gateway.settings({ refundSeconds: 0 })
    await at.gateway.refund(money.orderId)
    await expect(approve(id, { byHand })).rejects.toMatchObject({ code: 'nothing-to-refund' })
    expect(await singleRefund(at, money.orderId)).toMatchObject({ state: 'done', way: 'provider' })
    expect(await booksOf(at.db, money.orderId)).toMatchObject({ state: 'refunded', openFlags: [] })
  })

  test('a double return sets one flag, which stays resolved', async () => {
    const { orderId, studentId } = await paidOrder(at)
    // refused before the provider had recorded anything
    await at.gateway.fault({ call: 'refund', kind: 'error-before' })
    const { id } = await ask({ orderId, studentId })
    await approve(id)
    await changeRefund(at.db, id, { state: 'failed' })
    await approve(id, { byHand })
    await at.gateway.decide(orderId, 'auto-refunded')
    await at.selling.complete(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({ openFlags: ['returned-twice'] })
    await resolveOpenFlag(orderId)
    at.clock.advance({ minutes: 1 })
    await at.selling.complete(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({ openFlags: [] })
  })
})

describe('one of two payments', () => {
  test('first refunded at the dashboard: the second keeps order, enrollment and receipt', async () => {
    const { orderId, studentId } = await orderPaidTwice()
    await at.gateway.refund(orderId)
    await at.selling.complete(orderId)
    const books = await booksOf(at.db, orderId)
    expect(books).toMatchObject({ state: 'paid', enrollments: 1, openFlags: [] })
    // it is no longer spare, so that nobody refunds it by mistake
    const states = books.refunds.map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['withdrawn', 'done']))
    // and the rest can be requested
    await approve((await ask({ orderId, studentId })).id)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'refunded', enrollments: 0 })
  })

  test('second refunded: the student can still request the first', async () => {
    const { orderId, studentId } = await orderPaidTwice()
    await at.stripe.refund(`${orderId}R2`)
    await at.selling.complete(orderId)
    const [payment] = await at.selling.listPayments(studentId)
    expect(payment).toMatchObject({
      order: { state: 'paid' },
      refunds: [{ refund: { state: 'done' } }],
      offer: { isAllowed: true },
    })
  })

  test('a differing second payment refunded: no flag is left', async () => {
    const { orderId, studentId, courseId } = await at.initiate()
    await at.initiate({ studentId, courseId, provider: 'stripe' })
    await at.gateway.pay(orderId, 'short')
    await at.stripe.pay(`${orderId}R2`)
    await at.selling.complete(orderId)
    const { openFlags, ...books } = await booksOf(at.db, orderId)
    expect(books).toMatchObject({ state: 'paid', enrollments: 1 })
    expect(openFlags).toContain('amount-differs')
    await at.gateway.refund(orderId)
    await at.selling.complete(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'paid',
      enrollments: 1,
      openFlags: [],
    })
  })

  test('refunded by hand with the enrollment: the second payment becomes unsettled', async () => {
    const money = await orderPaidTwice()
    await givenByHandAfterFailure(money)
    expect(await booksOf(at.db, money.orderId)).toMatchObject({
      state: 'paid',
      enrollments: 0,
      openFlags: ['second-capture'],
    })
    expect(await allocatedPaymentsOf(at.db, money.orderId)).toBe(1)
  })

  test('refunded on request: the second payment stays flagged', async () => {
    const { orderId, studentId } = await orderPaidTwice()
    await approve((await ask({ orderId, studentId })).id)
    await at.selling.complete(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'paid',
      enrollments: 0,
      openFlags: ['second-capture'],
    })
    const { refund } = await at.refunds.start(
      { orderId, attempt: undefined, reason: 'Paid twice.' },
      await at.staffMember(),
    )
    expect(refund).toMatchObject({ rule: 'no-place' })
    await approve(refund.id)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'refunded', openFlags: [] })
  })

  test('a spare order takes over the enrollment, and its refund is withdrawn', async () => {
    const { spare, seated, studentId } = await twoPaidOrders()
    await at.selling.complete(spare)
    expect(await booksOf(at.db, spare)).toMatchObject({ refunds: [{ state: 'requested' }] })
    await at.gateway.refund(seated)
    await at.selling.complete(seated)
    expect(await booksOf(at.db, spare)).toMatchObject({
      state: 'paid',
      enrollments: 1,
      openFlags: [],
      refunds: [{ state: 'withdrawn' }],
    })
    expect(await activeEnrollmentsOf(at.db, studentId)).toBe(1)
  })

  test('a return concurrent with the other payment leaves the payer enrolled', async () => {
    for (let round = 0; round < 6; round++) {
      const { spare, seated, studentId } = await twoPaidOrders()
      await at.gateway.refund(seated)
      await Promise.all([at.selling.complete(seated), at.selling.complete(spare)])
      expect(await booksOf(at.db, spare)).toMatchObject({
        state: 'paid',
        enrollments: 1,
        openFlags: [],
      })
      expect(await activeEnrollmentsOf(at.db, studentId)).toBe(1)
    }
  })

  test('two concurrent returns end the enrollment', async () => {
    for (let round = 0; round < 6; round++) {
      const { spare, seated, studentId } = await twoPaidOrders()
      await at.selling.complete(spare)
      await at.gateway.refund(seated)
      await at.gateway.refund(spare)
      await Promise.all([at.selling.complete(seated), at.selling.complete(spare)])
      expect(await booksOf(at.db, spare)).toMatchObject({ state: 'refunded', openFlags: [] })
      expect(await activeEnrollmentsOf(at.db, studentId)).toBe(0)
    }
  })

  test('a second payment returned before it was recorded needs nobody', async () => {
    const { spare, seated } = await twoPaidOrders()
    await at.gateway.refund(spare)
    await at.selling.complete(spare)
    expect(await booksOf(at.db, spare)).toMatchObject({
      state: 'refunded',
      enrollments: 0,
      openFlags: [],
    })
    expect(await booksOf(at.db, seated)).toMatchObject({ state: 'paid', enrollments: 1 })
  })
})

test('journal and documents agree with all payments afterwards', async () => {
  expect(await objectionsToJournal(at.db)).toEqual([])
  expect(await objectionsToDocuments(at.db)).toEqual([])
})
