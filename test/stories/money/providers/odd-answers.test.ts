import { beforeEach, describe, expect, test } from 'vitest'
import { checkAllBooks } from '../../../../src/server/check-all-books.ts'
import { booksOf, returnsOf } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { paidOrder, singleRefund } from '../../../support/story/refund-story.ts'
import { switchOff } from '../../../support/switch-off.ts'
import { orderOf, orderEventsOf } from '../../../support/read/orders.ts'
import { activityAbout } from '../../../support/read/office.ts'
import { closeAccount } from '../../../support/change/people.ts'
import { expirePaymentPages } from '../../../support/change/orders.ts'

// money in provider responses is read strictly, and an unreadable response concludes nothing
const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  at.clock.set(new Date())
  await at.gateway.healed()
  await at.stripe.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
  await at.drainJobs()
  at.logged.length = 0
})

describe('only the provider itself can state that nobody paid', () => {
  const page404 = { call: 'status', kind: 'html', httpStatus: 404, times: 9 } as const

  test('a proxy’s 404 page expires no order and opens no second page', async () => {
    const request = await at.initiate()
    await at.gateway.pay(request.orderId)
    await at.gateway.fault(page404)
    at.clock.advance({ minutes: 26 })
    await at.selling.pollPending()
    expect(await booksOf(at.db, request.orderId)).toMatchObject({
      state: 'awaitingCustomer',
      lastWord: 'silent',
    })
    await expect(at.initiate(request)).rejects.toMatchObject({
      code: 'payment-provider-unavailable',
    })
    expect(await at.gateway.orderIds()).not.toContain(`${request.orderId}R2`)
    await at.gateway.healed()
    at.clock.advance({ minutes: 5 })
    await at.selling.pollPending()
    expect(await booksOf(at.db, request.orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
  })

  test('the provider’s own 404 for an accepted order does not either', async () => {
    const request = await at.initiate()
    await at.gateway.pay(request.orderId)
    await at.gateway.fault({ call: 'status', kind: 'not-there', times: 9 })
    at.clock.advance({ minutes: 26 })
    await at.selling.pollPending()
    expect(await booksOf(at.db, request.orderId)).toMatchObject({ state: 'awaitingCustomer' })
    await expect(at.initiate(request)).rejects.toMatchObject({
      code: 'payment-provider-unavailable',
    })
  })

  test('a paid order stays paid whatever the response', async () => {
    const { orderId } = await paidOrder(at)
    await at.gateway.fault(page404)
    await at.selling.complete(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
  })
})

describe('persistent doubts are shown to the office', () => {
  test('three unreadable responses over ten minutes set a flag, and a readable one clears it', async () => {
    const { orderId } = await at.initiate()
    await at.gateway.pay(orderId)
    await at.gateway.fault({ call: 'status', kind: 'html', times: 3 })
    for (const minutes of [0, 5, 6]) {
      at.clock.advance({ minutes })
      await at.selling.complete(orderId)
      expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'awaitingCustomer' })
    }
    expect(await booksOf(at.db, orderId)).toMatchObject({ openFlags: ['unreadable-answer'] })
    expect(doubtsLogged()).toHaveLength(3)
    await at.selling.complete(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', openFlags: [] })
  })

  test('each unreadable field is logged with its path', async () => {
    const { orderId } = await at.initiate()
    await at.gateway.pay(orderId)
    await at.gateway.fault({ call: 'status', kind: 'unknown-status' })
    await at.selling.complete(orderId)
    expect(doubtsLogged()).toMatchObject([
      { orderId, provider: 'juspay', path: 'status', problem: 'unknown-word' },
    ])
  })
})

describe('a wrong amount in one response', () => {
  test.each(['wrong-amount', 'wrong-currency', 'amount-only', 'effective-amount-only'])(
    '%s: a second poll pays the order',
    async (kind) => {
      const { orderId } = await at.initiate()
      const way = await at.gateway.pay(orderId)
      await at.gateway.fault({ call: 'status', kind })
      await at.comesBack(way)
      expect(await booksOf(at.db, orderId)).toMatchObject({
        state: 'paid',
        enrollments: 1,
        flags: [],
      })
    },
  )

  test.each(['amount-only', 'effective-amount-only'])(
    '%s, sent twice: every amount of the response is compared',
    async (kind) => {
      const { orderId } = await at.initiate()
      const way = await at.gateway.pay(orderId)
      await at.gateway.fault({ call: 'status', kind, times: 2 })
      await at.comesBack(way)
      const books = await booksOf(at.db, orderId)
      expect(books).toMatchObject({ state: 'underReview', openFlags: ['amount-differs'] })
    },
  )

  test('two different wrong responses conclude nothing', async () => {
    const { orderId } = await at.initiate()
    await at.gateway.pay(orderId)
    await at.gateway.fault({ call: 'status', kind: 'wrong-amount' })
    await at.gateway.fault({ call: 'status', kind: 'wrong-currency' })
    await at.selling.complete(orderId)
    const books = await booksOf(at.db, orderId)
    expect(books).toMatchObject({ state: 'awaitingCustomer', lastWord: 'silent', captures: [] })
    await at.selling.complete(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
  })

  test('a wrong amount sent twice is corrected by a later matching response, which pays the order', async () => {
    const { orderId } = await at.initiate()
    const way = await at.gateway.pay(orderId)
    await at.gateway.fault({ call: 'status', kind: 'wrong-amount', times: 2 })
    await at.comesBack(way)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'underReview', enrollments: 0 })
    at.clock.advance({ minutes: 1 })
    await at.selling.pollPending()
    const books = await booksOf(at.db, orderId)
    expect(books).toMatchObject({ state: 'paid', enrollments: 1, openFlags: [] })
    expect(books.captures).toMatchObject([{ amountInPaise: 450_000, isAccepted: true }])
    const events = await orderEventsOf(at.db, orderId)
    expect(events.filter(({ event }) => event === 'customerPaid')).toMatchObject([
      { detail: { saidBeforeInPaise: 450_100 } },
    ])
  })

  test.each(['wrong-amount', 'wrong-currency'])(
    '%s, sent twice: the amount is corrected when the provider refunds by itself',
    async (kind) => {
      const { orderId } = await at.initiate()
      const way = await at.gateway.pay(orderId)
      await at.gateway.fault({ call: 'status', kind, times: 2 })
      await at.comesBack(way)
      await at.gateway.decide(orderId, 'auto-refunded')
      at.clock.advance({ minutes: 1 })
      await at.selling.pollPending()
      const books = await booksOf(at.db, orderId)
      expect(books).toMatchObject({ state: 'refunded', enrollments: 0, openFlags: [] })
      expect(books.captures).toMatchObject([
        { amountInPaise: 450_000, currency: 'INR', refundedInPaise: 450_000 },
      ])
      expect(await checkAllBooks(at.db)).toEqual([])
    },
  )

  test('too high twice, then a refund request: the next poll pays the order and corrects the refund', async () => {
    const { orderId } = await askedBackWhileMisread()
    await at.selling.complete(orderId)
    const books = await booksOf(at.db, orderId)
    expect(books).toMatchObject({ state: 'paid', enrollments: 1, openFlags: [] })
    expect(books.captures).toMatchObject([{ amountInPaise: 450_000 }])
    expect(books.refunds).toMatchObject([{ state: 'requested', amountInPaise: 450_000 }])
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('too high twice, then an approved refund: a flag stays until the provider refuses it', async () => {
    const { orderId, refundId } = await askedBackWhileMisread()
    const approval = { id: refundId, overrideReason: 'We want to.', byHand: undefined }
    await at.refunds.approve(approval, await at.staffMember())
    await at.selling.complete(orderId)
    expect((await booksOf(at.db, orderId)).openFlags).toContain('figures-contradict')
    at.clock.advance({ minutes: 61 })
    await at.refunds.pollPending()
    const books = await booksOf(at.db, orderId)
    expect(books.captures).toMatchObject([{ amountInPaise: 450_000, isAccepted: true }])
    expect(books.refunds).toMatchObject([{ state: 'failed', amountInPaise: 450_000 }])
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('too high twice, then a refund request: the office can accept the amount', async () => {
    const { orderId } = await askedBackWhileMisread()
    const { captures } = await at.office.showOrder(orderId)
    const acceptance = { orderId, captureId: captures[0]?._id ?? '', amount: '4501' }
    await at.office.acceptPayment(
      { ...acceptance, reason: 'They said so.' },
      await at.staffMember(),
    )
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  async function askedBackWhileMisread() {
    const { orderId, studentId } = await at.initiate()
    const way = await at.gateway.pay(orderId)
    await at.gateway.fault({ call: 'status', kind: 'wrong-amount', times: 2 })
    await at.comesBack(way)
    await at.refunds.request({ studentId, orderId, reason: 'Wrong course.' })
    const { id: refundId } = await singleRefund(at, orderId)
    return { orderId, refundId }
  }

  test('an amount booked as ordered is not changed by a later response, which sets a flag', async () => {
    const { orderId } = await paidOrder(at)
    await at.gateway.fault({ call: 'status', kind: 'wrong-amount', times: 2 })
    await at.selling.complete(orderId)
    const books = await booksOf(at.db, orderId)
    expect(books).toMatchObject({
      state: 'paid',
      enrollments: 1,
      openFlags: ['figures-contradict'],
    })
    expect(books.captures).toMatchObject([{ amountInPaise: 450_000 }])
  })
})

describe('a payment that really differs', () => {
  test('can be accepted by the office with a reason, which gives enrollment, receipt and log', async () => {
    const request = await at.initiate()
    const { orderId, studentId } = request
    await at.comesBack(await at.gateway.pay(orderId, 'short'))
    const { captures } = await at.office.showOrder(orderId)
    const captureId = captures[0]?._id ?? ''
    expect(captures).toMatchObject([{ canAccept: true, amount: '4499' }])
    const staffMember = await at.staffMember()
    const reason = 'One rupee short, by the principal.'
    const acceptance = { orderId, captureId, amount: '4499', reason }
    await at.office.acceptPayment(acceptance, staffMember)
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'paid',
      enrollments: 1,
      openFlags: [],
    })
    const receipt = await at.selling.showReceipt(studentId, orderId)
    expect(receipt.amountInPaise).toBe(449_900)
    const lines = await activityAbout(at.db, orderId)
    const logged = lines.filter(({ action }) => action === 'payment-accepted')
    expect(logged.map((line) => ({ reason: line.reason, after: line.after }))).toEqual([
      { reason: acceptance.reason, after: { accepted: '₹4,499' } },
    ])
    await expect(at.office.acceptPayment(acceptance, staffMember)).rejects.toMatchObject({
      code: 'payment-not-acceptable',
    })
  })

  test('is shown with the latest amount of the provider in all books', async () => {
    const { orderId } = await at.initiate()
    const way = await at.gateway.pay(orderId, 'short')
    // an amount is accepted when it is sent twice
    await at.gateway.fault({ call: 'status', kind: 'wrong-amount', times: 2 })
    await at.comesBack(way)
    const [before] = (await at.office.showOrder(orderId)).captures
    expect(before?.amount).not.toBe('4499')
    at.clock.advance({ minutes: 1 })
    await at.selling.pollPending()
    const { captures } = await at.office.showOrder(orderId)
    expect(captures).toMatchObject([{ canAccept: true, amount: '4499' }])
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'underReview',
      openFlags: ['amount-differs'],
    })
    // an earlier view cannot accept an amount that it did not show
    const seen = { orderId, captureId: before?._id ?? '', amount: before?.amount ?? '' }
    const reason = 'One rupee short, by the principal.'
    const staffMember = await at.staffMember()
    await expect(at.office.acceptPayment({ ...seen, reason }, staffMember)).rejects.toMatchObject({
      code: 'payment-changed',
    })
    await at.office.acceptPayment({ ...seen, amount: '4499', reason }, staffMember)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('keeps the amount of a refund request, and another amount sets a flag', async () => {
    const { orderId, studentId } = await at.initiate()
    await at.comesBack(await at.gateway.pay(orderId, 'short'))
    await at.refunds.request({ studentId, orderId, reason: 'Wrong course.' })
    await at.gateway.fault({ call: 'status', kind: 'wrong-amount', times: 2 })
    await at.selling.complete(orderId)
    const books = await booksOf(at.db, orderId)
    expect(books.captures).toMatchObject([{ amountInPaise: 449_900 }])
    expect(books.openFlags).toContain('figures-contradict')
  })

  test('keeps its amount if it was returned before it was read correctly, and sets a flag', async () => {
    const { orderId } = await at.initiate()
    const way = await at.gateway.pay(orderId)
    await at.gateway.refund(orderId)
    await at.gateway.fault({ call: 'status', kind: 'wrong-currency', times: 2 })
    await at.comesBack(way)
    const { captures } = await booksOf(at.db, orderId)
    await at.selling.complete(orderId)
    const books = await booksOf(at.db, orderId)
    expect(books).toMatchObject({ enrollments: 0, captures })
    expect(books.openFlags).toContain('figures-contradict')
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('cannot be accepted during its refund', async () => {
    const { orderId, studentId } = await at.initiate()
    await at.comesBack(await at.gateway.pay(orderId, 'short'))
    await at.gateway.settings({ refundSeconds: 86_400 })
    const { id } = await at.refunds.request({ studentId, orderId, reason: 'Wrong course.' })
    const approval = { id, overrideReason: undefined, byHand: undefined }
    await at.refunds.approve(approval, await at.staffMember())
    const { captures } = await at.office.showOrder(orderId)
    const captureId = captures[0]?._id ?? ''
    const reason = 'One rupee short, by the principal.'
    const acceptance = { orderId, captureId, amount: '4499', reason }
    await expect(at.office.acceptPayment(acceptance, await at.staffMember())).rejects.toMatchObject(
      {
        code: 'refund-under-way',
      },
    )
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'underReview', enrollments: 0 })
  })

  test('in another currency cannot be accepted, only refunded', async () => {
    const { orderId, studentId } = await at.initiate()
    await at.comesBack(await at.gateway.pay(orderId, 'foreign'))
    const { captures } = await at.office.showOrder(orderId)
    const captureId = captures[0]?._id ?? ''
    const amount = captures[0]?.amount ?? ''
    const acceptance = { orderId, captureId, amount, reason: 'Dollars are money too.' }
    await expect(at.office.acceptPayment(acceptance, await at.staffMember())).rejects.toMatchObject(
      {
        code: 'payment-not-acceptable',
      },
    )
    const { state } = await at.refunds.request({ studentId, orderId, reason: 'Wrong card.' })
    expect(state).toBe('requested')
  })
})

describe('facts are read leniently', () => {
  test('unexpected types of other fields do not hide a payment', async () => {
    const { orderId, studentId } = await at.initiate()
    const way = await at.gateway.pay(orderId)
    await at.gateway.fault({ call: 'status', kind: 'type-drift' })
    await at.comesBack(way)
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'paid',
      enrollments: 1,
      flags: [],
    })
    const receipt = await at.selling.showReceipt(studentId, orderId)
    expect(receipt).toMatchObject({ rrn: '600000000001', cardLast4: null, authCode: null })
  })

  test('a refund without an amount does not hide a payment and returns nothing', async () => {
    const { orderId } = await at.initiate()
    const way = await at.gateway.pay(orderId)
    await at.gateway.fault({ call: 'status', kind: 'refund-without-amount' })
    await at.comesBack(way)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    expect(doubtsLogged()).toMatchObject([{ path: 'refunds.0.amount', problem: 'missing' }])
  })

  test('figures that contradict the list of refunds end nothing', async () => {
    const { orderId } = await paidOrder(at)
    await at.gateway.fault({ call: 'status', kind: 'figures-contradict' })
    await at.selling.complete(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    expect(await returnsOf(at.db, orderId)).toEqual([])
    expect(doubtsLogged()).toMatchObject([{ path: 'amount_refunded', problem: 'contradiction' }])
  })
})

describe('a return at the dashboard', () => {
  test('that the order’s status contradicts keeps the enrollment and sets a flag', async () => {
    const { orderId } = await paidOrder(at)
    await at.gateway.fault({ call: 'status', kind: 'unflagged-refund', times: 3 })
    await at.selling.complete(orderId)
    at.clock.advance({ minutes: 61 })
    for (const _ of ['again', 'and again']) await at.selling.complete(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'paid',
      enrollments: 1,
      openFlags: ['unreadable-answer'],
    })
    expect(await returnsOf(at.db, orderId)).toEqual([])
  })

  test('without a notification is found weeks later by a poll', async () => {
    const { orderId } = await paidOrder(at)
    at.clock.advance({ minutes: 20 * 24 * 60 })
    await at.selling.pollPending()
    await at.gateway.settings({ refundSeconds: 0 })
    await at.gateway.refund(orderId)
    at.clock.advance({ minutes: 8 * 24 * 60 })
    await at.selling.pollPending()
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'refunded', enrollments: 0 })
  })
})

describe('an undecided payment', () => {
  test('raises an alarm after an hour and a flag after seven days, and is then polled weekly', async () => {
    const { orderId, studentId } = await at.initiate()
    await at.comesBack(await at.gateway.pay(orderId, 'pending', 'upi'))
    at.clock.advance({ minutes: 30 })
    await at.selling.pollPending()
    expect(await booksOf(at.db, orderId)).toMatchObject({ openFlags: [] })
    at.clock.advance({ minutes: 31 })
    await at.selling.pollPending()
    expect(await booksOf(at.db, orderId)).toMatchObject({ openFlags: ['undecided'] })
    at.clock.advance({ days: 7, minutes: 1 })
    await at.selling.pollPending()
    const order = await orderOf(at.db, orderId)
    expect(order.nextCheckAt).toEqual(new Date(at.clock.now().getTime() + 7 * 86_400_000))
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'awaitingCustomer',
      openFlags: ['undecided'],
    })
    await at.gateway.decide(orderId, 'success')
    at.clock.advance({ days: 7 })
    await at.selling.pollPending()
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'paid',
      enrollments: 1,
      openFlags: [],
    })
    expect(await at.enrollments.listCourses(studentId)).toHaveLength(1)
  })

  test('of a silent provider sets a flag after seven days and is still polled', async () => {
    const { orderId } = await at.initiate()
    await at.gateway.pay(orderId)
    await at.gateway.fault({ call: 'status', kind: 'error-before', times: 50 })
    at.clock.advance({ days: 7, minutes: 1 })
    await at.selling.pollPending()
    expect(await booksOf(at.db, orderId)).toMatchObject({ openFlags: ['undecided'] })
    await at.gateway.healed()
    at.clock.advance({ days: 7 })
    await at.selling.pollPending()
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', openFlags: [] })
  })
})

