import { afterEach, beforeEach, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { institute } from '#institute/institute.ts'
import { openEventReceiver, verified } from '../../support/story/event-receiver.ts'
import { makeAdmin, madePassword } from '../../support/story/make.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { paidOrder, refundDesk } from '../../support/story/refund-story.ts'

const story = moneyStory()
const { approve } = refundDesk(story)
let at: Story
let receiver: Awaited<ReturnType<typeof openEventReceiver>>
let secret: string

beforeEach(async () => {
  at = story()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0, refundOutcome: 'success' })
  receiver = await openEventReceiver()
  const { id: adminId, name } = await makeAdmin(at.db)
  const principal = { kind: 'admin', adminId, name, role: 'owner', tokenHash: Buffer.of() } as const
  const call = { principal, address: '127.0.0.1', requestId: 'story' }
  const wanted = { label: 'Books', url: receiver.url, proof: madePassword }
  secret = (await at.handlers.addEventReceiver(wanted, call)).secret
})
afterEach(() => receiver.close())

async function send(): Promise<void> {
  const { begin, settled } = at.integrations.deliveries()
  await begin(new AbortController().signal)
  await settled()
}

/** The receiver's view of an order, in chronological order. */
async function toldOf(orderId: string) {
  await send()
  return receiver.received
    .map((event) => verified(secret, event))
    .filter(({ data }) => data['orderId'] === orderId)
    .toSorted((one, other) => one.timestamp.localeCompare(other.timestamp))
}

test('a payment, a partial refund and a full refund are each sent once', async () => {
  const { orderId } = await paidOrder(at)
  const giveBack = async (rupees: number) => {
    const request = { orderId, amountInPaise: paise(rupees * 100), reason: 'As agreed.' }
    const { refund } = await at.refunds.start(request, await at.staffMember())
    await approve(refund.id)
    at.clock.advance({ seconds: 40 })
    await at.refunds.pollPending()
    await at.selling.complete(orderId)
  }
  await giveBack(1000)
  await giveBack(3500)
  await at.selling.complete(orderId)
  const money = { amountInPaise: 450_000, capturedInPaise: 450_000, currency: 'INR' }
  const back = { type: 'order.refunded', timestamp: expect.any(String) }
  const told = await toldOf(orderId)
  expect(told).toHaveLength(4)
  expect(told[0]).toMatchObject({
    type: 'order.paid',
    data: { orderId, order: { ...money, refundedInPaise: 0 } },
  })
  const [first, second] = told.filter(({ type }) => type === 'order.refunded')
  expect(first).toEqual({
    ...back,
    data: {
      orderId,
      amountInPaise: 100_000,
      way: 'provider',
      isWhole: false,
      order: { ...money, refundedInPaise: 100_000 },
    },
  })
  expect(second).toMatchObject({
    data: { amountInPaise: 350_000, isWhole: true, order: { refundedInPaise: 450_000 } },
  })
  expect(told.find(({ type }) => type === 'enrollment.ended')).toMatchObject({
    data: { orderId, reason: 'refunded' },
  })
})

test('a failed refund is sent', async () => {
  const { orderId } = await paidOrder(at)
  await at.gateway.settings({ refundOutcome: 'failure' })
  const request = { orderId, amountInPaise: paise(100_000), reason: 'As agreed.' }
  const { refund } = await at.refunds.start(request, await at.staffMember())
  await approve(refund.id)
  at.clock.advance({ minutes: 1 })
  await at.refunds.pollPending()
  await at.selling.complete(orderId)
  expect(await toldOf(orderId)).toContainEqual(
    expect.objectContaining({
      type: 'refund.failed',
      data: expect.objectContaining({ refundId: refund.id, amountInPaise: 100_000 }),
    }),
  )
})

test('a dispute is sent when it opens, and once despite repeated notifications', async () => {
  await at.stripe.settings({ webhooks: 'off' })
  const { orderId } = await paidOrder(at, { provider: 'stripe' })
  await at.stripe.dispute(orderId)
  await at.selling.complete(orderId)
  await at.selling.complete(orderId)
  const opened = (await toldOf(orderId)).filter(({ type }) => type === 'dispute.opened')
  expect(opened).toMatchObject([{ data: { orderId, disputeId: expect.any(String) } }])
})

test('the end of deliveries to a receiver is mailed to the office', async () => {
  await paidOrder(at)
  receiver.answers(() => ({ status: 410 }))
  await send()
  await at.drainJobs()
  const mails = await at.mailsTo(institute.email)
  const about = mails.filter(({ subject }) => subject === 'Books gets no more events')
  expect(about).toHaveLength(1)
  expect(about[0]?.text).toContain('no longer exists (410)')
})
