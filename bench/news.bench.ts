import pLimit from 'p-limit'
import { makeCourse, makeStudent } from '../test/support/make.ts'
import type { Result } from './support/benchmark.ts'
import { withBenchPortal } from './support/bench-portal.ts'
import type { BenchPortal } from './support/bench-portal.ts'
import { msUntil } from './support/watch.ts'

/** A morning on which a thousand receipts wait to be mailed when four hundred payments are told of. */
const RECEIPTS = 1_000
const NOTIFICATIONS = 400
const WITHIN_MS = 1_200_000

export const name = 'news'

export function run(): Promise<Result[]> {
  return withBenchPortal(async (benchPortal) => {
    const { app } = benchPortal
    const paid = await placeAndPay(benchPortal, RECEIPTS + NOTIFICATIONS)
    const [receipts, news] = [paid.slice(0, RECEIPTS), paid.slice(RECEIPTS)]
    const inTurn = pLimit(10)
    await Promise.all(receipts.map((orderId) => inTurn(() => app.enrollments.complete(orderId))))
    await enqueueNews(benchPortal, news)
    const worker = await benchPortal.startWorker()
    try {
      const newsMs = msUntil(async () => (await countOf(benchPortal, 'paid')) === paid.length, {
        what: 'every payment is recorded',
        withinMs: WITHIN_MS,
      })
      const mailsMs = msUntil(async () => (await countOf(benchPortal, 'mailed')) === paid.length, {
        what: 'every receipt is mailed',
        withinMs: WITHIN_MS,
      })
      const [tookNewsMs, tookMailsMs] = await Promise.all([newsMs, mailsMs])
      return [
        { what: `${NOTIFICATIONS} payments recorded`, value: tookNewsMs / 1_000, unit: 's' },
        { what: `${paid.length} receipts mailed`, value: tookMailsMs / 1_000, unit: 's' },
      ]
    } finally {
      await worker.stop()
    }
  })
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
