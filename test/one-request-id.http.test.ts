import { expect, test } from 'vitest'
import type { Log } from '../src/server/platform/foundation/log.ts'
import { processJob } from '../src/server/platform/jobs/runner.ts'
import { makeOpenOrder } from './support/story/make-order.ts'
import { portalApp } from './support/portal-app.ts'

const lines: Record<string, unknown>[] = []
const portal = portalApp({
  environment: { TRUSTED_PROXIES: '127.0.0.1' },
  // each line of the log is one object
  onLog: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
})

const login = Buffer.from('webhook:test-webhook-password').toString('base64')

/** The provider reports that an order was paid. */
async function tellOf(orderId: string, requestId: string): Promise<Response> {
  const attempt = await portal()
    .db.selectFrom('paymentAttempts')
    .select('providerOrderId')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const order = { order_id: attempt.providerOrderId }
  return portal().ask('/api/payment/notifications/juspay', {
    headers: { authorization: `Basic ${login}`, 'x-request-id': requestId },
    json: { id: `evt_${requestId}`, event_name: 'ORDER_SUCCEEDED', content: { order } },
  })
}

/** As in a worker. */
async function workOnNext(log: Log): Promise<void> {
  const { queue, jobs } = portal()
  const name = 'complete-enrollment'
  for (const job of await queue.boss.fetch<unknown>(name)) {
    await processJob(queue, jobs, { name, job, log })
    await queue.boss.complete(name, job.id)
  }
}

async function openOrder(): Promise<string> {
  const now = portal().clock.now()
  return makeOpenOrder(portal().db, { placedAt: now, nextCheckAt: now })
}

test('a request, its job and the job’s provider call share one request id in the log', async () => {
  const answer = await tellOf(await openOrder(), 'browser-0001')
  expect(answer.headers.get('x-request-id')).toBe('browser-0001')
  await workOnNext(portal().log)
  const own = lines.filter(({ requestId }) => requestId === 'browser-0001')
  const events = own.map(({ msg, job, provider }) => [msg, job ?? provider])
  expect(events).toEqual([
    ['answered', undefined],
    ['provider called', 'juspay'],
    ['job done', 'complete-enrollment'],
  ])
})

test.each(['short', 'with a space in it', 'x'.repeat(65), '<script>alert</script>'])(
  'an id like "%s" is replaced before it is logged',
  async (given) => {
    const answer = await tellOf(await openOrder(), given)
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    const written = lines.map((line) => JSON.stringify(line)).join('\n')
    expect(written).not.toContain(`"requestId":"${given}"`)
  },
)
