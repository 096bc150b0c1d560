import { expect, test } from 'vitest'
import { keys, moneyStory } from '../support/money-story.ts'
import { cancelWhoWaits, lockProviderMessages } from '../support/change/tables.ts'

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

test('a notification that could not be stored is not answered as if it were', async () => {
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
  // whoever answers before the row is there has answered 200 by now
  await cancelWhoWaits(story().db)
  const { status } = await answer
  mayEnd.resolve()
  await holding
  expect(status).toBeGreaterThanOrEqual(500)
  // so the provider tells us once more
  expect((await tellOf(orderId)).status).toBe(200)
  expect(await story().drainJobs()).toContain('complete-enrollment')
})
