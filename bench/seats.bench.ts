import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { buildWebIfChanged } from '../scripts/build-web.ts'
import { objectionsToSeats } from '../src/server/teaching/batches/seats/check-seats.store.ts'
import { openDatabase } from '../src/server/platform/db/database.ts'
import { findFreePort } from '../src/server/platform/db/embedded/free-port.ts'
import { indianDayOf } from '../src/contract/platform/time/indian-time.ts'
import { gatewayControl } from '../test/support/story/gateway-control.ts'
import { makeBatch, makeCourse } from '../test/support/story/make.ts'
import { withEmptyPortal } from './support/bench-portal.ts'
import type { EmptyPortal } from './support/bench-portal.ts'
import type { Result } from './support/benchmark.ts'
import { holdMails } from './support/hold-mails.ts'
import { makeBuyers } from './support/make-buyers.ts'
import type { Buyer } from './support/order-sides.ts'
import { msUntil } from './support/watch.ts'

const BUYERS = 500
const SEATS = 10
/** Of those who got a page, so many pay only when it is over and their seat is another's. */
const LATE = 3
const WITHIN_MS = 120_000
/** The budget on two cores. */
const SLOWEST_MS = 8_000

export const name = 'seats'

/**
 * 500 buyers at once for 10 seats, at two web processes with one worker: how many seats are sold, who is told before money
 * moves, whose late money goes back, and how long an answer takes.
 */
export function run(): Promise<Result[]> {
  return withEmptyPortal(async (portal) => {
    await buildWebIfChanged({ log: () => undefined })
    await migrate(portal.databaseUrl)
    await portal.prepareJobs()
    const client = new pg.Client({ connectionString: portal.databaseUrl })
    await client.connect()
    await holdMails(client)
    const webs = await Promise.all([startWeb(portal), startWeb(portal)])
    const worker = await portal.startWorker()
    const db = openDatabase({ databaseUrl: portal.databaseUrl })
    try {
      const { id: courseId } = await makeCourse(db, { feeInPaise: 4_500_00 })
      const { id: batchId } = await makeBatch(db, { courseId, seats: SEATS })
      const buyers = await makeBuyers(client, BUYERS)
      const urls = webs.map(({ url }) => url)
      const figures = await sellOut({ portal, client, urls, buyers, courseId, batchId })
      const objections = await objectionsToSeats(db, indianDayOf(new Date()))
      for (const objection of objections) process.stdout.write(`  ${objection}\n`)
      return figures
    } finally {
      await db.destroy()
      await client.end()
      await Promise.all([worker, ...webs.map(({ part }) => part)].map((part) => part.stop()))
    }
  })
}

async function startWeb(portal: EmptyPortal) {
  const port = await findFreePort()
  const part = await portal.startWeb(port)
  return { part, url: `http://127.0.0.1:${port}` }
}

type Sale = {
  portal: EmptyPortal
  client: pg.Client
  urls: string[]
  buyers: Buyer[]
  courseId: string
  batchId: string
}

type Answer = { buyer: Buyer; status: number; code: string; orderId: string; ms: number }

async function sellOut(sale: Sale): Promise<Result[]> {
  const { client, batchId } = sale
  const gateway = gatewayControl(sale.portal.simulatorsUrl)
  // the news comes by the call that each buyer's page makes
  await gateway.settings({ webhooks: 'off' })
  const first = await crowd(sale, sale.buyers)
  const begun = first.filter(({ status }) => status === 200)
  const [late, prompt] = [begun.slice(0, LATE), begun.slice(LATE)]
  await payAll(sale, gateway, prompt)
  // their pages are over, as the clock would have it in twenty minutes
  for (const { orderId } of late)
    await client.query(
      `update payment_attempts set link_expires_at = now() - interval '10 minutes' where order_id = $1`,
      [orderId],
    )
  await Promise.all(late.map((answer) => check(sale, answer)))
  const refused = first.filter(({ status }) => status !== 200)
  const second = await crowd(
    sale,
    refused.map(({ buyer }) => buyer),
  )
  const luckier = second.filter(({ status }) => status === 200)
  await payAll(sale, gateway, [...luckier, ...late])
  await msUntil(
    async () => (await countsOf(client, batchId)).paid === begun.length + luckier.length,
    {
      what: 'every payment is recorded',
      withinMs: WITHIN_MS,
    },
  )
  const { sold, refunded } = await countsOf(client, batchId)
  const refusedCount = second.filter(({ code }) => code === 'batch-full').length
  const times = first.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (part: number) => times[Math.ceil(times.length * part) - 1] ?? 0
  const failed = [...first, ...second].filter(({ status }) => status >= 500)
  return [
    { what: `sold of ${SEATS} seats`, value: sold, unit: '' },
    { what: 'oversold', value: Math.max(0, sold - SEATS), unit: '', target: { atMost: 0 } },
    { what: 'told before money moved', value: refusedCount, unit: '' },
    { what: 'answered with 5xx', value: failed.length, unit: '', target: { atMost: 0 } },
    { what: 'paid late, refund opened', value: refunded, unit: '' },
    { what: `answer to one of ${BUYERS} at once, p50`, value: at(0.5), unit: 'ms' },
    {
      what: `slowest answer of ${BUYERS} at once`,
      value: at(1),
      unit: 'ms',
      target: { atMost: SLOWEST_MS },
    },
  ]
}

function crowd({ urls, courseId, batchId }: Sale, buyers: Buyer[]): Promise<Answer[]> {
  return Promise.all(
    buyers.map(async (buyer, n) => {
      const began = performance.now()
      const url = `${urls[n % urls.length]}/api/payment/initiate`
      const body = { courseId, batch: batchId, orderId: `web_${randomUUID()}` }
      const reply = await post(url, buyer, body)
      const { code = '', order_id: orderId = '' } = reply.body
      return { buyer, status: reply.status, code, orderId, ms: performance.now() - began }
    }),
  )
}

async function payAll(
  sale: Sale,
  gateway: ReturnType<typeof gatewayControl>,
  answers: Answer[],
): Promise<void> {
  await Promise.all(answers.map(({ orderId }) => gateway.pay(orderId)))
  await Promise.all(answers.map((answer) => check(sale, answer)))
}

/** What the result page asks. */
async function check({ urls }: Sale, { buyer, orderId }: Answer): Promise<void> {
  await post(`${urls[0]}/api/payment/check/${orderId}`, buyer, {})
}

async function post(url: string, { token }: Buyer, body: object) {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  // the contract promises this shape
  return {
    status: reply.status,
    body: (await reply.json()) as { code?: string; order_id?: string },
  }
}

async function countsOf(client: pg.Client, batchId: string) {
  const { rows } = await client.query<{ sold: number; paid: number; refunded: number }>(
    `select
      (select count(*)::int from enrollments where batch_id = $1 and ended_at is null) as sold,
      (select count(*)::int from orders where batch_id = $1 and state = 'paid') as paid,
      (select count(*)::int from refunds join orders on orders.id = order_id
        where batch_id = $1 and refunds.state = 'requested') as refunded`,
    [batchId],
  )
  return rows[0] ?? { sold: 0, paid: 0, refunded: 0 }
}
