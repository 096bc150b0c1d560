import { beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { threeWays } from '#server/accounting/books/three-ways/three-ways.store.ts'
import { booksOf } from '../../support/story/books.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import { placeInParts } from '../../support/story/place-in-parts.ts'
import type { Story } from '../../support/story/money-story.ts'
import { paidInstallmentsOf } from '../../support/read/installments.ts'
import { chequeInHandOf } from '../../support/read/payments.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  at.clock.set(new Date())
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
})

const placed = () => placeInParts(at)

/** The same, with its first installment paid. */
async function enrolled() {
  const bought = await placed()
  await at.comesBack(await at.gateway.pay(bought.orderId))
  return bought
}

type Bought = Awaited<ReturnType<typeof placed>>

async function opens({ studentId, orderId }: Bought, part: number) {
  return at.selling.parts.pay({ studentId, orderId, part, provider: undefined })
}

async function statesOf(orderId: string): Promise<string[]> {
  return (await at.payments.partsOf(at.db, orderId)).map(({ state }) => state)
}

async function expectBooks() {
  expect(await checkAllBooks(at.db)).toEqual([])
  for (const { journal, dayBook, documents } of await threeWays(at.db)) {
    expect(dayBook).toEqual(journal)
    expect(documents).toEqual(journal)
  }
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error as { code?: string }).code,
  )

