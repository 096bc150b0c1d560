import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, parseRupees } from '#contract/money/money.ts'
import type { MoveSettlement } from '#contract/teaching/student-moves.ts'
import { objectionsToKeptMoney } from '#server/teaching/enrollments/records/check-kept-money.store.ts'
import { objectionsToSeats } from '#server/teaching/batches/seats/check-seats.store.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { eachOnce, propertyRuns } from '../../support/property-runs.ts'
import { ordersOfCourse } from '../../support/read/orders.ts'
import {
  enrollmentsOf,
  paidOrdersWithoutPlace,
  studentsWhoPaidTwice,
} from '../../support/read/enrollments.ts'
import { openConcessionOf } from '../../support/read/concessions.ts'
import { courseOf } from '../../support/read/office.ts'
import { changeBatch } from '../../support/change/catalog.ts'
import { changeOfficeSettings } from '../../support/change/people.ts'

const story = moneyStory()
const runs = propertyRuns(6, 16)

const STUDENTS = 4
const BATCHES = 3

/** A course with three small batches, one of them dearer, a code that counts twice, and four students who want it. */
type Course = { courseId: string; batchIds: string[]; studentIds: string[]; code: string }
/** The acting student and the batch. */
type Moment = Course & { at: Story; studentId: string; batchId: string }

const actor = { reason: 'So it was agreed.' }

