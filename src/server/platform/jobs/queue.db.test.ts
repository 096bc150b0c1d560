import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { drainJobs } from '../../../../test/support/drain-jobs.ts'
import { openDatabase } from '../db/database.ts'
import type { Database } from '../db/database.ts'
import { openQueue, prepareJobs } from './queue.ts'
import type { Queue } from './queue.ts'
import { runJobs } from './runner.ts'

const database = testDatabase()
const nothing = async () => undefined
const journal = {
  noteQueued: async () => null,
  noteDone: nothing,
  noteFailed: nothing,
  noteDead: nothing,
}
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
let db: Database
let queue: Queue

beforeAll(async () => {
  await Promise.all([prepareJobs(database.databaseUrl), prepareJobs(database.databaseUrl)])
  db = openDatabase(database)
  queue = await openQueue(database.databaseUrl, quiet, { isWorker: false, journal })
})
afterAll(async () => {
  await queue.stop()
  await db.destroy()
})

function enqueue(orderId: string): Promise<void> {
  return db.transaction().execute((tx) => queue.enqueue(tx, 'complete-enrollment', { orderId }))
}

test('a job is rolled back with the transaction that queued it', async () => {
  const broken = db.transaction().execute(async (tx) => {
    await queue.enqueue(tx, 'complete-enrollment', { orderId: 'ORDGONE' })
    throw new Error('changed my mind')
  })
  await expect(broken).rejects.toThrow('changed my mind')
  await enqueue('ORDKEPT')
  const seen: string[] = []
  const handlers = {
    'complete-enrollment': async ({ orderId }: { orderId: string }) => void seen.push(orderId),
    'send-receipt': async () => undefined,
  }
  expect(await drainJobs(queue, handlers)).toEqual(['complete-enrollment'])
  expect(seen).toEqual(['ORDKEPT'])
})

test('a waiting worker is notified at once and leaves jobs without a handler', async () => {
  const worker = await openQueue(database.databaseUrl, quiet, { isWorker: true, journal })
  const told = Promise.withResolvers<string>()
  await runJobs(
    worker,
    { 'complete-enrollment': async ({ orderId }) => told.resolve(orderId) },
    quiet,
  )
  await db.transaction().execute((tx) => queue.enqueue(tx, 'send-receipt', { orderId: 'ORDWAITS' }))
  await enqueue('ORDNOW')
  expect(await told.promise).toBe('ORDNOW')
  await worker.stop()
  const [waiting] = await queue.boss.fetch('send-receipt')
  expect(waiting?.data).toEqual({ orderId: 'ORDWAITS' })
})

test('a mail is retried for three days, then given up and recorded', async () => {
  const { rows } = await sql<{ retries: number; pause: number; longest: number; dead: string }>`
    select retry_limit as retries, retry_delay as pause, retry_delay_max as longest, dead_letter as dead
    from pgboss.queue where name = 'send-receipt'`.execute(db)
  const [{ retries, pause, longest, dead } = { retries: 0, pause: 0, longest: 0, dead: '' }] = rows
  // the shortest random value of each pause; pauses double
  const pauses = Array.from({ length: retries }, (_, retry) =>
    Math.min(longest, pause * 2 ** Math.min(15, retry)),
  )
  const days = pauses.reduce((sum, seconds) => sum + seconds, 0) / (24 * 60 * 60)
  expect(days).toBeGreaterThan(3)
  expect(days).toBeLessThan(4)
  expect(dead).toBe('dead-jobs')
})

test('a mail taken by a worker waits for its concurrent payment', async () => {
  const worker = await openQueue(database.databaseUrl, quiet, { isWorker: true, journal })
  const done: string[] = []
  const [recording, recorded, mailed] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ]
  const handlers = {
    'complete-enrollment': async () => {
      recording.resolve()
      await recorded.promise
      done.push('payment')
    },
    'send-welcome': async () => {
      done.push('mail')
      mailed.resolve()
    },
  }
  await runJobs(worker, handlers, quiet)
  await enqueue('ORDSLOW')
  await recording.promise
  await db
    .transaction()
    .execute((tx) => queue.enqueue(tx, 'send-welcome', { linkId: crypto.randomUUID() }))
  const isTaken = async () => {
    const { rows } = await sql`select id from pgboss.job
      where name = 'send-welcome' and state = 'active'`.execute(db)
    return rows.length > 0
  }
  await expect.poll(isTaken).toBe(true)
  recorded.resolve()
  await mailed.promise
  await worker.stop()
  expect(done).toEqual(['payment', 'mail'])
})
