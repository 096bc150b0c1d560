import { setTimeout } from 'node:timers/promises'
import { makeCourse, makeStudent } from '../test/support/make.ts'
import type { Result } from './support/benchmark.ts'
import { withBenchPortal } from './support/bench-portal.ts'
import type { BenchPortal } from './support/bench-portal.ts'
import { seedOpenOrders } from './support/seed-open-orders.ts'
import { msUntil } from './support/watch.ts'

/** So many orders wait at the first provider, which answers nothing; a few at the second, which does. */
const WAITING = 150_000
const PAID_ELSEWHERE = 20
const ANOTHER_EVERY_MS = 1_000
/** An order is asked about 15 s after it was placed, and looked for every 2 s. */
const SCHEDULE_MS = 17_000
const STOP_WITHIN_MS = 10_000

export const name = 'silence'

export async function run(): Promise<Result[]> {
  return withBenchPortal(async (benchPortal) => {
    await seedOpenOrders(benchPortal.databaseUrl, WAITING)
    // it takes the call and never answers: each question costs its whole five seconds
    await benchPortal.gateway.fault({ call: 'status', kind: 'timeout-before', times: 1_000_000 })
    const started = performance.now()
    const worker = await benchPortal.startWorker()
    const readyMs = performance.now() - started
    const [waits, stopMs] = await watchAndStop(benchPortal, worker)
    const questions = await questionsToTheSilent(benchPortal)
    const busyStopMs = await stopWhileCalling(benchPortal)
    const slowest = Math.max(...waits)
    if (slowest > SCHEDULE_MS + SLACK_MS) throw new Error(`an order waited ${slowest} ms`)
    const slowestStop = Math.max(stopMs, busyStopMs)
    if (slowestStop > STOP_WITHIN_MS) throw new Error(`stopping took ${slowestStop} ms`)
    return [
      { what: `worker ready with ${WAITING} open orders`, value: readyMs, unit: 'ms' },
      { what: 'payment elsewhere recorded, least', value: Math.min(...waits) / 1_000, unit: 's' },
      { what: 'payment elsewhere recorded, most', value: slowest / 1_000, unit: 's' },
      { what: 'questions to the silent provider', value: questions, unit: '' },
      { what: 'stopping', value: stopMs, unit: 'ms' },
      { what: 'stopping while calls hang', value: busyStopMs, unit: 'ms' },
    ]
  })
}

/** For asking and writing it down, on a machine that has other work. */
const SLACK_MS = 3_000

type Worker = Awaited<ReturnType<BenchPortal['startWorker']>>

/** @returns how long each payment elsewhere waited for its record, and how long the worker took to stop. */
async function watchAndStop(benchPortal: BenchPortal, worker: Worker): Promise<[number[], number]> {
  const waits: Promise<number>[] = []
  for (let count = 0; count < PAID_ELSEWHERE; count++) {
    waits.push(payElsewhere(benchPortal))
    await setTimeout(ANOTHER_EVERY_MS)
  }
  const waited = await Promise.all(waits)
  const asked = performance.now()
  await worker.stop()
  return [waited, performance.now() - asked]
}

/** A worker that has just begun has a whole batch of questions under way. */
async function stopWhileCalling(benchPortal: BenchPortal): Promise<number> {
  const left = async () => {
    // the simulator's README promises this shape
    const [fault] = (await benchPortal.gateway.faults()) as { times: number }[]
    return fault?.times ?? 0
  }
  const before = await left()
  const worker = await benchPortal.startWorker()
  await msUntil(async () => before - (await left()) >= 10, {
    what: 'ten questions are under way',
    withinMs: 60_000,
  })
  const asked = performance.now()
  await worker.stop()
  return performance.now() - asked
}

/** Placed and paid at the second provider, whose notification is lost. @returns after how long it is recorded. */
async function payElsewhere({ app, stripe }: BenchPortal): Promise<number> {
  const [student, course] = [await makeStudent(app.db), await makeCourse(app.db)]
  const { orderId } = await app.enrollments.start({
    studentId: student.id,
    courseId: course.id,
    provider: 'stripe',
    campus: undefined,
    clientKey: undefined,
    customerPhone: '9876543210',
  })
  await stripe.pay(orderId)
  const isPaid = async () => (await app.payments.findOrder(orderId))?.state === 'paid'
  return msUntil(isPaid, { what: `the payment of ${orderId}`, withinMs: 120_000 })
}

async function questionsToTheSilent({ app }: BenchPortal): Promise<number> {
  const asked = await app.db
    .selectFrom('orders')
    .select('id')
    .where('lastWord', '=', 'silent')
    .execute()
  return asked.length
}