/** Events that affect seats: clicks, money, time, lists, and acts of the office. */
const acts = {
  initiate: ({ at, studentId, courseId, batchId }) => at.initiate({ studentId, courseId, batchId }),
  'initiate without a batch': ({ at, studentId, courseId }) => at.initiate({ studentId, courseId }),
  'all initiate at once': ({ at, studentIds, courseId, batchId }) =>
    Promise.all(
      studentIds.map((studentId) => quietly(at.initiate({ studentId, courseId, batchId }))),
    ),
  pay: async ({ at, courseId }) => {
    const orderId = await openOrder(at, courseId)
    await at.gateway.pay(orderId)
    await at.selling.complete(orderId)
  },
  'pay, untold': async ({ at, courseId }) => at.gateway.pay(await openOrder(at, courseId)),
  'pay a rupee short': async ({ at, courseId }) => {
    const orderId = await openOrder(at, courseId)
    await at.gateway.pay(orderId, 'short')
    await at.selling.complete(orderId)
  },
  decline: async ({ at, courseId }) => {
    const orderId = await openOrder(at, courseId)
    await at.gateway.pay(orderId, 'declined')
    await at.selling.complete(orderId)
  },
  'news of the first order': async ({ at, studentId }) =>
    at.selling.complete(await firstOrder(at, studentId)),
  poll: ({ at }) => at.selling.pollPending(),
  'money goes back': async ({ at, batchId }) => {
    const orderId = await enrolledIn(at, batchId)
    await at.gateway.refund(orderId)
    await at.selling.complete(orderId)
  },
  'buys at once': async ({ at, studentId, courseId, batchId }) => {
    const { orderId } = await at.initiate({ studentId, courseId, batchId })
    await at.gateway.pay(orderId)
    await at.selling.complete(orderId)
  },
  'paid at the desk': async ({ at, studentId, courseId, batchId }) => {
    const order = await at.payments.findUndecidedOrder(studentId, courseId)
    const fee = order?.amountInPaise ?? (await feeOf(at, { courseId, batchId }))
    await at.selling.takeDeskPayment(
      {
        studentId,
        courseId,
        batchId,
        campus: 'Kochi',
        amountInPaise: fee,
        method: 'cash',
        reference: null,
        note: null,
        clientKey: crypto.randomUUID(),
      },
      await at.staffMember(),
    )
  },
  'accepted by the office': async ({ at, studentId }) => {
    const orderId = await lastOrder(at, studentId)
    const { captures } = await at.office.showOrder(orderId)
    for (const { _id: captureId, amount } of captures)
      await at.selling.acceptPayment(
        { ...actor, orderId, captureId, amount },
        await at.staffMember(),
      )
  },
  'sends a link': async ({ at, studentId, courseId, batchId }) => {
    const asked = { studentId, courseId, batchId, campus: 'Kochi', customerPhone: undefined }
    const { path } = await at.selling.linkForCourse(asked)
    tokens.set(studentId, path.replace('/pay#', ''))
  },
  'a link is opened': ({ at, studentId }) => openLink(at, studentId),
  'two open a link, and the student pays at once': async ({ at, studentId, courseId, batchId }) => {
    const opened = [openLink(at, studentId), openLink(at, studentId)]
    const own = at.initiate({ studentId, courseId, batchId })
    await Promise.all([...opened, own].map((one) => quietly(one)))
    const order = await at.payments.findUndecidedOrder(studentId, courseId)
    await at.gateway.pay(order?.id ?? 'NOBODY')
    await at.selling.complete(order?.id ?? 'NOBODY')
  },
  'links are withdrawn': async ({ at, studentId }) =>
    at.selling.withdrawLinks(await lastOrder(at, studentId), { studentId }),
  'initiate with the code': ({ at, studentId, courseId, batchId, code }) =>
    at.initiate({ studentId, courseId, batchId, code: { text: code, address: anywhere() } }),
  'all initiate with the code at once': ({ at, studentIds, courseId, batchId, code }) =>
    Promise.all(
      studentIds.map((studentId) =>
        quietly(
          at.initiate({ studentId, courseId, batchId, code: { text: code, address: anywhere() } }),
        ),
      ),
    ),
  'a scholarship is given': ({ at, studentId, courseId }) =>
    give(at, { studentId, courseId, value: '50' }),
  'a scholarship of all of it': ({ at, studentId, courseId }) =>
    give(at, { studentId, courseId, value: '100' }),
  'a concession ends': async ({ at, studentId, courseId, code }) => {
    const id = (await openConcessionOf(at.db, { code, studentId, courseId })) ?? randomUUID()
    await at.concessions.end({ id, ...actor }, await at.staffMember())
  },
  joins: ({ at, studentId, batchId }) => at.batches.joinList({ studentId, batchId }),
  'all join at once': ({ at, studentIds, batchId }) =>
    Promise.all(
      studentIds.map((studentId) => quietly(at.batches.joinList({ studentId, batchId }))),
    ),
  leaves: ({ at, studentId, batchId }) => at.batches.leaveList({ studentId, batchId }),
  'offers are passed on': ({ at }) => at.batches.passOnExpiredOffers(),
  'a seat more': ({ at, batchId }) => addSeats(at, batchId, 1),
  'a seat fewer': ({ at, batchId }) => addSeats(at, batchId, -1),
  blocked: async ({ at, studentId }) =>
    at.accounts.blockStudent({ ...actor, studentId, by: await at.staffMember() }),
  unblocked: async ({ at, studentId }) =>
    at.accounts.unblockStudent({ ...actor, studentId, by: await at.staffMember() }),
  cancelled: ({ at, batchId }) => cancel(at, batchId),
  moves: (moment) => moved(moment, ['nothing', 'online', 'refund']),
  'moves, which is waived': (moment) => moved(moment, ['nothing', 'waived']),
  'moves, and pays at the desk': (moment) => moved(moment, ['nothing', 'order', 'refund']),
  'two move into one batch at once': async (moment) => {
    const { at, batchId, batchIds } = moment
    const others = batchIds.filter((id) => id !== batchId)
    const orders = await Promise.all(others.map((id) => enrolledIn(at, id)))
    await Promise.all(
      orders.map((orderId) =>
        quietly(movedTo(at, { orderId, to: batchId }, ['nothing', 'online', 'waived'])),
      ),
    )
  },
  'begins to pay the difference': ({ at, studentId }) => goToPayDifference(at, studentId),
  'pays the difference': async ({ at, studentId }) => {
    const orderId = await goToPayDifference(at, studentId)
    await at.gateway.pay(orderId)
    await at.selling.complete(orderId)
  },
  'the difference is waived': async ({ at, studentId }) =>
    at.selling.waiveDifference(
      { ...actor, moveId: await dueMoveOf(at, studentId) },
      await at.staffMember(),
    ),
  'a group is ordered': (moment) => orderGroup(moment),
  'a group is ordered with the code': (moment) => orderGroup(moment, { code: moment.code }),
  'a group begins by a purchase order': (moment) =>
    orderGroup(moment, { beginsBecause: 'A purchase order.' }),
  'a group and its student order at once': async (moment) => {
    const { at, studentId, courseId, batchId } = moment
    const own = at.initiate({ studentId, courseId, batchId })
    await Promise.all([quietly(orderGroup(moment)), quietly(own)])
  },
  'a group pays': (moment) => payGroup(moment, 0),
  'a group pays, less tax': (moment) => payGroup(moment, 1_000),
  'a group pays twice at once': async (moment) => {
    await Promise.all([quietly(payGroup(moment, 0)), quietly(payGroup(moment, 1_000))])
  },
  'a group is ended': async ({ at, courseId }) =>
    at.groups.end({ ...actor, orderId: await groupOf(at, courseId) }, await at.staffMember()),
  'groups lapse': async ({ at }) => {
    at.clock.advance({ minutes: 3 * 24 * 60 })
    await at.groups.endLapsed()
  },
  'one of a group is replaced': (moment) => replaceOne(moment),
  'one of a group is given back': (moment) => giveBackOne(moment),
  'a minute passes': async ({ at }) => at.clock.advance({ minutes: 1 }),
  'the page lapses': async ({ at }) => {
    at.clock.advance({ minutes: 26 })
    await at.selling.pollPending()
  },
  'a day passes': async ({ at }) => at.clock.advance({ minutes: 24 * 60 + 1 }),
} satisfies Record<string, (moment: Moment) => Promise<unknown>>

