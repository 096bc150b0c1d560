import { beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { objectionsToSeats } from '#server/teaching/batches/seats/check-seats.store.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { booksOf } from '../../support/story/books.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { changeBatch } from '../../support/change/catalog.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  at.clock.set(new Date())
  await at.gateway.healed()
  await at.gateway.settings({ refundSeconds: 0 })
})

/** A course of ₹4,500 with one batch at Kochi. */
async function courseWith(details: { seats?: number; feeInPaise?: number } = {}) {
  const { feeInPaise, ...ofBatch } = details
  const course = await at.course(feeInPaise === undefined ? {} : { feeInPaise })
  const batch = await at.batch({ courseId: course.id, ...ofBatch })
  return { courseId: course.id, batchId: batch.id }
}

type Wanted = { courseId: string; batchId: string }

async function buy(wanted: Wanted & { studentId?: string }) {
  const request = await at.initiate(wanted)
  await at.comesBack(await at.gateway.pay(request.orderId))
  return request
}

async function seats(batchId: string) {
  const found = (await at.batches.seatsOf(at.db, [batchId])).get(batchId)
  return found && { active: found.active, held: found.held, left: found.left }
}

async function wait({ batchId }: Wanted) {
  const { id: studentId, email } = await at.student()
  await at.batches.joinList({ studentId, batchId })
  return { studentId, email }
}

/** All of its money is refunded, and the enrollment ends. */
async function ends({ orderId }: { orderId: string }) {
  await at.gateway.refund(orderId)
  await at.selling.complete(orderId)
}

const objections = () => objectionsToSeats(at.db, indianDayOf(at.clock.now()))
const refused = (code: string) => expect.objectContaining({ code })

describe('a payment holds a seat', () => {
  test('until it is paid; order, enrollment and receipt name the batch', async () => {
    const wanted = await courseWith({ seats: 1 })
    const request = await at.initiate(wanted)
    expect(await seats(wanted.batchId)).toEqual({ active: 0, held: 1, left: 0 })
    await expect(at.initiate(wanted)).rejects.toEqual(refused('batch-full'))
    await at.comesBack(await at.gateway.pay(request.orderId))
    expect(await seats(wanted.batchId)).toEqual({ active: 1, held: 0, left: 0 })
    const receipt = await at.payments.receiptOf(request.orderId)
    expect(receipt?.batch).toEqual({
      startsOn: '2099-01-01',
      endsOn: '2099-01-28',
      hours: 'Mon, Wed, Fri, 6:00 pm to 8:00 pm',
      isOnline: false,
    })
    expect(await objections()).toEqual([])
  })

  test('until its page lapses, when another student gets it', async () => {
    const wanted = await courseWith({ seats: 1 })
    const request = await at.initiate(wanted)
    at.clock.advance({ minutes: 25 })
    await at.selling.complete(request.orderId)
    expect(await seats(wanted.batchId)).toEqual({ active: 0, held: 0, left: 1 })
    await buy(wanted)
    expect(await objections()).toEqual([])
  })

  test('at once for a free course, up to the number of seats', async () => {
    const wanted = await courseWith({ seats: 2, feeInPaise: 0 })
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => at.initiate(wanted)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await seats(wanted.batchId)).toEqual({ active: 2, held: 0, left: 0 })
  })

  test('at the fee of the batch, which is compared with the shown fee', async () => {
    const course = await at.course()
    const batch = await at.batch({ courseId: course.id, feeInPaise: 6_000_00 })
    const wanted = { courseId: course.id, batchId: batch.id }
    await expect(at.initiate({ ...wanted, expectedFeeInPaise: paise(4_500_00) })).rejects.toEqual(
      refused('fee-changed'),
    )
    const { orderId } = await at.initiate({ ...wanted, expectedFeeInPaise: paise(6_000_00) })
    expect((await at.payments.findOrder(orderId))?.amountInPaise).toBe(6_000_00)
  })

  test('for three of fifty concurrent students, and the others are refused before paying', async () => {
    const wanted = await courseWith({ seats: 3 })
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => at.initiate(wanted)))
    const told = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(told).toEqual(Array.from({ length: 47 }, () => 'batch-full'))
    expect(await seats(wanted.batchId)).toEqual({ active: 0, held: 3, left: 0 })
  })

  test('once for concurrent requests of one student, who is not told that it is taken', async () => {
    const wanted = await courseWith({ seats: 1 })
    const { id: studentId } = await at.student()
    const tries = await Promise.all(
      Array.from({ length: 30 }, () => at.initiate({ ...wanted, studentId })),
    )
    expect(new Set(tries.map(({ orderId }) => orderId)).size).toBe(1)
    expect(await seats(wanted.batchId)).toEqual({ active: 0, held: 1, left: 0 })
  })
})

