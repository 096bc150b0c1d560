import { beforeEach, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import type { DeskQr } from '#contract/selling/desk/desk-qr.ts'
import { heldSeatsOf } from '../../support/read/enrollments.ts'
import { activityAbout } from '../../support/read/office.ts'
import { activeEnrollmentsOf, booksOf } from '../../support/story/books.ts'
import { makeAdmin } from '../../support/story/make.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { moveToBatch, ownerCall } from '../../support/story/move-student.ts'
import { groupOrder } from '../../support/story/place-group.ts'

const story = moneyStory()
let at: Story
let caller: Awaited<ReturnType<typeof ownerCall>>

beforeEach(async () => {
  at = story()
  at.clock.set(new Date())
  await at.gateway.healed()
  await at.razorpay.healed()
  await at.razorpay.settings({ webhooks: 'off', hasQrCodes: true, hasImageContent: true })
  await at.drainJobs()
  caller = await ownerCall(at)
})

const paid = { state: 'paid', enrollments: 1, flags: [] }

/** A student at the desk, and a course of ₹4,500 with a batch of one seat. */
async function atDesk() {
  const student = await at.student()
  const course = await at.course()
  const batch = await at.batch({ courseId: course.id, seats: 1, campus: 'Kottiyam' })
  const sale = {
    id: student.id,
    courseId: course.id,
    campus: 'Kottiyam',
    batch: batch.id,
    amount: '4500',
  }
  const cash = {
    studentId: student.id,
    courseId: course.id,
    campus: 'Kottiyam',
    batchId: batch.id,
    amountInPaise: paise(450_000),
    method: 'cash',
    reference: null,
    note: null,
    clientKey: `qr-story-${student.id}`,
  } as const
  return {
    student,
    course,
    batch,
    show: (by = caller) => at.handlers.showQrForCourse(sale, by),
    takeCash: () => at.office.enrollAtDesk(cash, clerkOf(caller)),
    enrollments: () => activeEnrollmentsOf(at.db, student.id),
  }
}

function clerkOf({ principal: { adminId, name } }: typeof caller) {
  return { kind: 'admin', id: adminId, name } as const
}

/** What the open dialog learns, three seconds later. */
function look({ orderId, part }: Pick<DeskQr, 'orderId' | 'part'>) {
  at.clock.advance({ seconds: 3 })
  return at.handlers.checkQr({ orderId, part }, caller)
}

const end = ({ orderId, part }: DeskQr) => at.handlers.endQr({ orderId, part }, caller)

/** How many codes of the order could be paid at the provider. */
async function payableCodes({ orderId }: DeskQr): Promise<number> {
  const all = await at.razorpay.orders()
  const codes = all.filter(({ entity, status }) => entity === 'qr_code' && status === 'active')
  return codes.filter(({ reference }) => reference?.startsWith(orderId)).length
}

const seatsLeft = async (batchId: string) => 1 - (await heldSeatsOf(at.db, batchId))

async function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'done',
    (problem: { code: string }) => problem.code,
  )
}

