import { beforeEach, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { moneyStory } from '../support/money-story.ts'
import type { Story } from '../support/money-story.ts'
import { placeGroup } from '../support/place-group.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  at.clock.set(new Date('2026-06-15T06:00:00Z'))
  await at.gateway.healed()
})

test('an organisation gets a receipt by mail for each of its payments, once', async () => {
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
