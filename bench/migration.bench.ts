import { setTimeout } from 'node:timers/promises'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../src/server/db/database.ts'
import type { Database } from '../src/server/db/database.ts'
import { makeAdmin, makeDepartment } from '../test/support/make.ts'
import { releaseBefore } from '../test/support/release-before.ts'
import type { Result } from './support/benchmark.ts'
import { withEmptyPortal } from './support/bench-portal.ts'
import type { EmptyPortal } from './support/bench-portal.ts'
import { seedOffice } from './support/seed-office.ts'
import { msUntil } from './support/watch.ts'

/** The upgrade to orders with lines (decision 29), of a large institute and beside somebody who goes on paying. */
const ORDERS = Number(process.env['ORDERS'] ?? 1_000_000)
const FIRST_NEW_MIGRATION = '0063'
const WITHIN_MS = 600_000
const LONGEST_PAUSE_MS = 5_000
/** Between two payers: ten a second is more than an institute has. */
const PAUSE_MS = 50

export const name = 'migration'

export function run(): Promise<Result[]> {
  return withEmptyPortal(async (portal) => {
    await migrate(portal.databaseUrl, { before: FIRST_NEW_MIGRATION })
    const db = openDatabase({ databaseUrl: portal.databaseUrl })
    try {
      await Promise.all([makeAdmin(db), makeDepartment(db)])
      const courses = Math.max(1_000, ORDERS / 200)
      const size = { courses, students: ORDERS / 2, orders: ORDERS }
      await seedOffice(portal.databaseUrl, size, 'before lines')
      return await upgrade(portal, db)
    } finally {
      await db.destroy()
    }
  })
}

async function upgrade(portal: EmptyPortal, db: Database): Promise<Result[]> {
  const client = keepPaying(db)
  const started = performance.now()
  await migrate(portal.databaseUrl)
  const schemaMs = performance.now() - started
  await portal.prepareJobs()
  const worker = await portal.startWorker()
  try {
    const isDone = (what: string) => async () => (await countOf(db, what)) === 0
    await msUntil(isDone('backfills where done_at is null'), {
      what: 'every order has its parts and its journal',
      withinMs: 4 * WITHIN_MS,
    })
    const partsMs = performance.now() - started
    await msUntil(isDone('documents_due'), {
      what: 'every receipt is frozen',
      withinMs: 4 * WITHIN_MS,
    })
    const allMs = performance.now() - started
    const { payments, longestMs } = await client.stop()
    if (longestMs > LONGEST_PAUSE_MS || allMs > WITHIN_MS)
      process.stdout.write('  slower than promised\n')
    return [
      { what: 'orders of before', value: ORDERS, unit: '' },
      { what: 'tables made anew', value: schemaMs / 1_000, unit: 's' },
      { what: 'parts, allocations and journal by then', value: partsMs / 60_000, unit: 'min' },
      { what: 'documents by then', value: allMs / 60_000, unit: 'min' },
      { what: 'payments meanwhile', value: payments, unit: '' },
      { what: 'longest wait of one of them', value: longestMs / 1_000, unit: 's' },
    ]
  } finally {
    await worker.stop()
  }
}

/** A payer after the other, as the release before records them; a payment that fails ends the benchmark. */
function keepPaying(db: Database) {
  const old = releaseBefore(db)
  const leaving = new AbortController()
  const seen = { payments: 0, longestMs: 0 }
  const paying = (async () => {
    while (!leaving.signal.aborted) {
      const started = performance.now()
      const at = new Date().toISOString()
      await old.noticePayment(await old.placeOrder('awaitingCustomer', at), at)
      seen.longestMs = Math.max(seen.longestMs, performance.now() - started)
      seen.payments += 1
      await setTimeout(PAUSE_MS)
    }
  })()
  return {
    stop: async () => {
      leaving.abort()
      await paying
      return seen
    },
  }
}

async function countOf(db: Database, what: string): Promise<number> {
  const { rows } = await releaseBefore(db).run(`select count(*) from ${what}`)
  return Number(rows[0]?.['count'])
}
