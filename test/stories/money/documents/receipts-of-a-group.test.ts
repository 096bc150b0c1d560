import { beforeEach, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { booksOf } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { groupOrder, placeGroup } from '../../../support/story/place-group.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  at.clock.set(new Date('2026-06-15T06:00:00Z'))
  await at.gateway.healed()
})

test('an organisation gets one receipt by mail for each of its payments', async () => {
  const clerk = await at.staffMember()
  const { orderId, email } = await placeGroup(at, clerk)
  for (const part of [1, 2]) {
    const reference = `UTR${part}${orderId}`
    const slip = { method: 'bankTransfer', reference, cardLast4: null, note: null } as const
    const receivedInPaise = paise(part === 1 ? 500_000 : 400_000)
    const taking = { ...slip, orderId, part, receivedInPaise, deduction: null }
    await at.groups.takePayment({ ...taking, isAnotherPayment: false }, clerk)
    await at.drainJobs()
  }
  const mails = await at.mailsTo(email)
  expect(mails.map(({ subject }) => subject.replace(/ KAL\/\S+/, ''))).toEqual([
    expect.stringContaining('Receipt your group in'),
    expect.stringContaining('Receipt your group in'),
  ])
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(2)
  expect(mails.every(({ attachments }) => attachments.length === 1)).toBe(true)
})

test('cash of two lakh or more is refused for an organisation too', async () => {
  const clerk = await at.staffMember()
  const order = await groupOrder(at)
  const { id: courseId } = await at.course({ feeInPaise: 12_500_000 })
  const { id: batch } = await at.batch({ courseId, seats: 5 })
  const totalInPaise = paise(25_000_000)
  const parts = [{ amountInPaise: totalInPaise, dueOn: null }]
  const large = { ...order, courseId, batch, clientKey: courseId, totalInPaise, parts }
  const { orderId } = await at.groups.place(large, clerk)
  const slip = { method: 'cash', reference: null, cardLast4: null, note: null } as const
  const taking = { ...slip, orderId, part: 1, receivedInPaise: totalInPaise, deduction: null }
  await expect(
    at.groups.takePayment({ ...taking, isAnotherPayment: false }, clerk),
  ).rejects.toMatchObject({ code: 'too-much-cash' })
  expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'created', enrollments: 0 })
})