test('a walk-in scans the code, and the dialog turns green without a typed reference', async () => {
  const { student, batch, show, enrollments } = await atDesk()
  const shown = await show()
  expect(shown).toMatchObject({ state: 'waiting', amount: '4500', part: 1, receipt: null })
  expect(shown.qr?.text).toMatch(/^upi:\/\/pay\?.*am=4500/)
  expect(shown.qr?.secondsLeft).toBeGreaterThan(600)
  expect(await seatsLeft(batch.id)).toBe(0)
  expect(await look(shown)).toMatchObject({ state: 'waiting' })
  await at.razorpay.pay(shown.orderId)
  const green = await look(shown)
  expect(green).toMatchObject({
    state: 'paid',
    receipt: { number: expect.stringMatching(/^KAL\//) },
    mailedTo: student.email,
  })
  const books = await booksOf(at.db, shown.orderId)
  expect(books).toMatchObject({ ...paid, receipts: [green.receipt?.number] })
  expect(books.captures).toMatchObject([{ amountInPaise: 450_000, takenBy: null }])
  expect(await enrollments()).toBe(1)
  await at.drainJobs()
  expect(await at.mailsTo(student.email)).toHaveLength(1)
  const lines = await activityAbout(at.db, shown.orderId)
  expect(lines.map(({ action, actorName }) => ({ action, actorName }))).toEqual([
    { action: 'qr-shown', actorName: caller.principal.name },
  ])
})
test('two clerks at once show the same code', async () => {
  const { show } = await atDesk()
  const other = await ownerCall(at)
  const [one, two] = await Promise.all([show(), show(other)])
  expect(two).toMatchObject({ orderId: one.orderId, qr: { text: one.qr?.text } })
  expect(await payableCodes(one)).toBe(1)
})

test('the dialog was closed: the notification alone gives enrollment, receipt and mail', async () => {
  await at.razorpay.settings({ webhooks: 'before-return' })
  const { student, show } = await atDesk()
  const { orderId } = await show()
  await at.razorpay.pay(orderId)
  await at.drainJobs()
  await at.drainJobs()
  expect(await booksOf(at.db, orderId)).toMatchObject(paid)
  expect(await at.mailsTo(student.email)).toHaveLength(1)
})

test('an ended code releases the seat, can’t be paid, and cash is taken afterwards', async () => {
  const { batch, show, takeCash, enrollments } = await atDesk()
  const shown = await show()
  expect((await end(shown)).qr).toMatchObject({ state: 'over', qr: null })
  expect(await booksOf(at.db, shown.orderId)).toMatchObject({ state: 'expired', enrollments: 0 })
  expect(await seatsLeft(batch.id)).toBe(1)
  expect(await payableCodes(shown)).toBe(0)
  await takeCash()
  expect(await enrollments()).toBe(1)
})

test('a payer who is faster than the end keeps the seat', async () => {
  const { show, enrollments } = await atDesk()
  const shown = await show()
  await at.razorpay.pay(shown.orderId)
  expect((await end(shown)).qr).toMatchObject({ state: 'paid' })
  expect(await enrollments()).toBe(1)
})

test('cash instead of the scan ends the code first', async () => {
  const { show, takeCash, enrollments } = await atDesk()
  const shown = await show()
  await takeCash()
  expect(await payableCodes(shown)).toBe(0)
  expect(await look(shown)).toMatchObject({ state: 'over' })
  expect(await enrollments()).toBe(1)
})

test('cash is refused while the money of the scan is there already', async () => {
  const { show, takeCash, enrollments } = await atDesk()
  const { orderId } = await show()
  await at.razorpay.pay(orderId)
  expect(await codeOf(takeCash())).toBe('student-has-place')
  expect(await enrollments()).toBe(1)
})

test('an ended code leaves the page that a student opened before it', async () => {
  const { student, course, batch, show, enrollments } = await atDesk()
  const wanted = { studentId: student.id, courseId: course.id, batchId: batch.id }
  const page = await at.initiate({ ...wanted, campus: 'Kottiyam', provider: 'juspay' })
  const shown = await show()
  expect(shown).toMatchObject({ orderId: page.orderId, state: 'waiting' })
  expect((await end(shown)).qr).toMatchObject({ state: 'over' })
  expect(await payableCodes(shown)).toBe(0)
  expect(await booksOf(at.db, page.orderId)).toMatchObject({ state: 'awaitingCustomer' })
  expect(await seatsLeft(batch.id)).toBe(0)
  await at.comesBack(await at.gateway.pay(page.orderId))
  expect(await booksOf(at.db, page.orderId)).toMatchObject(paid)
  expect(await enrollments()).toBe(1)
})

test('the end of a code that the student’s page has replaced leaves that page', async () => {
  const { student, course, batch, show, enrollments } = await atDesk()
  const shown = await show()
  const wanted = { studentId: student.id, courseId: course.id, batchId: batch.id }
  await at.initiate({ ...wanted, campus: 'Kottiyam', provider: 'stripe' })
  expect((await end(shown)).qr).toMatchObject({ state: 'over' })
  const [page = ''] = await at.stripe.openFor(shown.orderId)
  expect(page).not.toBe('')
  await at.comesBack(await at.stripe.pay(page))
  expect(await enrollments()).toBe(1)
})

test('an ended code leaves the order of a payment link, and the link still pays it', async () => {
  const { student, course, batch, show, enrollments } = await atDesk()
  const wanted = { studentId: student.id, courseId: course.id, batchId: batch.id }
  const request = { ...wanted, campus: 'Kottiyam', customerPhone: undefined }
  const { orderId, path } = await at.selling.linkForCourse(request)
  const shown = await show()
  expect(shown).toMatchObject({ orderId, state: 'waiting' })
  expect((await end(shown)).qr).toMatchObject({ state: 'over' })
  expect(await payableCodes(shown)).toBe(0)
  expect(await seatsLeft(batch.id)).toBe(0)
  const payer = { name: 'Ravi Menon', email: null }
  const link = { token: path.replace('/pay#', ''), address: '192.0.2.7', payer }
  const page = await at.selling.payByLink({ ...link, provider: 'stripe' })
  expect(page.orderId).toBe(orderId)
  const [name = ''] = await at.stripe.openFor(orderId)
  await at.comesBack(await at.stripe.pay(name))
  expect(await booksOf(at.db, orderId)).toMatchObject(paid)
  expect(await enrollments()).toBe(1)
})

test('an ended code of an organisation’s first installment leaves its order', async () => {
  const clerk = clerkOf({ ...caller, ...(await makeAdmin(at.db)) })
  const seatsUntil = dayAfter(indianDayOf(at.clock.now()), 20)
  const { orderId } = await at.groups.place({ ...(await groupOrder(at)), seatsUntil }, clerk)
  const shown = await at.handlers.showQrForPart({ orderId, part: 1 }, caller)
  expect((await end(shown)).qr).toMatchObject({ state: 'over' })
  const again = await at.handlers.showQrForPart({ orderId, part: 1 }, caller)
  expect(again).toMatchObject({ orderId, state: 'waiting' })
})

test('a second clerk gets the same code while the provider is silent', async () => {
  const { show } = await atDesk()
  const shown = await show()
  await at.razorpay.fault({ call: 'qr', kind: 'error-before', times: 20 })
  expect(await show(await ownerCall(at))).toMatchObject({
    orderId: shown.orderId,
    qr: { text: shown.qr?.text },
  })
})

test('no code is made while the student pays on a page of the same provider', async () => {
  const { student, course, batch, show } = await atDesk()
  const wanted = { studentId: student.id, courseId: course.id, batchId: batch.id }
  const page = await at.initiate({ ...wanted, campus: 'Kottiyam', provider: 'razorpay' })
  await at.razorpay.pay(page.orderId, 'delayed')
  expect(await codeOf(show())).toBe('online-payment-undecided')
})

test('code, then the student’s own page, then code, then cash: one payment counts', async () => {
  const { student, course, batch, show, takeCash, enrollments } = await atDesk()
  const shown = await show()
  const wanted = { studentId: student.id, courseId: course.id, batchId: batch.id }
  const page = await at.initiate({ ...wanted, campus: 'Kottiyam', provider: 'stripe' })
  expect(page.orderId).toBe(shown.orderId)
  expect(await payableCodes(shown)).toBe(0)
  expect(await look(shown)).toMatchObject({ state: 'over' })
  const again = await show()
  expect(again).toMatchObject({ orderId: shown.orderId, state: 'waiting' })
  expect(await at.stripe.openFor(shown.orderId)).toEqual([])
  await takeCash()
  expect(await payableCodes(shown)).toBe(0)
  expect(await enrollments()).toBe(1)
})

test('money after the code’s end is late money: it enrolls while a seat is free', async () => {
  const { batch, show, enrollments } = await atDesk()
  const shown = await show()
  at.clock.advance({ minutes: 30 })
  await at.payments.poll(shown.orderId)
  expect(await booksOf(at.db, shown.orderId)).toMatchObject({ state: 'expired' })
  expect(await seatsLeft(batch.id)).toBe(1)
  await at.razorpay.pay(shown.orderId)
  expect(await look(shown)).toMatchObject({ state: 'paid' })
  expect(await booksOf(at.db, shown.orderId)).toMatchObject(paid)
  expect(await enrollments()).toBe(1)
})

test('cash after the end closes a code that the provider would still take money for', async () => {
  const { show, takeCash, enrollments } = await atDesk()
  const shown = await show()
  at.clock.advance({ minutes: 30 })
  await at.payments.poll(shown.orderId)
  expect(await payableCodes(shown)).toBe(1)
  await takeCash()
  expect(await payableCodes(shown)).toBe(0)
  expect(await enrollments()).toBe(1)
})

test('a provider that is silent about the end keeps the code, and no cash is taken', async () => {
  const { show, takeCash } = await atDesk()
  const shown = await show()
  await at.razorpay.fault({ call: 'qr', kind: 'error-before', times: 20 })
  expect(await codeOf(end(shown))).toBe('provider-silent')
  expect(await codeOf(takeCash())).toBe('provider-silent')
  await at.razorpay.healed()
  expect(await look(shown)).toMatchObject({ state: 'waiting' })
})

test('an account without QR codes gets a sentence, and the student can pay in another way', async () => {
  await at.razorpay.settings({ hasQrCodes: false })
  const { batch, show, takeCash, enrollments } = await atDesk()
  expect(await show().catch((problem: unknown) => problem)).toMatchObject({
    code: 'qr-not-made',
    message: expect.stringContaining('An owner can ask Razorpay to switch QR codes on.'),
  })
  expect(await seatsLeft(batch.id)).toBe(1)
  await takeCash()
  expect(await enrollments()).toBe(1)
})

test('an account without image content shows the provider’s own picture', async () => {
  await at.razorpay.settings({ hasImageContent: false })
  const { show } = await atDesk()
  expect((await show()).qr).toMatchObject({ text: null, image: expect.stringMatching(/^http/) })
})

const noAnswers = ['error-before', 'reset-after'] as const
test.for(noAnswers)('a provider with %s at the start leaves nothing waiting', async (kind) => {
  await at.razorpay.fault({ call: 'qr', kind, times: 20 })
  await at.razorpay.fault({ call: 'list', kind, times: 5 })
  const { student, batch, show, takeCash, enrollments } = await atDesk()
  const refused = await show().catch((problem: unknown) => problem)
  expect(refused).toMatchObject({ code: 'qr-not-made', message: 'Razorpay does not answer now.' })
  expect(await seatsLeft(batch.id)).toBe(1)
  expect(await at.selling.listPayments(student.id)).toMatchObject([{ situation: 'expired' }])
  await takeCash()
  expect(await enrollments()).toBe(1)
})

test('an organisation pays its installment by a code', async () => {
  const clerk = clerkOf({ ...caller, ...(await makeAdmin(at.db)) })
  const today = indianDayOf(at.clock.now())
  const parts = [
    { amountInPaise: paise(500_000), dueOn: null },
    { amountInPaise: paise(400_000), dueOn: dayAfter(today, 30) },
  ]
  const wanted = { ...(await groupOrder(at)), seatsUntil: dayAfter(today, 20), parts }
  const { orderId } = await at.groups.place(wanted, clerk)
  const shown = await at.handlers.showQrForPart({ orderId, part: 1 }, caller)
  expect(shown).toMatchObject({ state: 'waiting', amount: '5000', payer: 'Malabar Infra Pvt Ltd' })
  await at.razorpay.pay(orderId)
  expect(await look(shown)).toMatchObject({ state: 'paid' })
  const next = await at.handlers.showQrForPart({ orderId, part: 2 }, caller)
  expect(next).toMatchObject({ state: 'waiting', amount: '4000', part: 2 })
  expect((await end(next)).qr).toMatchObject({ state: 'over' })
  expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 2 })
})