let people = 0
const newPerson = () => {
  people += 1
  const letters = String(people).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  return `Trainee ${letters}, 98${String(people).padStart(8, '0')}`
}

/** An organisation orders for this student and, if there is a seat, for a new one. */
async function orderGroup(
  { at, studentId, courseId, batchId }: Moment,
  {
    code = null,
    beginsBecause = null,
  }: { code?: string | null; beginsBecause?: string | null } = {},
): Promise<void> {
  const { email } = await at.accounts.studentOf(studentId)
  const left = (await at.batches.seatsOf(at.db, [batchId])).get(batchId)?.left ?? 0
  const rows = [`Asha Nair, ${email ?? ''}`, ...(left > 1 ? [newPerson()] : [])].join('\n')
  const place = { courseId, batch: batchId, campus: 'Kochi', people: rows, concessionCode: code }
  const { total } = await at.groups.check(place)
  const totalInPaise = parseRupees(total) ?? paise(0)
  const day = indianDayOf(new Date(at.clock.now().getTime() + 2 * 24 * 60 * 60_000))
  await at.groups.place(
    {
      ...place,
      clientKey: randomUUID(),
      totalInPaise,
      organisation: {
        name: 'Malabar Infra Pvt Ltd',
        address: 'Kochi',
        gstin: null,
        stateCode: null,
        contactName: 'Priya Varma',
        email: `accounts.${randomUUID()}@malabar.example`,
        phone: '9847000001',
        purchaseOrder: null,
      },
      seatsUntil: day,
      parts: [{ amountInPaise: totalInPaise, dueOn: null }],
      beginsBecause,
    },
    await at.staffMember(),
  )
}

/** The last group order for the course. */
async function groupOf(at: Story, courseId: string): Promise<string> {
  const orders = await ordersOfCourse(at.db, courseId)
  return orders.findLast(({ isGroup }) => isGroup)?.id ?? 'NOBODY'
}

