import { beforeEach, describe, expect, test } from 'vitest'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { providerMessages } from '../../../support/read/providers.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', signature: 'good' })
  await at.drainJobs()
})

test('a silent provider prevents a second payment at another campus', async () => {
  const { studentId, courseId } = await at.initiate()
  await at.gateway.fault({ call: 'status', kind: 'error-before' })
  const elsewhere = at.initiate({ studentId, courseId, campus: 'Kottiyam' })
  await expect(elsewhere).rejects.toMatchObject({ code: 'payment-provider-unavailable' })
})

describe('forged messages', () => {
  test('a return that claims CHARGED for an unpaid order is refused', async () => {
    const { orderId } = await at.initiate()
    const way = await at.gateway.pay(orderId, 'declined')
    const claimed = { ...way, url: way.url.replace(/status=[A-Z_]+/, 'status=CHARGED') }
    expect((await at.comesBack(claimed)).status).toBe(400)
    expect((await at.comesBack(way)).location).toContain('/payment/failure?')
  })

  test('an authentic but unreadable notification is stored and acknowledged with 200', async () => {
    const genuine = `Basic ${Buffer.from('webhook:test-webhook-password').toString('base64')}`
    expect((await notify(genuine, { nothing: true })).status).toBe(200)
    const unknown = { id: 'evt_other', event_name: 'TXN_CREATED', content: {} }
    expect((await notify(genuine, unknown)).status).toBe(200)
    expect(await at.drainJobs()).toEqual([])
    const messages = await providerMessages(at.db)
    const kept = messages
      .filter(({ eventId }) => /^(evt_other$|sha256-)/.test(eventId))
      .toSorted((one, other) => other.state.localeCompare(one.state))
    expect(kept.map(({ state, body }) => ({ state, body }))).toEqual([
      { state: 'unreadable', body: '{"nothing":true}' },
      { state: 'applied', body: null },
    ])
  })
})

function notify(authorization: string | undefined, body: object) {
  return fetch(`${at.url}/api/payment/notifications/juspay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(authorization === undefined ? {} : { authorization }),
    },
    body: JSON.stringify(body),
  })
}