describe('an order paid in installments', () => {
  test('enrolls with the first installment, the only one charged at the provider', async () => {
    const { orderId } = await enrolled()
    const books = await booksOf(at.db, orderId)
    expect(books).toMatchObject({ state: 'paid', enrollments: 1, flags: [] })
    expect(books.captures).toHaveLength(1)
    expect(await statesOf(orderId)).toEqual(['paid', 'open', 'open', 'open'])
    const receipt = await at.payments.receiptOf(orderId)
    expect(receipt?.amountInPaise).toBe(150_000)
    await expectBooks()
  })

  test('accepts every installment in order, each once, with a receipt of its own', async () => {
    const bought = await enrolled()
    const { orderId } = bought
    expect(await codeOf(opens(bought, 3))).toBe('part-not-due')
    for (const part of [2, 3, 4]) {
      const { link } = await opens(bought, part)
      expect((await opens(bought, part)).link).toBe(link)
      await at.comesBack(await at.gateway.pay(`${orderId}R${part}`))
      expect(await codeOf(opens(bought, part))).toBe('part-not-due')
    }
    expect(await statesOf(orderId)).toEqual(['paid', 'paid', 'paid', 'paid'])
    const { captures } = await at.office.showOrder(orderId)
    expect(captures.map(({ standsFor }) => standsFor)).toEqual(['order', 'order', 'order', 'order'])
    const documents = await at.payments.listDocuments(at.db, [orderId])
    expect(documents.map(({ amountInPaise }) => amountInPaise)).toEqual([
      150_000, 100_000, 100_000, 100_001,
    ])
    expect(new Set(documents.map(({ number }) => number)).size).toBe(4)
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'paid',
      enrollments: 1,
      flags: [],
    })
    await expectBooks()
  })

  test('survives a lapsed page of an installment, and another page can be opened', async () => {
    const bought = await enrolled()
    const { orderId } = bought
    await opens(bought, 2)
    at.clock.advance({ minutes: 45 })
    await at.selling.pollPending()
    expect(await statesOf(orderId)).toEqual(['paid', 'open', 'open', 'open'])
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    await opens(bought, 2)
    await at.comesBack(await at.gateway.pay(`${orderId}R3`))
    expect(await statesOf(orderId)).toEqual(['paid', 'paid', 'open', 'open'])
    await expectBooks()
  })

  test('finds a paid installment by the schedule', async () => {
    const bought = await enrolled()
    await opens(bought, 2)
    await at.gateway.pay(`${bought.orderId}R2`)
    at.clock.advance({ minutes: 2 })
    await at.selling.pollPending()
    expect(await statesOf(bought.orderId)).toEqual(['paid', 'paid', 'open', 'open'])
    await expectBooks()
  })

  test('opens no second page for an installment while the bank is undecided', async () => {
    const bought = await enrolled()
    const { orderId } = bought
    await opens(bought, 2)
    await at.comesBack(await at.gateway.pay(`${orderId}R2`, 'pending', 'upi'))
    expect(await statesOf(orderId)).toEqual(['paid', 'undecided', 'open', 'open'])
    expect(await codeOf(opens(bought, 2))).toBe('payment-undecided')
    await at.gateway.decide(`${orderId}R2`, 'success')
    at.clock.advance({ minutes: 5 })
    await at.selling.pollPending()
    expect(await statesOf(orderId)).toEqual(['paid', 'paid', 'open', 'open'])
    await expectBooks()
  })

  test('can pay a declined installment on the same page or at the desk', async () => {
    const bought = await enrolled()
    const { orderId } = bought
    const { link } = await opens(bought, 2)
    await at.comesBack(await at.gateway.pay(`${orderId}R2`, 'declined'))
    expect((await opens(bought, 2)).link).toBe(link)
    expect(await statesOf(orderId)).toEqual(['paid', 'open', 'open', 'open'])
    await takes(orderId, 2, 100_000)
    expect(await statesOf(orderId)).toEqual(['paid', 'paid', 'open', 'open'])
    await expectBooks()
  })

  test('accepts an installment at the desk once, at its exact amount', async () => {
    const { orderId } = await enrolled()
    expect(await codeOf(takes(orderId, 2, 90_000))).toBe('amount-is-not-fee')
    await takes(orderId, 2, 100_000)
    expect(await codeOf(takes(orderId, 2, 100_000))).toBe('part-not-due')
    expect(await statesOf(orderId)).toEqual(['paid', 'paid', 'open', 'open'])
    const documents = await at.payments.listDocuments(at.db, [orderId])
    expect(documents.map(({ amountInPaise }) => amountInPaise)).toEqual([150_000, 100_000])
    await expectBooks()
  })

  test('keeps the account open while a bank decides about an installment’s cheque', async () => {
    const { orderId, studentId } = await enrolled()
    const isUndecided = () =>
      at.db.transaction().execute((tx) => at.payments.hasUndecidedOrder(tx, studentId))
    expect(await isUndecided()).toBe(false)
    await chequeFor(orderId, 2, '004599')
    expect(await isUndecided()).toBe(true)
    const decision = { id: await inHand(orderId), day: indianDayOf(at.clock.now()) }
    await at.selling.bounceCheque(
      { ...decision, reason: 'Funds insufficient' },
      await at.staffMember(),
    )
    expect(await isUndecided()).toBe(false)
  })

  test('waits for an installment’s cheque, which pays when it clears and reopens when it bounces', async () => {
    const bought = await enrolled()
    const { orderId } = bought
    await chequeFor(orderId, 2, '004512')
    expect(await statesOf(orderId)).toEqual(['paid', 'undecided', 'open', 'open'])
    expect(await codeOf(opens(bought, 2))).toBe('payment-undecided')
    expect(await codeOf(takes(orderId, 2, 100_000))).toBe('payment-undecided')
    // the schedule polls the first page and does not touch the bank's decision
    await at.selling.complete(orderId)
    expect(await statesOf(orderId)).toEqual(['paid', 'undecided', 'open', 'open'])
    await expectBooks()
    const clerk = await at.staffMember()
    const day = indianDayOf(at.clock.now())
    const reason = 'Funds insufficient'
    await at.selling.bounceCheque({ id: await inHand(orderId), day, reason }, clerk)
    expect(await statesOf(orderId)).toEqual(['paid', 'open', 'open', 'open'])
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    await expectBooks()
    await chequeFor(orderId, 2, '004513')
    await at.selling.clearCheque({ id: await inHand(orderId), day, note: null }, clerk)
    expect(await statesOf(orderId)).toEqual(['paid', 'paid', 'open', 'open'])
    const documents = await at.payments.listDocuments(at.db, [orderId])
    expect(documents.map(({ amountInPaise }) => amountInPaise)).toEqual([150_000, 100_000])
    await at.drainJobs()
    const subjects = (await at.mailsTo(bought.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.endsWith('came back from the bank'))).toHaveLength(
      1,
    )
    expect(subjects.filter((subject) => / part 2 of 4 /.test(subject))).toHaveLength(1)
    await expectBooks()
  })

  test('refunds a cheque that clears after its installment was paid otherwise', async () => {
    const bought = await enrolled()
    const { orderId } = bought
    const { link } = await opens(bought, 2)
    expect(link).not.toBe('')
    await chequeFor(orderId, 2, '004514')
    // on the page that was open before the cheque was handed in
    await at.comesBack(await at.gateway.pay(`${orderId}R2`))
    expect(await statesOf(orderId)).toEqual(['paid', 'paid', 'open', 'open'])
    const day = indianDayOf(at.clock.now())
    const id = await inHand(orderId)
    await at.selling.clearCheque({ id, day, note: null }, await at.staffMember())
    expect(await statesOf(orderId)).toEqual(['paid', 'paid', 'open', 'open'])
    const { refunds } = await booksOf(at.db, orderId)
    expect(refunds.map(({ amountInPaise, state }) => [amountInPaise, state])).toEqual([
      [100_000, 'requested'],
    ])
    await expectBooks()
  })

  test('pays an installment once when a cheque clears after the other payment was refunded', async () => {
    const bought = await enrolled()
    const { orderId } = bought
    await opens(bought, 2)
    await chequeFor(orderId, 2, '004515')
    await at.gateway.pay(`${orderId}R2`)
    // both are learned in one poll
    await at.gateway.refund(`${orderId}R2`)
    await at.selling.complete(orderId)
    const day = indianDayOf(at.clock.now())
    const id = await inHand(orderId)
    await at.selling.clearCheque({ id, day, note: null }, await at.staffMember())
    expect(await statesOf(orderId)).toEqual(['paid', 'paid', 'open', 'open'])
    expect((await paidInstallmentsOf(at.db, orderId)).map(({ number }) => number)).toEqual([1, 2])
    const { refunds } = await booksOf(at.db, orderId)
    expect(refunds.filter(({ state }) => state === 'requested')).toMatchObject([
      { amountInPaise: 100_000 },
    ])
    await expectBooks()
  })

  test('reopens an installment after a chargeback and keeps the enrollment', async () => {
    const bought = await enrolled()
    const { orderId } = bought
    await opens(bought, 2)
    const page = `${orderId}R2`
    await at.comesBack(await at.gateway.pay(page))
    await chargedBack(page, 'RECEIVED')
    expect(await statesOf(orderId)).toEqual(['paid', 'paid', 'open', 'open'])
    await chargedBack(page, 'RESOLVED_IN_CUSTOMER_FAVOUR')
    expect(await statesOf(orderId)).toEqual(['paid', 'open', 'open', 'open'])
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    await expectBooks()
    // a later poll does not revert it
    at.clock.advance({ minutes: 10 })
    await at.selling.complete(orderId)
    expect(await statesOf(orderId)).toEqual(['paid', 'open', 'open', 'open'])
    await takes(orderId, 2, 100_000)
    expect(await statesOf(orderId)).toEqual(['paid', 'paid', 'open', 'open'])
    await opens(bought, 3)
    await expectBooks()
  })

  test('reopens an installment whose desk entry is reversed', async () => {
    const bought = await enrolled()
    const { orderId } = bought
    await takes(orderId, 2, 100_000)
    const clerk = await at.staffMember()
    const [first, second] = await at.payments.capturesOf(at.db, orderId)
    const reason = 'Entered for another student.'
    const undo = (captureId = '') => at.selling.undoDeskEntry({ orderId, captureId, reason }, clerk)
    expect(await codeOf(undo(first?.id))).toBe('not-at-the-desk')
    await undo(second?.id)
    expect(await codeOf(undo(second?.id))).toBe('desk-entry-is-over')
    expect(await statesOf(orderId)).toEqual(['paid', 'open', 'open', 'open'])
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    await expectBooks()
    const papers = await at.payments.listDocuments(at.db, [orderId])
    const shown = await Promise.all(
      papers.map(({ checkCode }) => at.payments.showDocument(checkCode)),
    )
    expect(shown.map(({ isRefunded }) => isRefunded)).toEqual([false, true])
    await opens(bought, 2)
    await at.comesBack(await at.gateway.pay(`${orderId}R3`))
    expect(await statesOf(orderId)).toEqual(['paid', 'paid', 'open', 'open'])
    await expectBooks()
  })

  test('refuses to reverse an entry while somebody pays the next installment', async () => {
    const bought = await enrolled()
    const { orderId } = bought
    await takes(orderId, 2, 100_000)
    await opens(bought, 3)
    await at.gateway.begin(`${orderId}R3`)
    const [, second] = await at.payments.capturesOf(at.db, orderId)
    const undoing = { orderId, captureId: second?.id ?? '', reason: 'For another student.' }
    const clerk = await at.staffMember()
    expect(await codeOf(at.selling.undoDeskEntry(undoing, clerk))).toBe('payment-undecided')
    await at.comesBack(await at.gateway.pay(`${orderId}R3`))
    await at.selling.undoDeskEntry(undoing, clerk)
    expect(await statesOf(orderId)).toEqual(['paid', 'open', 'paid', 'open'])
    await expectBooks()
  })

  test('holds a differing payment at its installment; accepted, it pays it and waives the rest', async () => {
    const bought = await enrolled()
    const { orderId } = bought
    await opens(bought, 2)
    await at.comesBack(await at.gateway.pay(`${orderId}R2`, 'short'))
    expect(await statesOf(orderId)).toEqual(['paid', 'underReview', 'open', 'open'])
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    await expectBooks()
    const short = (await at.payments.capturesOf(at.db, orderId)).find(({ part }) => part === 2)
    if (short === undefined) throw new Error('it was recorded')
    const { captures } = await at.office.showOrder(orderId)
    expect(captures.map(({ standsFor, canAccept }) => [standsFor, canAccept])).toEqual([
      ['order', false],
      ['differs', true],
    ])
    await at.selling.acceptPayment(
      {
        orderId,
        captureId: short.id,
        amount: String(short.amountInPaise / 100),
        reason: 'The bank kept its charge.',
      },
      await at.staffMember(),
    )
    expect(await statesOf(orderId)).toEqual(['paid', 'paid', 'open', 'open'])
    await expectBooks()
  })

  test('ends with all installments when the first page lapses, and a late payment restores them', async () => {
    const bought = await placed()
    const { orderId } = bought
    at.clock.advance({ minutes: 45 })
    await at.selling.pollPending()
    expect(await statesOf(orderId)).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled'])
    await at.comesBack(await at.gateway.pay(orderId))
    expect(await statesOf(orderId)).toEqual(['paid', 'open', 'open', 'open'])
    await expectBooks()
  })
})

