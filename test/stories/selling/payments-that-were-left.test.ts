import { beforeEach, expect, test } from 'vitest'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { changeCourse } from '../../support/change/catalog.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  at.clock.set(new Date())
  await at.gateway.healed()
})

/** A student who starts to pay and leaves the page. */
async function left(of: { courseId?: string; batchId?: string } = {}) {
  const { id: studentId, email } = await at.student()
  const request = await at.initiate({ studentId, ...of })
  at.clock.advance({ minutes: 25 })
  await at.selling.pollPending()
  return { ...request, email }
}

async function aDayLater() {
  at.clock.advance({ minutes: 24 * 60 })
  await at.selling.queuePaymentReminders()
  await at.drainJobs()
}

const reminders = async (email: string) =>
  (await at.mailsTo(email)).filter(({ subject }) => subject.endsWith('is not booked yet'))

test('an abandoned payment is reminded once, a day later, with a link to pay', async () => {
  const { email, courseId, orderId, studentId } = await left()
  await at.selling.queuePaymentReminders()
  await at.drainJobs()
  expect(await reminders(email)).toEqual([])
  await aDayLater()
  await at.selling.queuePaymentReminders()
  await at.selling.mailPaymentReminder(orderId)
  await at.drainJobs()
  const [mail, ...more] = await reminders(email)
  expect(more).toEqual([])
  expect(mail?.text).toContain(`/enroll?course=${courseId}`)
  expect(mail?.text).toContain('₹4,500')
  // started and abandoned again: still no second reminder
  await at.initiate({ studentId, courseId })
  await aDayLater()
  await aDayLater()
  expect(await reminders(email)).toHaveLength(1)
})

test('no reminder is sent if it was paid late, by another attempt or at the desk', async () => {
  const late = await left()
  const again = await left()
  const desk = await left()
  at.clock.advance({ minutes: 24 * 60 })
  await at.selling.queuePaymentReminders()
  // while the mail is queued
  await at.gateway.pay(late.orderId)
  const { orderId } = await at.initiate({ studentId: again.studentId, courseId: again.courseId })
  await at.comesBack(await at.gateway.pay(orderId))
  await at.selling.takeDeskPayment(
    {
      studentId: desk.studentId,
      courseId: desk.courseId,
      batchId: null,
      campus: 'Kochi',
      amountInPaise: (await at.payments.findOrder(desk.orderId))?.amountInPaise ?? Number.NaN,
      method: 'cash',
      reference: null,
      note: null,
      clientKey: crypto.randomUUID(),
    } as Parameters<typeof at.selling.takeDeskPayment>[0],
    await at.staffMember(),
  )
  await at.drainJobs()
  for (const { email } of [late, again, desk]) expect(await reminders(email)).toEqual([])
  expect((await at.payments.findOrder(late.orderId))?.state).toBe('paid')
})

test('no reminder is sent while a bank decides, or if the course is closed or the batch full', async () => {
  const undecided = await at.student()
  const { orderId } = await at.initiate({ studentId: undecided.id })
  await at.comesBack(await at.gateway.pay(orderId, 'pending'))
  const closed = await left()
  const { id: courseId } = await at.course()
  const { id: batchId } = await at.batch({ courseId, seats: 1 })
  const full = await left({ courseId, batchId })
  const other = await at.initiate({ courseId, batchId })
  await at.comesBack(await at.gateway.pay(other.orderId))
  await changeCourse(at.db, closed.courseId, { enrollmentClosed: 'It begins again in June.' })
  await aDayLater()
  for (const email of [undecided.email, closed.email, full.email])
    expect(await reminders(email)).toEqual([])
})
