import { beforeEach, describe, expect, test } from 'vitest'
import { checkAllBooks } from '../../src/server/check-all-books.ts'
import { booksOf, returnsOf } from '../support/books.ts'
import { moneyStory } from '../support/money-story.ts'
import type { Story } from '../support/money-story.ts'
import { paidOrder, theOneRefund } from '../support/refund-story.ts'
import { switchOff } from '../support/switch-off.ts'
import { orderOf, orderEventsOf } from '../support/read/orders.ts'
import { activityAbout } from '../support/read/office.ts'
import { closeAccount } from '../support/change/people.ts'
import { letPagesLapse } from '../support/change/orders.ts'

// what a provider says is read strictly where it is money, and what cannot be read concludes nothing
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

describe('that nobody paid is believed only from the provider itself', () => {
  const page404 = { call: 'status', kind: 'html', httpStatus: 404, times: 9 } as const

  test('the page of a proxy that says 404 expires nothing and opens no second page to pay on', async () => {
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

  test('nor does its own "not found" about an order that it had accepted', async () => {
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

  test('a paid order stays paid, whatever page answers', async () => {
    const { orderId } = await paidOrder(at)
    await at.gateway.fault(page404)
    await at.selling.complete(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
  })
})

describe('what persists is shown to the office', () => {
  test('an answer that can’t be read three times in a row, for ten minutes; and no more once it can', async () => {
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

  test('each field that can’t be read is logged by its path', async () => {
    const { orderId } = await at.initiate()
    await at.gateway.pay(orderId)
    await at.gateway.fault({ call: 'status', kind: 'unknown-status' })
    await at.selling.complete(orderId)
    expect(doubtsLogged()).toMatchObject([
      { orderId, provider: 'juspay', path: 'status', problem: 'unknown-word' },
    ])
  })
})

describe('an amount that is told only once', () => {
  test.each(['wrong-amount', 'wrong-currency', 'amount-only', 'effective-amount-only'])(
    '%s: asked again, and the order is paid',
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
    '%s, told twice: each amount of an answer is compared',
    async (kind) => {
      const { orderId } = await at.initiate()
      const way = await at.gateway.pay(orderId)
      await at.gateway.fault({ call: 'status', kind, times: 2 })
      await at.comesBack(way)
      const books = await booksOf(at.db, orderId)
      expect(books).toMatchObject({ state: 'underReview', openFlags: ['amount-differs'] })
    },
  )

  test('two different wrong ones conclude nothing', async () => {
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

  test('told wrongly twice: a later answer that agrees corrects the books, and the order is paid', async () => {
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
    '%s, told twice: the figure is corrected when the provider has sent the money back by itself',
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

  test('told too high twice, and asked back: the next answer pays, and the refund gives back what came', async () => {
    const { orderId } = await askedBackWhileMisread()
    await at.selling.complete(orderId)
    const books = await booksOf(at.db, orderId)
    expect(books).toMatchObject({ state: 'paid', enrollments: 1, openFlags: [] })
    expect(books.captures).toMatchObject([{ amountInPaise: 450_000 }])
    expect(books.refunds).toMatchObject([{ state: 'requested', amountInPaise: 450_000 }])
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('told too high twice, and the provider is asked for all of it: a person is told until it is turned down', async () => {
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

  test('told too high twice, and asked back: the office can accept it', async () => {
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
    const { id: refundId } = await theOneRefund(at, orderId)
    return { orderId, refundId }
  }

  test('what is booked as ordered is not changed by a later figure: a person is told', async () => {
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

describe('money that really differs', () => {
  test('can be accepted by the office, with a reason: place, receipt and log follow', async () => {
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

  test('waits with the figure that the provider names last, in all books', async () => {
    const { orderId } = await at.initiate()
    const way = await at.gateway.pay(orderId, 'short')
    // an amount is believed when it is told twice
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
    // who looked before accepts nothing that they have not seen
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

  test('keeps the figure that was decided about, and a person is told of another one', async () => {
    const { orderId, studentId } = await at.initiate()
    await at.comesBack(await at.gateway.pay(orderId, 'short'))
    await at.refunds.request({ studentId, orderId, reason: 'Wrong course.' })
    await at.gateway.fault({ call: 'status', kind: 'wrong-amount', times: 2 })
    await at.selling.complete(orderId)
    const books = await booksOf(at.db, orderId)
    expect(books.captures).toMatchObject([{ amountInPaise: 449_900 }])
    expect(books.openFlags).toContain('figures-contradict')
  })

  test('that went back before it was read rightly keeps its figure, and a person is told', async () => {
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

  test('can’t be accepted while it is on its way back', async () => {
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

  test('of another currency can’t be accepted, only given back', async () => {
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
  test('odd types of what is no money hide no payment', async () => {
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

  test('a refund without an amount hides no payment and returns nothing', async () => {
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

describe('money that went back at the dashboard', () => {
  test('though the order says that nothing did ends no place: a person looks', async () => {
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

  test('is found weeks later by asking, when its notification was lost', async () => {
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

describe('what nobody decides', () => {
  test('is an alarm after an hour, a matter for a person after seven days, and asked about weekly', async () => {
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

  test('of a silent provider becomes a matter when the schedule ends, and goes on', async () => {
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
  /** Begun at the second provider, which has no keys by now. */
  async function leftBehind() {
    const request = await at.initiate({ provider: 'stripe' })
    await at.selling.complete(request.orderId)
    await switchOff(at.db, request.orderId)
    return { ...request, provider: 'juspay' }
  }

  test('holds its students for a day after the page has lapsed, then they are free, and a person is told', async () => {
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

describe('a closed account', () => {
  test('can’t be closed while its order can still be paid', async () => {
    const { orderId, studentId } = await at.initiate()
    await at.comesBack(await at.gateway.pay(orderId, 'declined'))
    expect(await hasUndecided(studentId)).toBe(true)
    // failed for the student, and the page at the provider takes money for some time
    at.clock.advance({ minutes: 26 })
    await at.selling.pollPending()
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'failed' })
    expect(await hasUndecided(studentId)).toBe(false)
  })

  test('can’t be closed while a page that was left for another order still takes money', async () => {
    const first = await at.initiate()
    const second = await at.initiate({ ...first, campus: 'Kottiyam' })
    expect(await booksOf(at.db, first.orderId)).toMatchObject({ state: 'expired' })
    await at.comesBack(await at.gateway.pay(second.orderId))
    expect(await hasUndecided(first.studentId)).toBe(true)
    at.clock.advance({ minutes: 21 })
    expect(await hasUndecided(first.studentId)).toBe(false)
  })

  test('can’t be closed either while such a page has no end that its provider names', async () => {
    const first = await at.initiate()
    await letPagesLapse(at.db, first.orderId, null)
    const second = await at.initiate({ ...first, campus: 'Kottiyam' })
    await at.comesBack(await at.gateway.pay(second.orderId))
    expect(await hasUndecided(first.studentId)).toBe(true)
    at.clock.advance({ minutes: 21 })
    expect(await hasUndecided(first.studentId)).toBe(false)
  })

  test('that is paid late all the same gets no place: the money waits at the refund desk', async () => {
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

  test('takes over no place from another order of it', async () => {
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
  return at.logged.filter(({ event }) => event === 'a provider answer is in doubt')
}
