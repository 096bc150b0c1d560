import { expect, test } from 'vitest'
import { keys, moneyStory } from '../../../support/story/money-story.ts'
import { cancelLockWait, lockProviderMessages } from '../../../support/change/tables.ts'

const story = moneyStory()
const login = `${keys.juspayWebhookUser}:${keys.juspayWebhookPassword}`

function tellOf(orderId: string) {
  return fetch(`${story().url}/api/payment/notifications/juspay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(login).toString('base64')}`,
    },
    body: JSON.stringify({
      id: `evt_of_${orderId}`,
      event_name: 'ORDER_SUCCEEDED',
      content: { order: { order_id: orderId } },
    }),
  })
}

test('a notification is acknowledged only after it has been stored', async () => {
  const { orderId } = await story().initiate()
  const isLocked = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const holding = story()
    .db.transaction()
    .execute(async (tx) => {
      await lockProviderMessages(tx)
      isLocked.resolve()
      await mayEnd.promise
    })
  await isLocked.promise
  const answer = tellOf(orderId)
  // a response sent before the row is written would already be 200
  await cancelLockWait(story().db)
  const { status } = await answer
  mayEnd.resolve()
  await holding
  expect(status).toBeGreaterThanOrEqual(500)
  // so the provider sends the notification again
  expect((await tellOf(orderId)).status).toBe(200)
  expect(await story().drainJobs()).toContain('complete-enrollment')
})
