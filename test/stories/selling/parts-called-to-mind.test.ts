import { beforeEach, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { changeStudent } from '../../support/change/people.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  at.clock.set(new Date('2027-01-05T06:00:00Z'))
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
})

/** Enrolled with the first of three installments; the others are due on 5 February and 5 March. */
async function enrolled() {
  const courseId = (await at.course()).id
  const clerk = await at.staffMember()
  const every = { first: '1500', laterParts: 2, every: 'months', everyCount: 1 } as const
  await at.selling.parts.setPlan({ id: courseId, ...every }, clerk)
  const { id: studentId, email } = await at.student()
  const partsShown = ['1500', '1500', '1500']
  const { orderId } = await at.initiate({ studentId, courseId, partsShown })
  await at.comesBack(await at.gateway.pay(orderId))
  await at.drainJobs()
  return { orderId, studentId, email, clerk }
}

type Enrolled = Awaited<ReturnType<typeof enrolled>>

async function looks(day: string) {
  at.clock.set(new Date(`${day}T06:00:00Z`))
  await at.selling.parts.queueReminders()
  // the next run, or another worker
  await at.selling.parts.queueReminders()
  await at.drainJobs()
}

async function subjectsOf({ email }: Enrolled) {
  return (await at.mailsTo(email)).map(({ subject }) => subject)
}

const ofReminders = (subjects: string[]) =>
  subjects.filter((subject) => subject.startsWith('Your next part'))

async function takes({ orderId, clerk }: Enrolled, part: number) {
  const slip = { method: 'cash', reference: null, note: null } as const
  const taking = { orderId, part, amountInPaise: paise(150_000), isAnotherPayment: false }
  await at.selling.parts.take({ ...taking, ...slip }, clerk)
}

test('an installment is reminded before its due day, on it and a week later, once each', async () => {
  const bought = await enrolled()
  await looks('2027-02-01')
  expect(ofReminders(await subjectsOf(bought))).toEqual([])
  for (const day of ['2027-02-02', '2027-02-03', '2027-02-05', '2027-02-06', '2027-02-09'])
    await looks(day)
  for (const day of ['2027-02-12', '2027-02-13', '2027-02-20']) await looks(day)
  const subjects = ofReminders(await subjectsOf(bought))
  // newest first
  expect(subjects.map((subject) => subject.split(':')[0])).toEqual([
    'Your next part is late',
    'Your next part is due',
    'Your next part is due on 5 Feb 2027',
  ])
  const [mail] = (await at.mailsTo(bought.email)).filter(({ subject }) => subject.includes('late'))
  expect(mail?.text).toContain('2 of 3')
  expect(mail?.text).toContain('₹1,500')
  expect(mail?.text).toContain('/mycourses')
})

test('no reminder is sent for an installment paid, waived or postponed while its mail was queued', async () => {
  const paid = await enrolled()
  const waived = await enrolled()
  const moved = await enrolled()
  const late = await enrolled()
  await at.selling.parts.pay({ ...late, part: 2, provider: undefined })
  at.clock.set(new Date('2027-02-03T06:00:00Z'))
  await at.selling.parts.queueReminders()
  await takes(paid, 2)
  const reason = 'The family asked for it.'
  await at.selling.parts.waive({ orderId: waived.orderId, part: 2, reason }, waived.clerk)
  const dueOn = '2027-02-20'
  await at.selling.parts.move({ orderId: moved.orderId, part: 2, dueOn, reason }, moved.clerk)
  // the provider has not been polled since the payment
  await at.gateway.pay(`${late.orderId}R2`)
  await at.drainJobs()
  for (const one of [paid, waived, moved, late])
    expect(ofReminders(await subjectsOf(one))).toEqual([])
  expect((await at.payments.partsOf(at.db, late.orderId))[1]?.state).toBe('paid')
  // it starts again for the new day
  await looks('2027-02-18')
  expect(ofReminders(await subjectsOf(moved))).toHaveLength(1)
})

test('no reminder is sent after the enrollment ended or to a blocked student', async () => {
  const ended = await enrolled()
  const blocked = await enrolled()
  await at.refunds.request({ ...ended, reason: 'I cannot come.' })
  await changeStudent(at.db, blocked.studentId, { blockedAt: at.clock.now() })
  await looks('2027-02-03')
  for (const one of [ended, blocked]) expect(ofReminders(await subjectsOf(one))).toEqual([])
})

test('the receipt of each later installment is mailed once with its number and the next due date', async () => {
  const bought = await enrolled()
  expect(indianDayOf(at.clock.now())).toBe('2027-01-05')
  await takes(bought, 2)
  await at.drainJobs()
  await at.selling.parts.pay({ ...bought, part: 3, provider: undefined })
  await at.comesBack(await at.gateway.pay(`${bought.orderId}R3`))
  await at.drainJobs()
  const captures = await at.payments.capturesOf(at.db, bought.orderId)
  for (const { id: captureId, part } of captures)
    if (part > 1) await at.selling.parts.mailReceipt({ orderId: bought.orderId, captureId })
  const receipts = (await at.mailsTo(bought.email)).filter(({ subject }) =>
    / part \d of 3 /.test(subject),
  )
  expect(receipts).toHaveLength(2)
  const [second, third] = [2, 3].map((part) =>
    receipts.find(({ subject }) => subject.includes(`part ${part} of 3`)),
  )
  expect(second?.text).toContain('₹1,500, part 2 of 3 of your fee')
  expect(second?.text).toContain('Part 3, ₹1,500, is due on 5 Mar 2027.')
  expect(third?.text).toContain('Your fee is paid in full.')
  expect(second?.attachments).toHaveLength(1)
  const papers = await at.payments.listDocuments(at.db, [bought.orderId])
  const shown = await Promise.all(
    papers.map(({ checkCode }) => at.payments.showDocument(checkCode, bought.studentId)),
  )
  expect(shown.map((paper) => paper.kind === 'receipt' && paper.inParts)).toEqual([
    { part: 1, parts: 3, totalInPaise: 450_000 },
    { part: 2, parts: 3, totalInPaise: 450_000 },
    { part: 3, parts: 3, totalInPaise: 450_000 },
  ])
})

test('a reminder shows its address as a picture too, and stays small', async () => {
  const bought = await enrolled()
  await looks('2027-02-02')
  const [mail] = await at.mailsTo(bought.email)
  expect(mail?.html).toContain('Scan to pay ₹1,500')
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['scan-to-pay.png'])
  expect(mail?.text).toMatch(/https?:\/\/\S+\/my-?courses/i)
  expect(mail?.text).not.toContain('Scan to pay')
})