/** @param rate what is deducted as tax, in hundredths of a percent. */
async function payGroup({ at, courseId }: Moment, rate: number): Promise<void> {
  const orderId = await groupOf(at, courseId)
  const { amount } = await at.groups.show(orderId)
  const due = parseRupees(amount) ?? paise(0)
  const deducted = paise(Math.floor((due * rate) / 10_000))
  const deduction =
    deducted === 0
      ? null
      : { amountInPaise: deducted, rateInHundredths: rate, section: '194J', certificate: null }
  await at.groups.takePayment(
    {
      orderId,
      part: 1,
      receivedInPaise: paise(due - deducted),
      deduction,
      method: 'bankTransfer',
      reference: `UTR${randomUUID().slice(0, 12)}`,
      cardLast4: null,
      note: null,
      isAnotherPayment: false,
    },
    await at.staffMember(),
  )
}

async function replaceOne({ at, courseId, studentIds, studentId }: Moment): Promise<void> {
  const orderId = await groupOf(at, courseId)
  const { lines } = await at.groups.show(orderId)
  const index = studentIds.indexOf(studentId)
  const { email } = await at.accounts.studentOf(studentId)
  const person = index % 2 === 0 ? newPerson() : `Asha Nair, ${email ?? ''}`
  const lineId = lines[index % Math.max(lines.length, 1)]?._id ?? randomUUID()
  await at.groups.replace({ ...actor, orderId, lineId, person }, await at.staffMember())
}

/** The payment for one of them is refunded by hand, and the enrollment ends. */
async function giveBackOne({ at, courseId }: Moment): Promise<void> {
  const orderId = await groupOf(at, courseId)
  const [payment] = await at.refunds.showRefundable(orderId)
  const [line] = payment?.lines ?? []
  if (payment === undefined || line === undefined || line.leftInPaise <= 0) return
  const amountInPaise = paise(line.leftInPaise)
  const lines = [
    { lineId: line.lineId, amountInPaise, endsEnrollment: true, keptBecause: undefined },
  ]
  const { refund } = await at.refunds.start(
    { ...actor, orderId, capture: payment.capture.id, amountInPaise, lines },
    await at.staffMember(),
  )
  await at.refunds.approve(
    {
      id: refund.id,
      overrideReason: 'So it was agreed.',
      byHand: { method: 'bankTransfer', reference: 'UTRBACK1' },
    },
    await at.staffMember(),
  )
}

/** Each student has an address of their own, so that rate limits do not apply. */
const anywhere = () => `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}::1`

const give = async (at: Story, of: { studentId: string; courseId: string; value: string }) =>
  at.concessions.give(
    { ...of, gives: 'percent', reason: 'scholarship', words: '' },
    await at.staffMember(),
  )

/** The last link that each student sent. */
const tokens = new Map<string, string>()

const openLink = (at: Story, studentId: string) =>
  at.selling.payByLink({
    token: tokens.get(studentId) ?? '',
    // each holder has an address of their own, so that rate limits do not apply
    address: `203.0.113.${tokens.size % 250}`,
    payer: { name: 'Suresh Nair', email: null },
    provider: 'juspay',
  })

type Action = keyof typeof acts
// Object.keys loses the key type
const names = Object.keys(acts) as Action[]
/** Without these steps the others have no effect. */
const usual: Action[] = [
  'initiate',
  'pay',
  'buys at once',
  'joins',
  'joins',
  'moves',
  'pays the difference',
  'the page lapses',
  'money goes back',
  'sends a link',
  'a link is opened',
  'initiate with the code',
  'initiate with the code',
  'a seat more',
  'a group is ordered',
  'a group is ordered',
  'a group pays, less tax',
  'one of a group is replaced',
]
const action = fc.record({
  name: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...usual) },
    { weight: 2, arbitrary: fc.constantFrom(...names) },
  ),
  student: fc.nat(STUDENTS - 1),
  batch: fc.nat(BATCHES - 1),
})

