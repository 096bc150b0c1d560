import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AddBatchInput } from '#contract/teaching/office-batches.ts'
import type { ParsedInputOf } from '#contract/platform/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { MoveStudentInput } from '#contract/teaching/student-moves.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { makeAdmin } from '../../support/story/make.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { enrollmentsOf } from '../../support/read/enrollments.ts'

const story = moneyStory()
let at: Story
let call: Awaited<ReturnType<typeof callOf>>
let course: Awaited<ReturnType<Story['course']>>

beforeEach(async () => {
  at = story()
  at.clock.set(new Date('2026-12-01T04:30:00Z'))
  call = await callOf()
  course = await at.course({ courseName: 'AutoCAD' })
})

async function callOf() {
  const { id, name } = await makeAdmin(at.db)
  const role = 'owner'
  const principal = { kind: 'admin', adminId: id, name, role, tokenHash: Buffer.alloc(0) } as const
  return { principal, address: '127.0.0.1', requestId: 'story' }
}

function facts(more: Partial<AddBatchInput> = {}): AddBatchInput {
  return {
    course: course.id,
    mode: 'Offline',
    campus: 'Kochi',
    startsOn: '2027-01-04',
    endsOn: '2027-02-26',
    weekdays: [5, 1, 3],
    startsAt: '18:00',
    endsAt: '20:00',
    trainer: null,
    seats: '2',
    enrollUntil: '2027-01-08',
    fee: null,
    joiningNote: 'Come to the second floor.',
    ...more,
  }
}

async function batch(more: Partial<AddBatchInput> = {}): Promise<string> {
  return (await at.handlers.addBatch(facts(more), call))._id
}

async function shown(id: string) {
  return (await at.handlers.showBatch({ id }, call)).batch
}

type Edit = Partial<AddBatchInput> & { tellEnrolled?: boolean }

function edited(id: string, version: number, { tellEnrolled = false, ...more }: Edit) {
  return at.handlers.editBatch({ ...facts(more), id, version, tellEnrolled }, call)
}

/** Enrolled at the desk, with every mail sent. */
async function enrolled(batchId: string | null, amount = '4500') {
  const student = await at.student()
  const { orderId } = await at.handlers.enrollStudent(
    {
      id: student.id,
      courseId: course.id,
      batch: batchId,
      campus: 'Kochi',
      method: 'cash',
      amount,
      clientKey: randomUUID(),
    },
    call,
  )
  await at.drainJobs()
  return { student, orderId }
}

/** A logged-in student joins the waiting list. */
async function waitsFor(batchId: string, studentId: string) {
  const session = { tokenHash: Buffer.alloc(0), sessionEndsAt: new Date('2099-01-01') }
  const principal = { kind: 'student', studentId, ...session } as const
  const asked = { principal, address: '127.0.0.1', requestId: 'story' }
  await at.handlers.joinWaitingList({ batch: batchId }, asked)
}

async function subjectsTo(email: string): Promise<string[]> {
  return (await at.mailsTo(email)).map(({ subject }) => subject)
}

type Move = ParsedInputOf<Endpoints['moveStudent']>

function moves(orderId: string, to: Partial<Move>) {
  const input: Move = {
    orderId,
    batchId: null,
    campus: '',
    difference: '0',
    settledBy: 'nothing',
    reason: 'They asked for other days.',
    key: randomUUID(),
    ...to,
  }
  return at.handlers.moveStudent(input, call)
}

async function whereIs(orderId: string) {
  return (await at.handlers.showMoveChoices({ orderId }, call)).now
}