describe('a provider that is switched off', () => {
  /** Started at the second provider, which has lost its keys. */
  async function leftBehind() {
    const request = await at.initiate({ provider: 'stripe' })
    await at.selling.complete(request.orderId)
    await switchOff(at.db, request.orderId)
    return { ...request, provider: 'juspay' }
  }

  test('blocks its students for a day after the page lapsed, then frees them and sets a flag', async () => {
    const request = await leftBehind()
    await expect(at.initiate(request)).rejects.toMatchObject({
      code: 'payment-provider-unavailable',
    })
    at.clock.advance({ days: 1, minutes: 70 })
    const again = await at.initiate(request)
    expect(again.orderId).not.toBe(request.orderId)
    expect(await booksOf(at.db, request.orderId)).toMatchObject({
      state: 'expired',
      openFlags: ['provider-gone'],
    })
  })
})

describe('an account', () => {
  test('cannot be closed while its order can still be paid', async () => {
    const { orderId, studentId } = await at.initiate()
    await at.comesBack(await at.gateway.pay(orderId, 'declined'))
    expect(await hasUndecided(studentId)).toBe(true)
    // failed for the student, but the provider's page accepts payments for some time
    at.clock.advance({ minutes: 26 })
    await at.selling.pollPending()
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'failed' })
    expect(await hasUndecided(studentId)).toBe(false)
  })

  test('cannot be closed while an abandoned page of another order accepts payments', async () => {
    const first = await at.initiate()
    const second = await at.initiate({ ...first, campus: 'Kottiyam' })
    expect(await booksOf(at.db, first.orderId)).toMatchObject({ state: 'expired' })
    await at.comesBack(await at.gateway.pay(second.orderId))
    expect(await hasUndecided(first.studentId)).toBe(true)
    at.clock.advance({ minutes: 21 })
    expect(await hasUndecided(first.studentId)).toBe(false)
  })

  test('cannot be closed while such a page has no known end', async () => {
    const first = await at.initiate()
    await expirePaymentPages(at.db, first.orderId, null)
    const second = await at.initiate({ ...first, campus: 'Kottiyam' })
    await at.comesBack(await at.gateway.pay(second.orderId))
    expect(await hasUndecided(first.studentId)).toBe(true)
    at.clock.advance({ minutes: 21 })
    expect(await hasUndecided(first.studentId)).toBe(false)
  })

  test('closed before a late payment gets no enrollment, and the payment goes to the refund desk', async () => {
    const { orderId, studentId } = await at.initiate()
    at.clock.advance({ minutes: 26 })
    await at.selling.pollPending()
    await closed(studentId)
    await at.gateway.pay(orderId)
    at.clock.advance({ days: 1 })
    await at.selling.pollPending()
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'paid',
      enrollments: 0,
      openFlags: ['closed-payer'],
      refunds: [{ state: 'requested', amountInPaise: 450_000 }],
    })
  })

  test('closed before a return takes over no enrollment from another order', async () => {
    const { orderId: spare, studentId, courseId } = await at.initiate()
    at.clock.advance({ minutes: 26 })
    await at.selling.pollPending()
    const { orderId: seated } = await at.initiate({ studentId, courseId })
    await at.comesBack(await at.gateway.pay(seated))
    await at.gateway.pay(spare)
    await at.selling.complete(spare)
    await closed(studentId)
    await at.gateway.refund(seated)
    await at.selling.complete(seated)
    expect(await booksOf(at.db, seated)).toMatchObject({ state: 'refunded', enrollments: 0 })
    expect(await booksOf(at.db, spare)).toMatchObject({
      state: 'paid',
      enrollments: 0,
      openFlags: ['paid-twice'],
      refunds: [{ state: 'requested' }],
    })
  })

  function hasUndecided(studentId: string): Promise<boolean> {
    return at.db.transaction().execute((tx) => at.payments.hasUndecidedOrder(tx, studentId))
  }

  async function closed(studentId: string): Promise<void> {
    await closeAccount(at.db, studentId, at.clock.now())
  }
})

function doubtsLogged() {
  return at.logged.filter(({ event }) => event === 'provider response is inconsistent')
}