/** Each act happens. */
const everyAct = eachOnce(names, 15).map(
  (some): [{ name: Action; student: number; batch: number }[]] => [
    some.map((name, at) => ({ name, student: at % STUDENTS, batch: at % BATCHES })),
  ],
)

test(
  'for any actions, no seat is sold twice, no code overused, and no free seat left waiting',
  async () => {
    const at = story()
    await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
    await changeOfficeSettings(at.db, { concessionAbovePercent: 100, concessionAboveInPaise: null })
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 24 }), async (actions) => {
        at.clock.set(new Date())
        const course = await newCourse(at)
        for (const { name, student, batch } of actions) {
          const studentId = course.studentIds[student] ?? ''
          const batchId = course.batchIds[batch] ?? ''
          await quietly(acts[name]({ ...course, at, studentId, batchId }))
          expect(await objectionsToSeats(at.db, indianDayOf(at.clock.now()))).toEqual([])
          expect(await objectionsToKeptMoney(at.db)).toEqual([])
        }
        expect(await unsaid(at, course)).toEqual([])
        expect(await paidMoreThanOnce(at, course)).toEqual([])
        expect(await checkAllBooks(at.db)).toEqual([])
      }),
      // shrinking would exceed the test's timeout, and the seed would be lost
      { numRuns: runs, endOnFailure: true, examples: everyAct },
    )
  },
  runs * 10_000,
)

async function newCourse(at: Story): Promise<Course> {
  const { id: courseId } = await at.course()
  const batches = [
    await at.batch({ courseId, seats: 1, startsOn: '2099-01-02' }),
    await at.batch({ courseId, seats: 2 }),
    await at.batch({ courseId, seats: 1, startsOn: '2099-01-03', feeInPaise: 600_000 }),
  ]
  const students = await Promise.all(Array.from({ length: STUDENTS }, () => at.student()))
  // the first batch has one seat, and it is taken
  const [{ id: studentId } = { id: '' }] = students
  const [{ id: batchId } = { id: '' }] = batches
  const code = `ONAM${randomUUID().slice(0, 8).toUpperCase()}`
  await at.concessions.addOffer(
    {
      via: 'code',
      code,
      name: 'Onam offer',
      gives: 'percent',
      value: '20',
      reason: 'other',
      words: 'For the festival',
      totalLimit: 2,
      personLimit: 1,
      courses: [courseId],
      departments: [],
    },
    await at.staffMember(),
  )
  const course = { courseId, batchIds: [], studentIds: [], code }
  await acts['buys at once']({ ...course, at, studentId, batchId })
  return {
    courseId,
    code,
    batchIds: batches.map(({ id }) => id),
    studentIds: students.map(({ id }) => id),
  }
}

/** Each payer is enrolled, or has been told that they are not. */
async function unsaid(at: Story, { courseId }: Course): Promise<string[]> {
  const ids = await paidOrdersWithoutPlace(at.db, courseId)
  return ids.map((id) => `${id} is paid, and there is neither a place nor a refund`)
}

/** Whatever the number of links and payers: at most one payment per student is kept without a flag. */
async function paidMoreThanOnce(at: Story, { courseId }: Course): Promise<string[]> {
  const ids = await studentsWhoPaidTwice(at.db, courseId)
  return ids.map((id) => `${id} has paid twice, and nothing is to go back`)
}

/** A refusal (full, not open, undecided, unknown order) is acceptable here; the seats must agree. */
async function quietly(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: unknown) => {
    if (error instanceof Error && /invariant|constraint|syntax|deadlock/i.test(error.message))
      throw error
  })
}

function ordersOf(at: Story, studentId: string) {
  return at.payments.ordersOfStudent(studentId)
}

const lastOrder = async (at: Story, studentId: string) =>
  (await ordersOf(at, studentId)).at(0)?.id ?? 'NOBODY'