describe('a course with a payment plan', () => {
  /** ₹1,500 at once, then two installments a month apart. */
  async function planned() {
    const courseId = (await at.course()).id
    const clerk = await at.staffMember()
    const every = { first: '1500', laterParts: 2, every: 'months', everyCount: 1 } as const
    await at.selling.parts.setPlan({ id: courseId, ...every }, clerk)
    return { courseId, clerk }
  }

  test('is offered in installments and sold only with the ones that were shown', async () => {
    const { courseId } = await planned()
    const studentId = (await at.student()).id
    const asked = { studentId, courseId, batchId: null, code: null }
    const { parts } = await at.selling.showPrice(asked)
    expect(parts?.map(({ amountInPaise }) => amountInPaise)).toEqual([150_000, 150_000, 150_000])
    const wrong = { studentId, courseId, partsShown: ['2000', '1250', '1250'] }
    expect(await codeOf(at.initiate(wrong))).toBe('plan-changed')
    const { orderId } = await at.initiate({
      studentId,
      courseId,
      partsShown: ['1500', '1500', '1500'],
    })
    await at.comesBack(await at.gateway.pay(orderId))
    expect(await statesOf(orderId)).toEqual(['paid', 'open', 'open'])
    const [own] = (await at.selling.parts.listOwn(studentId)).orders
    expect(own).toMatchObject({ orderId, next: 2 })
    await expectBooks()
  })

  test('gets another order when the student chooses the other plan before paying', async () => {
    const { courseId } = await planned()
    const studentId = (await at.student()).id
    const inParts = await at.initiate({ studentId, courseId, partsShown: ['1500', '1500', '1500'] })
    const whole = await at.initiate({ studentId, courseId })
    expect(whole.orderId).not.toBe(inParts.orderId)
    await at.comesBack(await at.gateway.pay(whole.orderId))
    expect(await statesOf(whole.orderId)).toEqual(['paid'])
    expect(await statesOf(inParts.orderId)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    await expectBooks()
  })

  test('lists unpaid installments by age, which can be postponed, waived and refunded', async () => {
    const { courseId, clerk } = await planned()
    const studentId = (await at.student()).id
    const { orderId } = await at.initiate({
      studentId,
      courseId,
      partsShown: ['1500', '1500', '1500'],
    })
    await at.comesBack(await at.gateway.pay(orderId))
    const reason = 'The family asked for it.'
    await at.selling.parts.move({ orderId, part: 2, dueOn: '2020-01-01', reason }, clerk)
    const { dues, sums } = await at.selling.parts.listDues({ q: orderId, age: 'over90' })
    expect(dues).toMatchObject([{ orderId, part: 2, open: '1500' }])
    expect(sums.find(({ age }) => age === 'notYet')).toMatchObject({ count: 1, open: '1500' })
    await at.selling.parts.waive({ orderId, part: 2, reason }, clerk)
    await takes(orderId, 3, 150_000)
    expect((await at.selling.parts.listDues({ q: orderId })).dues).toEqual([])
    await expectBooks()
    const owner = { studentId, orderId, reason: 'I cannot come.' }
    await at.refunds.request(owner)
    const { refunds } = await booksOf(at.db, orderId)
    expect(refunds.map(({ amountInPaise }) => amountInPaise)).toEqual([150_000, 150_000])
    await expectBooks()
  })
})

async function takes(orderId: string, part: number, amountInPaise: number) {
  const slip = { method: 'cash', reference: null, note: null } as const
  const taking = { orderId, part, amountInPaise: paise(amountInPaise), isAnotherPayment: false }
  await at.selling.parts.take({ ...taking, ...slip }, await at.staffMember())
}

async function chequeFor(orderId: string, part: number, number: string) {
  const datedOn = indianDayOf(at.clock.now())
  const paper = { kind: 'cheque', number, bankName: 'State Bank', datedOn } as const
  const cheque = { ...paper, drawnBy: null, note: null, beginsBecause: null }
  const taking = { orderId, part, amountInPaise: paise(100_000), isAnotherPayment: false }
  await at.selling.parts.takeCheque({ ...taking, cheque }, await at.staffMember())
}

/** The undecided cheque. */
async function inHand(orderId: string): Promise<string> {
  return (await chequeInHandOf(at.db, orderId)) ?? ''
}

/** The provider reports a chargeback step, and it is processed. */
async function chargedBack(page: string, step: string) {
  await at.gateway.settings({ webhooks: { mode: 'normal' } })
  const told = (await at.gateway.webhookAnswers(page)).length
  await at.gateway.chargeback(page, step)
  await expect
    .poll(async () => (await at.gateway.webhookAnswers(page)).length)
    .toBeGreaterThan(told)
  await at.gateway.settings({ webhooks: 'off' })
  await at.drainJobs()
}
