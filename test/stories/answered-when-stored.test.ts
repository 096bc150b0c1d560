import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { keys, moneyStory } from '../support/money-story.ts'

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

/** Waits until a statement waits for somebody's lock, and ends it. */
async function cancelWhoWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(story().db)
    if (rows.length > 0) return
  }
}

test('a notification that could not be stored is not answered as if it were', async () => {
  const { orderId } = await story().initiate()
  const isLocked = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const holding = story()
    .db.transaction()
    .execute(async (tx) => {
      await sql`lock table provider_inbox in exclusive mode`.execute(tx)
      isLocked.resolve()
      await mayEnd.promise
    })
  await isLocked.promise
  const answer = tellOf(orderId)
  // whoever answers before the row is there has answered 200 by now
  await cancelWhoWaits()
  const { status } = await answer
  mayEnd.resolve()
  await holding
  expect(status).toBeGreaterThanOrEqual(500)
  // so the provider tells us once more
  expect((await tellOf(orderId)).status).toBe(200)
  expect(await story().drainJobs()).toContain('complete-enrollment')
})