describe('a batch', () => {
  test('can be added and changed, mails the change only on request, and is logged', async () => {
    const id = await batch()
    expect(await shown(id)).toMatchObject({ weekdays: [1, 3, 5], left: 2, state: 'open' })
    const { student } = await enrolled(id)
    const quiet = await edited(id, 1, { startsOn: '2027-01-06' })
    await at.drainJobs()
    expect((await subjectsTo(student.email)).join()).not.toContain('New days')
    await edited(id, quiet.version, {
      startsOn: '2027-01-06',
      endsAt: '21:00',
      tellEnrolled: true,
    })
    await at.drainJobs()
    const [mail] = await at.mailsTo(student.email)
    expect(mail).toMatchObject({ subject: 'New days or campus for AutoCAD' })
    expect(mail?.text).toContain('Mon, Wed, Fri, 6:00 pm to 9:00 pm')
    const { activity } = await at.handlers.listActivity({ kind: 'batch', subject: id }, call)
    expect(activity.map(({ action }) => action)).toEqual([
      'batch-edited',
      'batch-edited',
      'batch-added',
    ])
  })

  test('keeps its course and taken seats, and refuses an outdated edit', async () => {
    const id = await batch()
    await enrolled(id)
    const other = await at.course()
    await expect(edited(id, 1, { course: other.id })).rejects.toMatchObject({
      code: 'invalid-input',
      details: { fields: { course: expect.stringContaining('Its course can’t be changed') } },
    })
    await expect(edited(id, 1, { seats: '0' })).rejects.toMatchObject({
      details: { fields: { seats: '1 seat is taken: not fewer than 1.' } },
    })
    await edited(id, 1, { seats: '5' })
    await expect(edited(id, 1, { seats: '6' })).rejects.toMatchObject({ code: 'edited-meanwhile' })
    await expect(at.handlers.deleteBatch({ id }, call)).rejects.toMatchObject({
      code: 'batch-has-history',
    })
    const spare = await batch()
    await at.handlers.deleteBatch({ id: spare }, call)
    await expect(shown(spare)).rejects.toMatchObject({ code: 'batch-not-found' })
  })

  test('offers added seats to waiting students at once', async () => {
    const id = await batch({ seats: '1' })
    await enrolled(id)
    const waits = await at.student()
    await waitsFor(id, waits.id)
    expect(await shown(id)).toMatchObject({ waiting: 1, left: 0, held: 0 })
    await edited(id, 1, { seats: '2' })
    expect(await shown(id)).toMatchObject({ waiting: 0, left: 0, held: 1 })
  })

  test('has a class list and sends one mail to each student once', async () => {
    const id = await batch()
    const { student, orderId } = await enrolled(id)
    const { students } = await at.handlers.showClassList({ id }, call)
    expect(students).toEqual([
      expect.objectContaining({
        number: 1,
        orderId,
        paid: '4500',
        due: null,
        email: student.email,
      }),
    ])
    const { csv } = await at.handlers.exportClassList({ id }, call)
    expect(csv).toContain(student.email)
    const mail = {
      id,
      subject: 'Bring a scale',
      text: 'One of 30 cm.\n\nThank you.',
      key: randomUUID(),
    }
    expect(await at.handlers.writeToBatch(mail, call)).toMatchObject({ recipients: 1 })
    await at.handlers.writeToBatch(mail, call)
    await at.drainJobs()
    const subjects = await subjectsTo(student.email)
    expect(subjects.filter((one) => one === 'Bring a scale')).toHaveLength(1)
    const { mails } = await at.handlers.listMails({ kind: 'batch-mail', q: orderId }, call)
    expect(mails).toHaveLength(1)
  })

  test('writes to the chosen students only', async () => {
    const id = await batch({ seats: '5' })
    const [chosen, other] = [await enrolled(id), await enrolled(id)]
    const { students } = await at.handlers.showClassList({ id }, call)
    const to = students
      .filter(({ orderId }) => orderId === chosen.orderId)
      .map(({ enrollmentId }) => enrollmentId)
    const mail = { id, to, subject: 'Your drawing', text: 'Please bring it.', key: randomUUID() }
    expect(await at.handlers.writeToBatch(mail, call)).toMatchObject({ recipients: 1 })
    await at.drainJobs()
    expect(await subjectsTo(chosen.student.email)).toContain('Your drawing')
    expect(await subjectsTo(other.student.email)).not.toContain('Your drawing')
  })

  test('sends one reminder two days before it starts, with the current facts', async () => {
    const id = await batch()
    const moved = await batch({ startsOn: '2027-01-11', seats: '5' })
    const [stays, goes] = [await enrolled(id), await enrolled(id)]
    at.clock.set(new Date('2027-01-02T03:00:00Z'))
    expect(await at.queueReminders()).toBe(0)
    at.clock.set(new Date('2027-01-02T03:31:00Z'))
    expect(await at.queueReminders()).toBeGreaterThanOrEqual(2)
    expect(await at.queueReminders()).toBe(0)
    await moves(goes.orderId, { batchId: moved })
    await at.drainJobs()
    const reminder = 'AutoCAD starts on 4 Jan 2027'
    expect(await subjectsTo(stays.student.email)).toContain(reminder)
    expect(await subjectsTo(goes.student.email)).not.toContain(reminder)
  })
})