/** A payable order. */
async function openOrder(at: Story, courseId: string): Promise<string> {
  const orders = await ordersOfCourse(at.db, courseId)
  return orders.find(({ state }) => state === 'awaitingCustomer')?.id ?? 'NOBODY'
}

/** The order behind one of the taken seats. */
async function enrolledIn(at: Story, batchId: string): Promise<string> {
  const enrollments = await enrollmentsOf(at.db, { batchId })
  return enrollments.find(({ endedAt }) => endedAt === null)?.orderId ?? 'NOBODY'
}

const firstOrder = async (at: Story, studentId: string) =>
  (await ordersOf(at, studentId)).at(-1)?.id ?? 'NOBODY'

/** The first enrollment of a batch moves to another batch. */
async function moved(
  { at, batchId, batchIds, studentId, studentIds }: Moment,
  ways: MoveSettlement[],
): Promise<void> {
  const step = 1 + (studentIds.indexOf(studentId) % 2)
  const to = batchIds[(batchIds.indexOf(batchId) + step) % BATCHES] ?? ''
  await movedTo(at, { orderId: await enrolledIn(at, batchId), to }, ways)
}

/** A difference is settled by the first available way. */
async function movedTo(
  at: Story,
  { orderId, to }: { orderId: string; to: string },
  ways: MoveSettlement[],
): Promise<void> {
  const { id, name } = await at.staffMember()
  const of = {
    kind: 'admin',
    adminId: id,
    name,
    role: 'owner',
    tokenHash: Buffer.alloc(0),
  } as const
  const call = { principal: of, address: '127.0.0.1', requestId: 'story' }
  const { targets } = await at.handlers.showMoveChoices({ orderId }, call)
  const target = targets.find(({ batchId }) => batchId === to)
  const settledBy = ways.find((way) => target?.settlements.includes(way))
  if (target === undefined || settledBy === undefined) return
  const { batchId, campus, difference } = target
  const key = crypto.randomUUID()
  const move = { orderId, batchId, campus, difference, settledBy, method: 'cash' as const, key }
  await at.handlers.moveStudent({ ...move, ...actor }, call)
}

async function dueMoveOf(at: Story, studentId: string): Promise<string> {
  const own = await at.enrollments.listCourses(studentId)
  return own.find(({ due }) => due !== null)?.due?.moveId ?? crypto.randomUUID()
}

async function goToPayDifference(at: Story, studentId: string): Promise<string> {
  const moveId = await dueMoveOf(at, studentId)
  const { orderId } = await at.selling.payDifference({
    studentId,
    moveId,
    provider: undefined,
  })
  return orderId
}

async function feeOf(at: Story, { courseId, batchId }: { courseId: string; batchId: string }) {
  const own = (await at.batches.find(batchId))?.feeInPaise
  if (own != null) return own
  return paise((await courseOf(at.db, courseId)).feeInPaise ?? 0)
}

async function change(at: Story, batchId: string, to: object): Promise<void> {
  await at.db.transaction().execute(async (tx) => {
    await changeBatch(tx, batchId, { ...to, updatedAt: at.clock.now() })
    await at.batches.passSeatsOn(tx, batchId)
  })
}

async function addSeats(at: Story, batchId: string, more: number): Promise<void> {
  const batch = await at.batches.find(batchId)
  // the clock stands still between two acts, so later acts need a later time
  at.clock.advance({ seconds: 1 })
  await change(at, batchId, { seats: Math.max(0, (batch?.seats ?? 0) + more) })
  at.clock.advance({ seconds: 1 })
}

async function cancel(at: Story, batchId: string): Promise<void> {
  const batch = await at.batches.find(batchId)
  if (batch?.cancelledAt === null)
    await change(at, batchId, {
      cancelledAt: at.clock.now(),
      cancelReason: 'The trainer is ill.',
    })
}
