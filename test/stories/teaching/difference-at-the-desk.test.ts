import { beforeEach, expect, test } from 'vitest'
import { checkAllBooks } from '#server/check-all-books.ts'
import { threeWays } from '#server/accounting/books/three-ways/three-ways.store.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { moveToBatch, ownerCall } from '../../support/story/move-student.ts'

const story = moneyStory()
let at: Story
let call: Awaited<ReturnType<typeof ownerCall>>

beforeEach(async () => {
  at = story()
  at.clock.set(new Date())
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off' })
  call = await ownerCall(at)
})

/** A student has moved to a batch that costs ₹1,500 more, to be paid online. */
async function moved() {
  const { id: courseId } = await at.course()
  const [from, dear] = await Promise.all(
    [450_000, 600_000].map((feeInPaise) => at.batch({ courseId, feeInPaise })),
  )
  const student = await at.student()
  const { orderId } = await at.initiate({ studentId: student.id, courseId, batchId: from?.id })
  await at.comesBack(await at.gateway.pay(orderId))
  const to = { batchId: dear?.id ?? '', difference: '1500', settledBy: 'online' } as const
  const moveId = await moveToBatch(at, orderId, to)
  return { student, orderId, moveId, courseId }
}

const cash = { method: 'cash' } as const

async function lastMoveOf(orderId: string) {
  const { now } = await at.handlers.showMoveChoices({ orderId }, call)
  return now?.moves[0]
}

async function expectBooks() {
  expect(await checkAllBooks(at.db)).toEqual([])
  for (const { journal, dayBook, documents } of await threeWays(at.db))
    expect([dayBook, documents]).toEqual([journal, journal])
}

test('a difference that was to be paid online is taken at the desk, with receipt and mail', async () => {
  const { student, orderId, moveId, courseId } = await moved()
  const open = await at.payments.findUndecidedOrder(student.id, courseId, moveId)
  const { orderId: paidBy } = await at.handlers.takeDifference({ moveId, ...cash }, call)
  expect(await lastMoveOf(orderId)).toMatchObject({ orderId: paidBy, due: { state: 'paid' } })
  expect((await at.payments.receiptOf(paidBy))?.amountInPaise).toBe(150_000)
  expect((await at.payments.findOrder(open?.id ?? ''))?.state).toBe('expired')
  await at.drainJobs()
  const subjects = (await at.mailsTo(student.email)).map(({ subject }) => subject)
  expect(subjects).toContainEqual(expect.stringMatching(/^Your new seat is paid in full/))
  await expectBooks()
})

test('it is taken once, for two concurrent clicks too', async () => {
  const { moveId, orderId } = await moved()
  const taken = await Promise.allSettled(
    [1, 2].map(() => at.handlers.takeDifference({ moveId, ...cash }, call)),
  )
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await lastMoveOf(orderId)).toMatchObject({ due: { state: 'paid' } })
  await expect(at.handlers.takeDifference({ moveId, ...cash }, call)).rejects.toMatchObject({
    code: 'difference-not-due',
  })
  await expectBooks()
})

test('nothing is taken while the bank decides, or after a waiver', async () => {
  const { student, moveId } = await moved()
  const wanted = { studentId: student.id, moveId, provider: undefined }
  const { orderId: page } = await at.selling.payDifference(wanted)
  await at.gateway.pay(page, 'pending')
  await expect(at.handlers.takeDifference({ moveId, ...cash }, call)).rejects.toMatchObject({
    code: 'payment-undecided',
  })
  const other = await moved()
  const reason = 'A promise of the branch head.'
  await at.handlers.waiveDifference({ moveId: other.moveId, reason }, call)
  await expect(
    at.handlers.takeDifference({ moveId: other.moveId, ...cash }, call),
  ).rejects.toMatchObject({ code: 'difference-not-due' })
  await expectBooks()
})