test('a student pays a later installment by a code, which has its own receipt', async () => {
  const { student, course, batch } = await atDesk()
  const rest = [{ amount: '2500', dueOn: dayAfter(indianDayOf(at.clock.now()), 30) }]
  const sale = { id: student.id, courseId: course.id, campus: 'Kottiyam', batch: batch.id }
  const first = await at.handlers.showQrForCourse({ ...sale, amount: '2000', later: rest }, caller)
  expect(first).toMatchObject({ amount: '2000', pays: expect.stringContaining('1 of 2') })
  await at.razorpay.pay(first.orderId)
  expect(await look(first)).toMatchObject({ state: 'paid' })
  const { orderId } = first
  const second = await at.handlers.showQrForPart({ orderId, part: 2 }, caller)
  expect(second).toMatchObject({ state: 'waiting', amount: '2500' })
  await at.razorpay.pay(await codeNameOf(second))
  expect(await look(second)).toMatchObject({ state: 'paid', receipt: { code: expect.any(String) } })
  expect(await codeOf(at.handlers.showQrForPart({ orderId, part: 2 }, caller))).toBe('part-not-due')
})

test('the difference of a move is paid by a code', async () => {
  const { id: courseId } = await at.course()
  const [from, dear] = await Promise.all(
    [450_000, 600_000].map((feeInPaise) => at.batch({ courseId, feeInPaise })),
  )
  const student = await at.student()
  const bought = await at.initiate({ studentId: student.id, courseId, batchId: from?.id })
  await at.comesBack(await at.gateway.pay(bought.orderId))
  const to = { batchId: dear?.id ?? '', difference: '1500', settledBy: 'online' } as const
  const moveId = await moveToBatch(at, bought.orderId, to)
  const shown = await at.handlers.showQrForDifference({ moveId }, caller)
  expect(shown).toMatchObject({ state: 'waiting', amount: '1500' })
  await at.razorpay.pay(await codeNameOf(shown))
  expect(await look(shown)).toMatchObject({ state: 'paid' })
  expect(await codeOf(at.handlers.showQrForDifference({ moveId }, caller))).toBe(
    'difference-not-due',
  )
})

/** The name under which the provider knows the code that is shown. */
async function codeNameOf({ orderId }: DeskQr): Promise<string> {
  const names = await at.razorpay.openFor(orderId)
  return names[0] ?? ''
}
