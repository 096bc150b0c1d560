import { beforeEach, expect, test } from 'vitest'
import { receiptToWire } from '#server/money/documents/document.wire.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  await at.gateway.healed()
})

test('a receipt issued in the year after its payment is numbered in that year and names both days', async () => {
  const { orderId, studentId } = await at.initiate()
  await at.gateway.pay(orderId)
  const nextApril = firstOfNextApril(at.clock.now())
  at.clock.set(nextApril)
  await at.selling.check(studentId, orderId)
  const receipt = receiptToWire(await at.selling.showReceipt(studentId, orderId))
  const year = nextApril.getUTCFullYear() % 100
  expect(receipt).toMatchObject({
    receiptId: expect.stringMatching(new RegExp(`^KAL/${year}-${year + 1}/`)),
    issuedOn: nextApril.toISOString(),
  })
  expect(new Date(receipt.paidOn).getTime()).toBeLessThan(nextApril.getTime())
})

/** At noon in India. */
function firstOfNextApril(now: Date): Date {
  const [year = 0, month = 0] = indianDayOf(now).split('-').map(Number)
  return new Date(Date.UTC(month >= 4 ? year + 1 : year, 3, 1, 6, 30))
}
