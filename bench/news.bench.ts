import { setTimeout } from 'node:timers/promises'
import pLimit from 'p-limit'
import { databaseTime } from '../src/server/db/database.ts'
import { makeCourse, makeStudent } from '../test/support/make.ts'
import type { Result } from './support/benchmark.ts'
import { withBenchPortal } from './support/bench-portal.ts'
import type { BenchPortal } from './support/bench-portal.ts'
import { msUntil } from './support/watch.ts'

/** A morning on which a thousand receipts wait to be drawn and mailed when four hundred payments are told of. */
const RECEIPTS = 1_000
const NOTIFICATIONS = 400
/** Of them the first come one by one, as news does; the others at once, as after a night without a worker. */
const ONE_BY_ONE = 200
const EVERY_MS = 25
const APPLIED_WITHIN_MS = 2_000
const WITHIN_MS = 1_200_000

export const name = 'news'

export function run(): Promise<Result[]> {
  return withBenchPortal(async (benchPortal) => {
    const { app } = benchPortal
    const paid = await placeAndPay(benchPortal, RECEIPTS + NOTIFICATIONS)
    const [receipts, news] = [paid.slice(0, RECEIPTS), paid.slice(RECEIPTS)]
    const inTurn = pLimit(10)
    await Promise.all(receipts.map((orderId) => inTurn(() => app.enrollments.complete(orderId))))
    const [single, crowd] = [news.slice(0, ONE_BY_ONE), news.slice(ONE_BY_ONE)]
    const worker = await benchPortal.startWorker()
    try {
      const waits = await tellOneByOne(benchPortal, single)
      const drawnMeanwhile = await countOf(benchPortal, 'mailed')
      await enqueueNews(benchPortal, crowd)
      const newsMs = msUntil(async () => (await countOf(benchPortal, 'paid')) === paid.length, {
        what: 'every payment is recorded',
        withinMs: WITHIN_MS,
      })
      const mailsMs = msUntil(async () => (await countOf(benchPortal, 'mailed')) === paid.length, {
        what: 'every receipt is mailed',
        withinMs: WITHIN_MS,
      })
      const [tookNewsMs, tookMailsMs] = await Promise.all([newsMs, mailsMs])
      const p99 = waits[Math.ceil(waits.length * 0.99) - 1] ?? 0
      if (p99 > APPLIED_WITHIN_MS) process.stdout.write('  slower than promised\n')
      return [
        { what: 'one payment recorded, p50', value: waits[waits.length >> 1] ?? 0, unit: 'ms' },
        { what: 'one payment recorded, p99', value: p99, unit: 'ms' },
        { what: 'receipts mailed by then', value: drawnMeanwhile, unit: '' },
        { what: `${crowd.length} payments recorded`, value: tookNewsMs / 1_000, unit: 's' },
        { what: `${paid.length} receipts mailed`, value: tookMailsMs / 1_000, unit: 's' },
      ]
    } finally {
      await worker.stop()
    }
  })
}

/** @returns after how many milliseconds each was recorded, by the database's clock; shortest first. */
async function tellOneByOne(benchPortal: BenchPortal, orderIds: string[]): Promise<number[]> {
  const { app } = benchPortal
  const toldAt = new Map<string, number>()
  for (const orderId of orderIds) {
    toldAt.set(orderId, (await databaseTime(app.db)).getTime())
    await enqueueNews(benchPortal, [orderId])
    await setTimeout(EVERY_MS)
  }
  const recorded = () =>
    app.db
      .selectFrom('orders')
      .select(['id', 'paidAt'])
      .where('id', 'in', orderIds)
      .where('paidAt', 'is not', null)
      .execute()
  await msUntil(async () => (await recorded()).length === orderIds.length, {
    what: 'every payment that came alone is recorded',
    withinMs: WITHIN_MS,
  })
  const rows = await recorded()
  return rows
    .map(({ id, paidAt }) => (paidAt?.getTime() ?? 0) - (toldAt.get(id) ?? 0))
    .toSorted((one, other) => one - other)
}

/** Orders that are paid at the provider and that nobody here has heard of. */
async function placeAndPay(benchPortal: BenchPortal, count: number): Promise<string[]> {
  const { id: courseId } = await makeCourse(benchPortal.app.db)
  const inTurn = pLimit(10)
  const placing = Array.from({ length: count }, () => inTurn(() => placeOne(benchPortal, courseId)))
  return Promise.all(placing)
}

async function placeOne({ app, gateway }: BenchPortal, courseId: string): Promise<string> {
  const { id: studentId } = await makeStudent(app.db)
  const { orderId } = await app.enrollments.start({
    studentId,
    courseId,
    provider: 'juspay',
    campus: undefined,
    clientKey: undefined,
    customerPhone: undefined,
  })
  await gateway.pay(orderId)
  return orderId
}

async function enqueueNews({ app }: BenchPortal, orderIds: string[]): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    for (const orderId of orderIds) await app.queue.enqueue(tx, 'complete-enrollment', { orderId })
  })
}

async function countOf({ app }: BenchPortal, what: 'paid' | 'mailed'): Promise<number> {
  const rows =
    what === 'paid'
      ? app.db.selectFrom('orders').select('id').where('state', '=', 'paid')
      : app.db.selectFrom('sentMails').select('orderId as id').where('kind', '=', 'receipt')
  return (await rows.execute()).length
}
