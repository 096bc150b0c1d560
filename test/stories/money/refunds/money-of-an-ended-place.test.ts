import { beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { booksOf } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { moveToBatch } from '../../../support/story/move-student.ts'
import { refundDesk, refundsOfOrder, refusalOf } from '../../../support/story/refund-story.ts'
import { firstChequeOf } from '../../../support/read/payments.ts'

const story = moneyStory()
let at: Story
let clerk: Awaited<ReturnType<Story['staffMember']>>
const { ask, approve } = refundDesk(() => at)
const refused = (code: string) => expect.objectContaining({ code })
const reason = 'It was agreed so.'

beforeEach(async () => {
  at = story()
  at.clock.set(new Date())
  clerk = await at.staffMember()
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
})

/** Bought for ₹4,500, online or at the desk, then moved to a batch of ₹6,000. */
async function moved({ settledBy = 'online', atDesk = false } = {}) {
  const { id: courseId } = await at.course()
  const cheap = await at.batch({ courseId })
  const dear = await at.batch({ courseId, feeInPaise: 600_000 })
  const { id: studentId } = await at.student()
  const orderId = await (atDesk ? takes : pays)({ courseId, batchId: cheap.id, studentId })
  const slip = settledBy === 'order' ? { method: 'cash' as const } : {}
  const to = { batchId: dear.id, difference: '1500', settledBy: settledBy as 'online', ...slip }
  const moveId = await moveToBatch(at, orderId, to)
  return { orderId, studentId, moveId }
}

type Wanted = { courseId: string; batchId: string; studentId: string }

async function pays(wanted: Wanted): Promise<string> {
  const { orderId } = await at.initiate(wanted)
  await at.comesBack(await at.gateway.pay(orderId))
  return orderId
}

async function takes(wanted: Wanted): Promise<string> {
  const slip = { method: 'cash', reference: null, note: null } as const
  const fee = { campus: 'Kochi', amountInPaise: paise(450_000), clientKey: crypto.randomUUID() }
  const { id } = await at.selling.takeDeskPayment({ ...wanted, ...slip, ...fee }, clerk)
  return id
}

type Moved = Awaited<ReturnType<typeof moved>>

async function opensDifference({ studentId, moveId }: Omit<Moved, 'orderId'>): Promise<string> {
  const { orderId } = await at.selling.payDifference({
    studentId,
    moveId,
    provider: undefined,
  })
  return orderId
}

/** No return to the portal: the schedule finds the payment. */
async function payAt(page: string, orderId: string) {
  await at.gateway.pay(page)
  await at.selling.complete(orderId)
}

/** State and amount of each refund of these orders. */
async function refundsOf(...orderIds: string[]) {
  const refunds = await Promise.all(orderIds.map((id) => refundsOfOrder(at, id)))
  return refunds.flat().map(({ state, amountInPaise }) => [state, amountInPaise])
}

async function waiting(orderId: string) {
  return (await refundsOfOrder(at, orderId)).filter(({ state }) => state === 'requested')
}

/** The office approves every waiting refund, and the provider returns the money. */
async function givesBack(...orderIds: string[]) {
  for (const orderId of orderIds)
    for (const { id } of await waiting(orderId)) await approve(id, { overrideReason: reason })
  at.clock.advance({ minutes: 1 })
  await at.refunds.pollPending()
  for (const orderId of orderIds) await at.selling.complete(orderId)
}

async function refuses(orderId: string) {
  for (const { id } of await waiting(orderId)) await at.refunds.refuse(refusalOf(id), clerk)
}

async function expectBooks() {
  expect(await checkAllBooks(at.db)).toEqual([])
}

describe('a refund of an enrollment that moved to a dearer batch', () => {
  test.each(['the place', 'the difference'])(
    'requested at %s covers both payments',
    async (asked) => {
      const bought = await moved()
      const differenceId = await opensDifference(bought)
      await payAt(differenceId, differenceId)
      const orderId = asked === 'the place' ? bought.orderId : differenceId
      expect((await ask({ ...bought, orderId })).orderId).toBe(orderId)
      expect(await refundsOf(bought.orderId, differenceId)).toEqual([
        ['requested', 450_000],
        ['requested', 150_000],
      ])
      await expectBooks()
      await givesBack(bought.orderId, differenceId)
      const gone = { state: 'refunded', enrollments: 0, openFlags: [] }
      expect(await booksOf(at.db, bought.orderId)).toMatchObject(gone)
      expect(await booksOf(at.db, differenceId)).toMatchObject(gone)
      await expectBooks()
    },
  )

  test('blocks the difference while it is decided, and a late payment of it is refunded', async () => {
    const bought = await moved()
    const differenceId = await opensDifference(bought)
    await ask(bought)
    await expect(opensDifference(bought)).rejects.toEqual(refused('difference-not-due'))
    const [own] = await at.enrollments.listCourses(bought.studentId)
    expect(own?.due).toBeNull()
    await payAt(differenceId, differenceId)
    expect(await booksOf(at.db, differenceId)).toMatchObject({ openFlags: ['difference-not-due'] })
    expect(await refundsOf(differenceId)).toEqual([['requested', 150_000]])
    await expectBooks()
    await refuses(bought.orderId)
    await givesBack(differenceId)
    const again = await opensDifference(bought)
    await payAt(again, again)
    expect(await booksOf(at.db, again)).toMatchObject({ state: 'paid', openFlags: [] })
    await expectBooks()
  })

  test('at the dashboard or by the bank sends the difference to the refund desk', async () => {
    const bought = await moved({ settledBy: 'order' })
    const [{ id: differenceId } = { id: '' }] = (
      await at.payments.ordersOfStudent(bought.studentId)
    ).filter(({ id }) => id !== bought.orderId)
    await at.gateway.refund(bought.orderId)
    await at.selling.complete(bought.orderId)
    expect(await booksOf(at.db, bought.orderId)).toMatchObject({ enrollments: 0 })
    expect(await refundsOf(differenceId)).toEqual([['requested', 150_000]])
    await expectBooks()
    await refuses(differenceId)
    // refused with a reason, it is kept by decision
    expect(await refundsOf(differenceId)).toEqual([['refused', 150_000]])
    await expectBooks()
  })

  test('by reversing the desk entry sends the difference to the refund desk', async () => {
    const bought = await moved({ atDesk: true })
    const differenceId = await opensDifference(bought)
    await payAt(differenceId, differenceId)
    await at.selling.undoDeskEntry({ orderId: bought.orderId, reason }, clerk)
    expect(await refundsOf(differenceId)).toEqual([['requested', 150_000]])
    await expectBooks()
  })

  test('in part keeps the kept amount and sends the difference to the refund desk', async () => {
    const bought = await moved()
    const differenceId = await opensDifference(bought)
    await payAt(differenceId, differenceId)
    const [{ lines } = { lines: [] }] = await at.refunds.showRefundable(bought.orderId)
    const line = { lineId: lines[0]?.lineId ?? '', amountInPaise: paise(300_000) }
    const { refund } = await at.refunds.start(
      {
        orderId: bought.orderId,
        amountInPaise: paise(300_000),
        lines: [{ ...line, endsEnrollment: true, keptBecause: undefined }],
        reason,
      },
      clerk,
    )
    await approve(refund.id)
    await givesBack(bought.orderId)
    expect(await booksOf(at.db, bought.orderId)).toMatchObject({ state: 'paid', enrollments: 0 })
    expect(await refundsOf(bought.orderId, differenceId)).toEqual([
      ['done', 300_000],
      ['requested', 150_000],
    ])
    await expectBooks()
  })
})

describe('a refund of an enrollment paid in installments', () => {
  /** The first of three installments of ₹1,500 is paid. */
  async function enrolled() {
    const { id: courseId } = await at.course()
    const every = { first: '1500', laterParts: 2, every: 'months', everyCount: 1 } as const
    await at.selling.parts.setPlan({ id: courseId, ...every }, clerk)
    const { id: studentId, email } = await at.student()
    const partsShown = ['1500', '1500', '1500']
    const { orderId } = await at.initiate({ studentId, courseId, partsShown })
    await at.comesBack(await at.gateway.pay(orderId))
    return { orderId, studentId, email }
  }

  type Bought = Awaited<ReturnType<typeof enrolled>>

  const opens = (bought: Bought, part = 2) =>
    at.selling.parts.pay({ ...bought, part, provider: undefined })
  const pageOf = ({ orderId }: Bought, attempt = 2) => `${orderId}R${attempt}`

  const slip = { method: 'cash', reference: null, note: null, isAnotherPayment: false } as const
  const takesPart = ({ orderId }: Bought, part = 2) =>
    at.selling.parts.take({ orderId, part, amountInPaise: paise(150_000), ...slip }, clerk)

  function takesCheque({ orderId }: Bought) {
    const datedOn = indianDayOf(at.clock.now())
    const paper = { kind: 'cheque', number: '004512', bankName: 'State Bank' } as const
    const cheque = { ...paper, datedOn, drawnBy: null, note: null, beginsBecause: null }
    const part = { orderId, part: 2, amountInPaise: paise(150_000), isAnotherPayment: false }
    return at.selling.parts.takeCheque({ ...part, cheque }, clerk)
  }

  async function statesOf({ orderId }: Bought): Promise<string[]> {
    return (await at.payments.partsOf(at.db, orderId)).map(({ state }) => state)
  }

  const tokenOf = ({ path }: { path: string }) => path.replace('/pay#', '')
  const holder = (token: string) => ({ token, address: '203.0.113.7' })
  const payer = { name: 'Suresh Nair', email: null }
  const opensLink = (token: string) =>
    at.selling.payByLink({ ...holder(token), payer, provider: 'juspay' })
  const linkState = async (token: string) => (await at.selling.showLink(holder(token))).state

  test('blocks later installments on every channel while it is decided, and a refusal unblocks them', async () => {
    const bought = await enrolled()
    const token = tokenOf(await at.selling.linkForOwnOrder(bought))
    const due = await at.payments.nextPartOf(at.db, await orderOf(bought))
    const [, second] = await at.payments.partsOf(at.db, bought.orderId)
    expect(due?.number).toBe(2)
    await ask(bought)
    await expect(opens(bought)).rejects.toEqual(refused('part-not-due'))
    await expect(takesPart(bought)).rejects.toEqual(refused('part-not-due'))
    await expect(takesCheque(bought)).rejects.toEqual(refused('part-not-due'))
    await expect(at.selling.linkByOffice(bought.orderId, clerk)).rejects.toEqual(
      refused('link-not-needed'),
    )
    expect(await linkState(token)).toBe('withdrawn')
    await expect(opensLink(token)).rejects.toEqual(refused('payment-link-over'))
    expect((await at.selling.parts.listOwn(bought.studentId)).orders[0]?.next).toBeNull()
    const [mine] = await at.selling.listPayments(bought.studentId)
    expect(mine).toMatchObject({ stillDueInPaise: 0, hasOpenParts: true })
    const { dues } = await at.selling.parts.listDues({ q: bought.orderId })
    expect(dues).toEqual([])
    at.clock.set(new Date(`${second?.dueOn}T06:00:00Z`))
    await at.selling.parts.queueReminders()
    await at.drainJobs()
    const subjects = async () => (await at.mailsTo(bought.email)).map(({ subject }) => subject)
    expect((await subjects()).filter(isReminder)).toEqual([])
    await expectBooks()
    await refuses(bought.orderId)
    await at.selling.parts.queueReminders()
    await at.drainJobs()
    expect((await subjects()).filter(isReminder)).toHaveLength(1)
    await opens(bought)
    await payAt(pageOf(bought), bought.orderId)
    expect(await statesOf(bought)).toEqual(['paid', 'paid', 'open'])
    await expectBooks()
  })

  const isReminder = (subject: string) => subject.startsWith('Your next part')

  const orderOf = async ({ orderId }: Bought) => {
    const order = await at.payments.findOrder(orderId)
    if (order === null) throw new Error('it was bought')
    return order
  }

  test('treats a payment on an earlier page as a second payment and refunds it too', async () => {
    const bought = await enrolled()
    const { orderId } = bought
    await opens(bought)
    await ask(bought)
    await payAt(pageOf(bought), orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({ openFlags: ['second-capture'] })
    expect(await refundsOf(orderId)).toEqual([
      ['requested', 150_000],
      ['requested', 150_000],
    ])
    await expectBooks()
    await givesBack(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'refunded',
      enrollments: 0,
      openFlags: [],
    })
    expect(await statesOf(bought)).toEqual(['paid', 'cancelled', 'cancelled'])
    await expectBooks()
  })

  test('keeps the installment of an undecided payment open and due after a refusal', async () => {
    const bought = await enrolled()
    await opens(bought)
    await at.comesBack(await at.gateway.pay(pageOf(bought), 'pending', 'upi'))
    expect(await statesOf(bought)).toEqual(['paid', 'undecided', 'open'])
    await ask(bought)
    await at.gateway.decide(pageOf(bought), 'success')
    await at.selling.complete(bought.orderId)
    expect(await statesOf(bought)).toEqual(['paid', 'open', 'open'])
    const own = (await waiting(bought.orderId)).find(({ origin }) => origin === 'student')
    await at.refunds.refuse(refusalOf(own?.id ?? ''), clerk)
    // the payment made in the meantime waits for its refund and does not pay the installment
    await takesPart(bought)
    expect(await statesOf(bought)).toEqual(['paid', 'paid', 'open'])
    const captures = await at.payments.capturesOf(at.db, bought.orderId)
    expect(captures.map(({ allocatedInPaise }) => allocatedInPaise)).toEqual([150_000, 0, 150_000])
    await expectBooks()
    await givesBack(bought.orderId)
    await expectBooks()
  })

  test('also refunds a cheque that clears in the meantime and reopens its installment', async () => {
    const bought = await enrolled()
    await takesCheque(bought)
    await ask(bought)
    const id = await firstChequeOf(at.db, bought.orderId)
    const day = indianDayOf(at.clock.now())
    await at.selling.clearCheque({ id, day, note: null }, clerk)
    expect(await refundsOf(bought.orderId)).toEqual([
      ['requested', 150_000],
      ['requested', 150_000],
    ])
    expect(await statesOf(bought)).toEqual(['paid', 'open', 'open'])
    await expectBooks()
  })

  test('of one payment sends the others to the refund desk and cancels open installments', async () => {
    const bought = await enrolled()
    const { orderId } = bought
    await takesPart(bought)
    const [first] = await at.payments.capturesOf(at.db, orderId)
    await at.refunds.start({ orderId, capture: first?.id, reason }, clerk)
    await givesBack(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 0 })
    expect(await refundsOf(orderId)).toEqual([
      ['done', 150_000],
      ['requested', 150_000],
    ])
    expect(await statesOf(bought)).toEqual(['paid', 'paid', 'cancelled'])
    await expectBooks()
    await refuses(orderId)
    expect(await refundsOf(orderId)).toContainEqual(['refused', 150_000])
    await expectBooks()
  })

  test('of the whole order leaves an installment cancelled when a late payment arrives', async () => {
    const bought = await enrolled()
    const { orderId } = bought
    await opens(bought)
    await at.gateway.refund(orderId)
    await at.selling.complete(orderId)
    expect(await statesOf(bought)).toEqual(['paid', 'cancelled', 'cancelled'])
    await at.comesBack(await at.gateway.pay(pageOf(bought), 'pending', 'upi'))
    await at.gateway.decide(pageOf(bought), 'success')
    await at.selling.complete(orderId)
    expect(await statesOf(bought)).toEqual(['paid', 'cancelled', 'cancelled'])
    expect(await refundsOf(orderId)).toContainEqual(['requested', 150_000])
    await expectBooks()
  })
})
