import { beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import {
  paidOrder,
  refundDesk,
  refundOf,
  singleRefund,
} from '../../../support/story/refund-story.ts'

const story = moneyStory()
let at: Story
const { ask } = refundDesk(() => at)

beforeEach(async () => {
  at = story()
  at.clock.set(new Date())
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 600, refundOutcome: 'success' })
})

async function requested(feeInPaise = 450_000): Promise<string> {
  const order = await paidOrder(at, { course: { feeInPaise } })
  await ask(order)
  return (await singleRefund(at, order.orderId)).id
}

test('of several refunds those that the policy allows are approved, the others stay with a reason', async () => {
  const late = await requested()
  at.clock.advance({ days: 30 })
  const lateOrder = await refundOf(at, late)
  expect(lateOrder?.state).toBe('requested')
  const allowed = await requested()
  const large = await requested(5_000_000)
  const order = await paidOrder(at)
  at.clock.advance({ days: 30 })
  const by = await at.staffMember()
  // the office begins what the policy forbids
  const { refund } = await at.refunds.start({ orderId: order.orderId, reason: 'As a favour.' }, by)
  const reply = await at.refunds.approveSeveral([allowed, large, refund.id, allowed], by)
  expect(reply).toMatchObject({ approved: 1, message: messages.refundsApproved })
  expect(reply.left.map(({ id, why }) => [id, why])).toEqual([
    [large, messages.refundNeedsTwo],
    [refund.id, messages.refundNeedsReason],
  ])
  expect((await refundOf(at, allowed))?.decidedBy).toBe(by.id)
  for (const id of [large, refund.id, late])
    expect(await refundOf(at, id)).toMatchObject({ state: 'requested', agreedBy: null })
  // a second try finds it decided
  expect(await at.refunds.approveSeveral([allowed], by)).toMatchObject({
    approved: 0,
    left: [{ id: allowed, why: messages.refundWaitsForNoApproval }],
  })
  expect(await checkAllBooks(at.db)).toEqual([])
})

test('several small ones stop at what one person may return on one day', async () => {
  const by = await at.staffMember()
  const ids = [await requested(400_000), await requested(400_000), await requested(400_000)]
  const { approved, left } = await at.refunds.approveSeveral(ids, by)
  expect([approved, left.map(({ why }) => why)]).toEqual([2, [messages.refundNeedsTwo]])
  expect(await refundOf(at, ids[2] ?? '')).toMatchObject({ state: 'requested', agreedBy: null })
})