test('an enrollment mail has a calendar file for the batch', async () => {
  const { student } = await enrolled(await batch())
  const mail = (await at.mailsTo(student.email)).find(({ text }) => text.includes('is booked'))
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/\.pdf$/),
    expect.stringMatching(/\.ics$/),
  ])
})

describe('a student who moves', () => {
  test('changes seats, enrollment and mail once, and keeps the order', async () => {
    const [from, to] = [await batch({ seats: '1' }), await batch({ campus: 'Kottiyam' })]
    const { student, orderId } = await enrolled(from)
    const key = randomUUID()
    await moves(orderId, { batchId: to, key })
    await moves(orderId, { batchId: to, key })
    expect(await shown(from)).toMatchObject({ left: 1, sold: 0 })
    expect(await shown(to)).toMatchObject({ left: 1, sold: 1 })
    expect(await whereIs(orderId)).toMatchObject({
      where: 'Kottiyam',
      moves: [{ difference: '0' }],
    })
    const { order } = await at.handlers.showOrder({ orderId }, call)
    expect(order.campus).toBe('Kochi')
    await at.drainJobs()
    const [mail] = await at.mailsTo(student.email)
    expect(mail?.text).toContain('Kochi, 4 Jan 2027 to 26 Feb 2027')
    expect(mail?.text).toContain('Kottiyam')
    await expect(moves(orderId, { batchId: to })).rejects.toMatchObject({ code: 'already-there' })
  })

  test('cannot move into a full batch or at a price that was not shown', async () => {
    const [from, full] = [await batch(), await batch({ seats: '1' })]
    await enrolled(full)
    const { orderId } = await enrolled(from)
    await expect(moves(orderId, { batchId: full })).rejects.toMatchObject({ code: 'batch-is-full' })
    const dear = await batch({ fee: '6000' })
    await expect(moves(orderId, { batchId: dear })).rejects.toMatchObject({ code: 'move-changed' })
    await expect(moves(orderId, { batchId: dear, difference: '1500' })).rejects.toMatchObject({
      details: { fields: { settledBy: expect.any(String) } },
    })
    expect(await whereIs(orderId)).toMatchObject({ batchId: from })
  })

  test('pays the difference at the desk, with an order and receipt but no second enrollment', async () => {
    const [from, dear] = [await batch(), await batch({ fee: '6000' })]
    const { student, orderId } = await enrolled(from)
    const wanted = { batchId: dear, difference: '1500', settledBy: 'order' } as const
    const { orderId: paidBy } = await moves(orderId, { ...wanted, method: 'cash' })
    const order = (await at.handlers.showOrder({ orderId: paidBy ?? '' }, call)).order
    expect(order).toMatchObject({ amount: '1500', receipt: { number: expect.any(String) } })
    const { matters } = await at.handlers.listToDecide({}, call)
    expect(matters.map((one) => one.orderId)).not.toContain(paidBy)
    expect((await at.handlers.showClassList({ id: dear }, call)).students).toMatchObject([
      { orderId, paid: '6000' },
    ])
    const enrollments = await enrollmentsOf(at.db, { studentId: student.id })
    expect(enrollments).toHaveLength(1)
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('pays the difference by card at the desk, with card digits and RRN on the receipt', async () => {
    const [from, dear] = [await batch(), await batch({ fee: '6000' })]
    const { orderId } = await enrolled(from)
    const wanted = { batchId: dear, difference: '1500', settledBy: 'order' } as const
    const slip = { method: 'card', reference: '612345670042' } as const
    const { orderId: paidBy } = await moves(orderId, { ...wanted, ...slip, cardLast4: '1097' })
    const { order } = await at.handlers.showOrder({ orderId: paidBy ?? '' }, call)
    expect(order.captures).toMatchObject([{ cardLast4: '1097', rrn: '612345670042' }])
    const { receipt } = await at.handlers.showOfficeReceipt({ orderId: paidBy ?? '' }, call)
    expect(receipt).toMatchObject({ cardLast4: '1097', rrn: '612345670042' })
  })

  test('cannot pay the difference by card without the card digits', () => {
    const sent = {
      orderId: 'ORD1',
      batchId: '',
      campus: 'Kochi',
      difference: '1500',
      settledBy: 'order',
      reason: 'Wants to come in the evening.',
      key: randomUUID(),
      method: 'card',
      reference: '612345670042',
    }
    expect(MoveStudentInput.safeParse(sent).error?.issues).toMatchObject([{ path: ['cardLast4'] }])
    expect(MoveStudentInput.safeParse({ ...sent, cardLast4: '1097' }).success).toBe(true)
  })

  describe('and pays the difference online', () => {
    async function moved(more: { from?: Partial<AddBatchInput> } = {}) {
      const [from, dear] = [await batch(more.from), await batch({ fee: '6000' })]
      const place = await enrolled(from)
      const key = randomUUID()
      const to = { batchId: dear, difference: '1500', settledBy: 'online', key } as const
      // payments are listed by their start time
      at.clock.advance({ minutes: 1 })
      await moves(place.orderId, to)
      return { ...place, from, dear, moveId: key, studentId: place.student.id }
    }

    const due = async (studentId: string) =>
      (await at.enrollments.listCourses(studentId)).map((own) => own.due?.amountInPaise ?? null)

    const dueInOffice = async (orderId: string) => (await whereIs(orderId))?.moves[0]?.due?.state

    /** The page at the bank and its outcome. */
    async function pays({ studentId, moveId }: { studentId: string; moveId: string }) {
      const provider = undefined
      const { orderId } = await at.selling.payDifference({ studentId, moveId, provider })
      await at.gateway.pay(orderId)
      await at.selling.complete(orderId)
      return orderId
    }

    test('is enrolled at once; the payment settles the difference without a second enrollment', async () => {
      const { student, studentId, orderId, moveId, dear } = await moved()
      expect(await shown(dear)).toMatchObject({ sold: 1 })
      expect(await due(studentId)).toEqual([150_000])
      await at.drainJobs()
      expect((await at.mailsTo(student.email))[0]?.text).toContain(
        '₹1,500 more: please pay it online',
      )
      const { students } = await at.handlers.showClassList({ id: dear }, call)
      expect(students).toMatchObject([{ due: '1500' }])
      const paidBy = await pays({ studentId, moveId })
      expect(await due(studentId)).toEqual([null])
      expect((await whereIs(orderId))?.moves).toMatchObject([
        { settledBy: 'online', orderId: paidBy, due: { state: 'paid' } },
      ])
      const { order } = await at.handlers.showOrder({ orderId: paidBy }, call)
      expect(order).toMatchObject({ amount: '1500', receipt: { number: expect.any(String) } })
      await at.drainJobs()
      expect((await at.mailsTo(student.email))[0]?.subject).toMatch(
        /^Your new seat is paid in full/,
      )
      const { matters } = await at.handlers.listToDecide({}, call)
      expect(matters.map((one) => one.orderId)).not.toContain(paidBy)
      await expect(
        at.selling.payDifference({ studentId, moveId, provider: undefined }),
      ).rejects.toMatchObject({ code: 'difference-not-due' })
      const payments = await at.selling.listPayments(studentId)
      // both were placed at the same moment of this clock
      expect(payments.map(({ situation }) => situation).toSorted()).toEqual([
        'difference-paid',
        'paid',
      ])
      expect(await checkAllBooks(at.db)).toEqual([])
    })

    test('can pay later at the price of the move; another student cannot', async () => {
      const { studentId, moveId } = await moved()
      at.clock.advance({ minutes: 30 })
      await at.selling.pollPending()
      expect(await at.payments.findUndecidedOrder(studentId, course.id, moveId)).toBeNull()
      const stranger = await at.student()
      await expect(pays({ studentId: stranger.id, moveId })).rejects.toMatchObject({
        code: 'difference-not-due',
      })
      const paidBy = await pays({ studentId, moveId })
      expect((await at.payments.findOrder(paidBy))?.amountInPaise).toBe(150_000)
      expect(await due(studentId)).toEqual([null])
      expect(await checkAllBooks(at.db)).toEqual([])
    })

    test('gets one order for two concurrent clicks', async () => {
      // the provider's pages lapse by its own clock
      at.clock.set(new Date())
      const { studentId, moveId } = await moved()
      const wanted = { studentId, moveId, provider: undefined }
      const started = await Promise.all([1, 2].map(() => at.selling.payDifference(wanted)))
      // the provider's clock differs: by ours the first page may have lapsed at the second click
      expect(new Set(started.map(({ orderId }) => orderId)).size).toBe(1)
    })

    test('keeps the enrollment when a payment after a waiver is refunded', async () => {
      const { studentId, orderId, moveId, dear } = await moved()
      const { orderId: late } = await at.selling.payDifference({
        studentId,
        moveId,
        provider: undefined,
      })
      const reason = 'A promise of the branch head.'
      await at.handlers.waiveDifference({ moveId, reason }, call)
      expect(await dueInOffice(orderId)).toBe('waived')
      await at.gateway.pay(late)
      await at.selling.complete(late)
      const [refund] = (await at.handlers.listRefunds({ q: late }, call)).refunds
      expect(refund).toMatchObject({ state: 'requested', amount: '1500' })
      expect((await at.handlers.showClassList({ id: dear }, call)).students).toHaveLength(1)
      await expect(at.handlers.waiveDifference({ moveId, reason }, call)).rejects.toMatchObject({
        code: 'difference-not-due',
      })
      expect(await checkAllBooks(at.db)).toEqual([])
    })

    test('owes nothing after moving back, and the open payment ends', async () => {
      const { studentId, orderId, moveId, from } = await moved()
      const open = await at.payments.findUndecidedOrder(studentId, course.id, moveId)
      await moves(orderId, { batchId: from })
      expect(await due(studentId)).toEqual([null])
      await at.drainJobs()
      expect((await at.payments.findOrder(open?.id ?? ''))?.state).toBe('expired')
      await expect(pays({ studentId, moveId })).rejects.toMatchObject({
        code: 'difference-not-due',
      })
      expect(await checkAllBooks(at.db)).toEqual([])
    })
  })

  test('to a cheaper batch gets the difference back and keeps the enrollment', async () => {
    const [from, cheap] = [await batch(), await batch({ fee: '4000' })]
    const { orderId } = await enrolled(from)
    at.clock.advance({ days: 20 })
    const { refundId } = await moves(orderId, {
      batchId: cheap,
      difference: '-500',
      settledBy: 'refund',
    })
    const { refund } = await at.handlers.showRefund({ id: refundId ?? '' }, call)
    expect(refund).toMatchObject({ amount: '500', state: 'requested' })
    expect(refund.verdict).toMatchObject({ isAllowed: true, rule: 'moved-cheaper' })
    await expect(moves(orderId, { batchId: from, difference: '500' })).rejects.toMatchObject({
      code: 'refund-under-way',
    })
    await at.refunds.approve(
      { id: refundId ?? '', byHand: { method: 'cash', reference: 'SLIP-0001' } },
      await at.staffMember(),
    )
    expect(await whereIs(orderId)).toMatchObject({ batchId: cheap })
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('can move between campuses of a course without batches', async () => {
    const { orderId } = await enrolled(null)
    await moves(orderId, { campus: 'Kottiyam' })
    expect(await whereIs(orderId)).toMatchObject({ where: 'Kottiyam', batchId: null })
  })
})

describe('a finished batch', () => {
  const again = { startsOn: '2027-04-05', endsOn: '2027-05-28', enrollUntil: '2027-04-09' }

  async function ownCourses(studentId: string) {
    return (await at.enrollments.listCourses(studentId)).map(({ completedAt, ...of }) => ({
      orderId: of.orderId,
      isCompleted: completedAt !== null,
    }))
  }

  test('completes its enrollments once at midnight in India, and the course can be bought again', async () => {
    const id = await batch()
    const { student, orderId } = await enrolled(id)
    at.clock.set(new Date('2027-02-26T18:29:59Z'))
    await at.enrollments.completeEnrollments()
    expect(await ownCourses(student.id)).toEqual([{ orderId, isCompleted: false }])
    at.clock.set(new Date('2027-02-26T18:30:00Z'))
    await at.enrollments.completeEnrollments()
    await at.enrollments.completeEnrollments()
    expect(await ownCourses(student.id)).toEqual([{ orderId, isCompleted: true }])
    expect((await at.handlers.showClassList({ id }, call)).students).toHaveLength(1)
    const of = { studentId: student.id, courseId: course.id }
    expect(await at.selling.courseState(of.studentId, of.courseId)).toEqual({ kind: 'open' })
    const next = await batch({ ...again, campus: 'Kochi' })
    const bought = await at.initiate({ ...of, batchId: next, campus: 'Kochi' })
    await at.gateway.pay(bought.orderId)
    await at.selling.complete(bought.orderId)
    expect(await ownCourses(student.id)).toEqual([
      { orderId: bought.orderId, isCompleted: false },
      { orderId, isCompleted: true },
    ])
    await expect(moves(orderId, { batchId: next })).rejects.toMatchObject({
      code: 'already-enrolled',
    })
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('resumes when its last day moves, except for a student who bought the course again', async () => {
    const id = await batch()
    const [stays, buys] = [await enrolled(id), await enrolled(id)]
    at.clock.set(new Date('2027-03-01T04:30:00Z'))
    await at.enrollments.completeEnrollments()
    const next = await batch(again)
    const { orderId } = await at.initiate({
      studentId: buys.student.id,
      courseId: course.id,
      batchId: next,
      campus: 'Kochi',
    })
    await at.gateway.pay(orderId)
    await at.selling.complete(orderId)
    await edited(id, 1, { endsOn: '2027-03-31' })
    expect(await ownCourses(stays.student.id)).toMatchObject([{ isCompleted: false }])
    expect(await ownCourses(buys.student.id)).toMatchObject([
      { orderId, isCompleted: false },
      { isCompleted: true },
    ])
    expect(await checkAllBooks(at.db)).toEqual([])
  })
})

describe('a batch is cancelled', () => {
  const reason = 'The trainer has fallen ill.'

  test('every student is told, and the board empties as each enrollment is decided', async () => {
    const [id, other] = [await batch({ seats: '3' }), await batch({ campus: 'Kottiyam' })]
    const [stays, leaves, asks] = [await enrolled(id), await enrolled(id), await enrolled(id)]
    at.clock.advance({ days: 20 })
    await at.handlers.cancelBatch({ id, reason }, call)
    await expect(at.handlers.cancelBatch({ id, reason }, call)).rejects.toMatchObject({
      code: 'batch-is-cancelled',
    })
    await at.drainJobs()
    const [mail] = await at.mailsTo(stays.student.email)
    expect(mail?.text).toContain(reason)
    const board = async () =>
      (await at.handlers.listToDecide({ kind: 'batches', limit: 200 }, call)).matters
    const mine = [stays, leaves, asks].map(({ orderId }) => orderId)
    const left = async () =>
      (await board()).map(({ orderId }) => orderId ?? '').filter((one) => mine.includes(one))
    expect(await left()).toEqual(expect.arrayContaining(mine))
    expect((await at.handlers.countWaiting({}, call)).toDecide).toBe(
      (await at.handlers.listToDecide({}, call)).total,
    )
    await moves(stays.orderId, { batchId: other })
    const { refund } = await at.handlers.startRefund(
      { orderId: leaves.orderId, reason: 'The batch was cancelled.' },
      call,
    )
    expect(refund.verdict).toMatchObject({ rule: 'cancelled-by-us', isAllowed: true })
    await at.refunds.request({
      ...asks,
      studentId: asks.student.id,
      reason: 'Please give it back.',
    })
    expect(await left()).toEqual([])
    await at.refunds.approve(
      { id: refund._id, byHand: { method: 'cash', reference: 'SLIP-0002' } },
      await at.staffMember(),
    )
    expect(await whereIs(leaves.orderId)).toBeNull()
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('open orders end, and waiting students are told', async () => {
    const id = await batch({ seats: '1' })
    const payer = await at.student()
    const { orderId } = await at.initiate({
      studentId: payer.id,
      courseId: course.id,
      campus: 'Kochi',
    })
    const waits = await at.student()
    await waitsFor(id, waits.id)
    expect(await shown(id)).toMatchObject({ openOrders: 1, held: 1, waiting: 1 })
    await at.handlers.cancelBatch({ id, reason }, call)
    await at.drainJobs()
    expect(await shown(id)).toMatchObject({ openOrders: 0, held: 0, waiting: 0 })
    expect((await at.payments.findOrder(orderId))?.state).toBe('expired')
    expect(await subjectsTo(waits.email)).toEqual(['The AutoCAD batch will not be held'])
  })
})