describe('the selected batch', () => {
  test('is the next open one at the campus with a seat; an online batch suits every campus', async () => {
    const { id: courseId } = await at.course()
    const late = await at.batch({ courseId, startsOn: '2099-01-03', seats: 1 })
    const early = await at.batch({ courseId, startsOn: '2099-01-02', seats: 1 })
    const online = await at.batch({
      courseId,
      campus: null,
      mode: 'Online',
      startsOn: '2099-01-05',
    })
    const batchOf = async (campus: 'Kochi' | 'Kottiyam') => {
      const { orderId } = await at.initiate({ courseId, campus })
      return (await at.payments.findOrder(orderId))?.batchId
    }
    expect(await batchOf('Kochi')).toBe(early.id)
    expect(await batchOf('Kochi')).toBe(late.id)
    expect(await batchOf('Kochi')).toBe(online.id)
    expect(await batchOf('Kottiyam')).toBe(online.id)
    await expect(at.initiate({ courseId, campus: 'Kottiyam' })).rejects.toEqual(
      refused('batch-full'),
    )
  })

  test('is kept by a second request, and a request for another batch starts a new order', async () => {
    const { courseId, batchId } = await courseWith()
    const other = await at.batch({ courseId, startsOn: '2099-01-02' })
    const first = await at.initiate({ courseId, batchId: other.id })
    const owner = { studentId: first.studentId, courseId }
    expect(await at.initiate(owner)).toEqual(first)
    const second = await at.initiate({ ...owner, batchId })
    expect(second.orderId).not.toBe(first.orderId)
    expect([await seats(other.id), await seats(batchId)]).toEqual([
      { active: 0, held: 0, left: 2 },
      { active: 0, held: 1, left: 1 },
    ])
  })

  test('is refused with a message if it is closed, over, elsewhere or of another course', async () => {
    const { courseId, batchId } = await courseWith()
    const { id: studentId } = await at.student()
    const past = { startsOn: '2020-01-01', enrollUntil: '2020-01-01' }
    const closed = await at.batch({ courseId, ...past })
    const over = await at.batch({ courseId, ...past, endsOn: '2020-02-01' })
    const { id: elsewhere } = await at.course()
    const tries: [object, string][] = [
      [{ campus: 'Kottiyam' }, 'no-open-batch'],
      [{ batchId: closed.id }, 'batch-not-open'],
      [{ batchId: over.id }, 'batch-not-open'],
      [{ batchId: 'unknown' }, 'batch-not-found'],
      [{ batchId, courseId: elsewhere }, 'batch-not-found'],
      [{ batchId, campus: 'Kottiyam' }, 'batch-elsewhere'],
    ]
    for (const [more, code] of tries)
      await expect(at.initiate({ studentId, courseId, ...more })).rejects.toEqual(refused(code))
    expect(await at.payments.ordersOfStudent(studentId)).toEqual([])
  })

  test('is named by the clerk at the desk', async () => {
    const { courseId, batchId } = await courseWith({ seats: 1 })
    const by = await at.staffMember()
    const pay = async (more: object) => {
      const { id: studentId } = await at.student()
      const money = { amountInPaise: paise(4_500_00), method: 'cash', reference: null } as const
      const slip = { ...money, note: null, clientKey: crypto.randomUUID() }
      return at.selling.takeDeskPayment(
        { studentId, courseId, campus: 'Kochi', ...slip, ...more },
        by,
      )
    }
    await expect(pay({})).rejects.toEqual(refused('batch-needed'))
    await pay({ batchId })
    await expect(pay({ batchId })).rejects.toEqual(refused('batch-full'))
    expect(await seats(batchId)).toEqual({ active: 1, held: 0, left: 0 })
  })
})

describe('a late payment', () => {
  /** Paid after its page lapsed, when others had taken the rest. */
  async function late(wanted: Wanted & { studentId?: string }, meanwhile: () => Promise<unknown>) {
    const request = await at.initiate(wanted)
    await at.gateway.begin(request.orderId)
    at.clock.advance({ minutes: 25 })
    await at.gateway.settings({ webhooks: 'off' })
    await at.selling.complete(request.orderId)
    await at.db.transaction().execute(async (tx) => {
      const order = await at.payments.lockOrder(tx, request.orderId)
      if (order && order.state === 'awaitingCustomer')
        await at.payments.moveOrder(tx, order, { event: 'timeRanOut', cause: 'office' })
    })
    await meanwhile()
    await at.gateway.pay(request.orderId)
    await at.selling.complete(request.orderId)
    await at.drainJobs()
    return request
  }

  test('without a free seat gives no enrollment, a waiting refund and a mail', async () => {
    const wanted = await courseWith({ seats: 1 })
    const student = await at.student()
    const request = await late({ ...wanted, studentId: student.id }, () => buy(wanted))
    expect(await booksOf(at.db, request.orderId)).toMatchObject({
      state: 'paid',
      enrollments: 0,
      openFlags: ['batch-full'],
      refunds: [{ state: 'requested' }],
    })
    const checked = await at.selling.check(request.studentId, request.orderId)
    expect(checked.situation).toBe('batch-full')
    const [mail] = await at.mailsTo(student.email)
    expect(mail?.subject).toMatch(/The batch is full/)
    // no hold blocks the student: another batch can be bought
    const other = await at.batch({ courseId: wanted.courseId })
    await buy({ ...wanted, studentId: student.id, batchId: other.id })
    expect(await objections()).toEqual([])
  })

  test('with a free seat enrolls', async () => {
    const wanted = await courseWith({ seats: 1 })
    const request = await late(wanted, async () => undefined)
    expect(await booksOf(at.db, request.orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
  })

  test('for a cancelled batch is refunded', async () => {
    const wanted = await courseWith()
    const request = await at.initiate(wanted)
    await cancel(wanted.batchId)
    await at.comesBack(await at.gateway.pay(request.orderId))
    expect(await booksOf(at.db, request.orderId)).toMatchObject({
      enrollments: 0,
      openFlags: ['batch-cancelled'],
      refunds: [{ state: 'requested' }],
    })
  })
})

async function cancel(batchId: string) {
  await at.db.transaction().execute(async (tx) => {
    const cancelled = { cancelledAt: at.clock.now(), cancelReason: 'The trainer is ill.' }
    await changeBatch(tx, batchId, cancelled)
    await at.batches.passSeatsOn(tx, batchId)
  })
}

describe('the waiting list', () => {
  test('offers a seat freed by a refund to the first student, by one mail, for 24 hours', async () => {
    const wanted = await courseWith({ seats: 1 })
    const sold = await buy(wanted)
    const first = await wait(wanted)
    const second = await wait(wanted)
    await ends(sold)
    expect(await seats(wanted.batchId)).toEqual({ active: 0, held: 1, left: 0 })
    await at.drainJobs()
    const mails = await at.mailsTo(first.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('A seat is free for you'),
    ])
    expect(mails[0]?.text).toContain(`batch=${wanted.batchId}`)
    await expect(at.initiate(wanted)).rejects.toEqual(refused('batch-full'))
    await buy({ ...wanted, studentId: first.studentId })
    expect(await at.batches.ownEntries(first.studentId, wanted.courseId)).toEqual([])
    expect(await at.batches.ownEntries(second.studentId, wanted.courseId)).toMatchObject([
      { state: 'waiting', ahead: 0 },
    ])
    expect(await objections()).toEqual([])
  })

  test('passes an expired offer to the next student, and the worker says so', async () => {
    const wanted = await courseWith({ seats: 1 })
    const sold = await buy(wanted)
    const first = await wait(wanted)
    const second = await wait(wanted)
    await ends(sold)
    at.clock.advance({ minutes: 24 * 60 + 1 })
    await at.batches.passOnExpiredOffers()
    expect(await at.batches.ownEntries(first.studentId, wanted.courseId)).toEqual([])
    expect(await at.batches.ownEntries(second.studentId, wanted.courseId)).toMatchObject([
      { state: 'offered' },
    ])
    await expect(at.initiate({ ...wanted, studentId: first.studentId })).rejects.toEqual(
      refused('batch-full'),
    )
  })

  test('keeps the offer until its own end if a payment lapses', async () => {
    const wanted = await courseWith({ seats: 1 })
    const sold = await buy(wanted)
    const { studentId } = await wait(wanted)
    await ends(sold)
    const request = await at.initiate({ ...wanted, studentId })
    at.clock.advance({ minutes: 25 })
    await at.selling.complete(request.orderId)
    expect(await at.payments.findOrder(request.orderId)).toMatchObject({ state: 'expired' })
    expect(await seats(wanted.batchId)).toEqual({ active: 0, held: 1, left: 0 })
    expect(await objections()).toEqual([])
    await buy({ ...wanted, studentId })
    expect(await seats(wanted.batchId)).toEqual({ active: 1, held: 0, left: 0 })
  })

  test('offers added seats to waiting students and skips blocked accounts', async () => {
    const wanted = await courseWith({ seats: 0 })
    const [blocked, second] = [await wait(wanted), await wait(wanted)]
    const by = await at.staffMember()
    await at.accounts.blockStudent({ studentId: blocked.studentId, reason: 'Misuse.', by })
    await setSeats(wanted.batchId, 2)
    const state = async ({ studentId }: { studentId: string }) =>
      (await at.batches.ownEntries(studentId, wanted.courseId))[0]?.state
    expect([await state(blocked), await state(second)]).toEqual(['waiting', 'offered'])
    expect(await objections()).toEqual([])
    await at.accounts.unblockStudent({ studentId: blocked.studentId, reason: 'Settled.', by })
    expect(await state(blocked)).toBe('offered')
  })

  test('can be joined once for a full batch, and not by an enrolled student', async () => {
    const wanted = await courseWith({ seats: 1 })
    const { id: studentId } = await at.student()
    const join = { studentId, batchId: wanted.batchId }
    await expect(at.batches.joinList(join)).rejects.toEqual(refused('batch-not-full'))
    const { studentId: enrolled } = await buy(wanted)
    await expect(at.batches.joinList({ ...join, studentId: enrolled })).rejects.toEqual(
      refused('already-enrolled'),
    )
    expect(await at.batches.joinList(join)).toEqual(await at.batches.joinList(join))
    await at.batches.leaveList(join)
    await at.batches.leaveList(join)
    expect(await at.batches.ownEntries(studentId, wanted.courseId)).toEqual([])
    await at.batches.joinList(join)
    const other = await at.batch({ courseId: wanted.courseId, campus: 'Kottiyam' })
    await buy({ ...wanted, studentId, batchId: other.id })
    expect(await at.batches.ownEntries(studentId, wanted.courseId)).toEqual([])
  })

  test('is unaffected by fewer seats: nobody new, nobody removed, and holders can pay', async () => {
    const wanted = await courseWith({ seats: 3 })
    await buy(wanted)
    const held = await at.initiate(wanted)
    at.clock.advance({ minutes: 1 })
    await setSeats(wanted.batchId, 1)
    await expect(at.initiate(wanted)).rejects.toEqual(refused('batch-full'))
    await at.comesBack(await at.gateway.pay(held.orderId))
    expect(await seats(wanted.batchId)).toEqual({ active: 2, held: 0, left: 0 })
    expect(await objections()).toEqual([])
  })
})

async function setSeats(batchId: string, howMany: number) {
  await at.db.transaction().execute(async (tx) => {
    const changed = { seats: howMany, updatedAt: at.clock.now() }
    await changeBatch(tx, batchId, changed)
    await at.batches.passSeatsOn(tx, batchId)
  })
}

describe('seats held by unconfirmed accounts of one network', () => {
  const here = '203.0.113.9'
  const student = (details: { isConfirmed?: boolean } = {}) =>
    at.student(details.isConfirmed ? { emailConfirmedAt: at.clock.now() } : {})

  test('are two in a small batch; a confirmed account gets the third', async () => {
    const wanted = await courseWith({ seats: 3 })
    for (let holder = 0; holder < 2; holder++)
      await at.initiate({ ...wanted, studentId: (await student()).id, address: here })
    const third = { ...wanted, studentId: (await student()).id, address: here }
    await expect(at.initiate(third)).rejects.toMatchObject({ code: 'address-not-confirmed' })
    expect(await seats(wanted.batchId)).toEqual({ active: 0, held: 2, left: 1 })
    const confirmed = { ...third, studentId: (await student({ isConfirmed: true })).id }
    await at.initiate(confirmed)
    expect(await seats(wanted.batchId)).toEqual({ active: 0, held: 3, left: 0 })
  })

  test('do not count for other networks', async () => {
    const wanted = await courseWith({ seats: 4 })
    for (let holder = 0; holder < 2; holder++)
      await at.initiate({ ...wanted, studentId: (await student()).id, address: here })
    await at.initiate({ ...wanted, studentId: (await student()).id, address: '198.51.100.7' })
    expect(await seats(wanted.batchId)).toEqual({ active: 0, held: 3, left: 1 })
  })

  test('are not limited for requests of the machine itself, which come through a proxy', async () => {
    const wanted = await courseWith({ seats: 3 })
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      await at.initiate({ ...wanted, studentId: (await student()).id, address })
    expect(await seats(wanted.batchId)).toEqual({ active: 0, held: 3, left: 0 })
  })

  test('are a quarter of a large batch', async () => {
    const wanted = await courseWith({ seats: 12 })
    for (let holder = 0; holder < 3; holder++)
      await at.initiate({ ...wanted, studentId: (await student()).id, address: here })
    const next = { ...wanted, studentId: (await student()).id, address: here }
    await expect(at.initiate(next)).rejects.toMatchObject({ code: 'address-not-confirmed' })
  })

  test('are freed when they are paid or lapse, and the office sees the lapsed ones', async () => {
    const wanted = await courseWith({ seats: 8 })
    const first = await at.initiate({ ...wanted, studentId: (await student()).id, address: here })
    const second = await at.initiate({ ...wanted, studentId: (await student()).id, address: here })
    await at.comesBack(await at.gateway.pay(first.orderId))
    // one is paid, so one more can be held
    const third = await at.initiate({ ...wanted, studentId: (await student()).id, address: here })
    at.clock.advance({ minutes: 25 })
    for (const { orderId } of [second, third]) await at.selling.complete(orderId)
    expect(await seats(wanted.batchId)).toEqual({ active: 1, held: 0, left: 7 })
    const { id: adminId, name } = await at.staffMember()
    const principal = { kind: 'admin' as const, adminId, name, role: 'owner' as const }
    const call = {
      principal: { ...principal, tokenHash: Buffer.alloc(32) },
      address: '',
      requestId: '',
    }
    const { batch } = await at.handlers.showBatch({ id: wanted.batchId }, call)
    expect(batch.unpaidHolds).toEqual({ total: 2, fromOneNetwork: 2 })
  })
})
