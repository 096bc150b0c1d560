import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import { openDatabase } from '../src/server/db/database.ts'
import type { Database } from '../src/server/db/database.ts'
import { transactionsOf } from '../src/server/db/in-transaction.ts'
import { ordersBackfill } from '../src/server/payments/backfill/backfill-orders.ts'
import { objectionsToDocuments } from '../src/server/payments/documents/check-documents.store.ts'
import { documentsLane } from '../src/server/payments/documents/issue-missing.ts'
import { objectionsToStudentSearch } from '../src/server/office/students/student-search.store.ts'
import { objectionsToJournal } from '../src/server/payments/checks/check-journal.store.ts'
import { journalLane } from '../src/server/payments/journal/post-missing.ts'
import { fixedClock } from '../test/support/fixed-clock.ts'
import { readBooks } from '../test/support/read-books.ts'
import { releaseBefore } from '../test/support/release-before.ts'
import { migrate } from './migrate.ts'

const name = `test_${randomBytes(6).toString('hex')}`
const url = new URL(inject('serverUrl'))
url.pathname = `/${name}`
// the upgrade takes its time from the database: the worker follows it
const tomorrow = new Date(Date.now() + 86_400_000)
const deps = {
  clock: fixedClock(tomorrow),
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  issuer: institute,
}
let db: Database
let old: ReturnType<typeof releaseBefore>

beforeAll(async () => {
  await onServer(`create database ${name}`)
  await migrate(url.href, { before: '0063' })
  db = openDatabase({ databaseUrl: url.href })
  old = releaseBefore(db)
})
afterAll(async () => {
  await db.destroy()
  await onServer(`drop database if exists ${name}`)
})

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('serverUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Paid, paid twice, differing, refunded, open and expired orders, as the release before wrote them. */
async function fill() {
  const [paid, refunded] = [await old.paidOrder(), await old.paidOrder()]
  const twice = await old.paidOrder()
  await old.capture(twice, { attempt: 2 })
  await old.capture(await old.placeOrder('underReview'), { amount: 400_000, isAccepted: false })
  await old.refund(refunded)
  await old.placeOrder('expired')
  await old.placeOrder('awaitingCustomer')
  return { paid, twice }
}

function worker() {
  const all = { ...deps, inTransaction: transactionsOf(db) }
  const goesOn = () => true
  return {
    backfill: () => ordersBackfill(all).pass(goesOn),
    rest: async () => {
      await journalLane(all).pass(goesOn)
      await documentsLane(all).pass(goesOn)
    },
  }
}

async function balances(): Promise<Record<string, number>> {
  const { rows } = await old.run(
    'select account, sum(debit_in_paise - credit_in_paise) as balance from journal_lines group by account',
  )
  return Object.fromEntries(rows.map(({ account, balance }) => [account ?? '', Number(balance)]))
}

async function countOf(what: string): Promise<number> {
  const { rows } = await old.run(`select count(*) from ${what}`)
  return Number(rows[0]?.['count'])
}

const withoutParts =
  'orders where not exists (select from installments where order_id = orders.id) and not has_own_lines'

test('nothing that anybody reads changes by the upgrade', async () => {
  const { paid, twice } = await fill()
  const before = await readBooks(db)
  expect(before.receipts.length).toBe(3)
  const { applied } = await migrate(url.href)
  expect(applied[0]).toBe('0063_orders_have_lines.sql')
  expect(await countOf(withoutParts)).toBe(0)
  expect(await readBooks(db, { isUpgraded: true })).toEqual(before)

  // the worker posts what was there, but for an order that somebody works on
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', paid).forUpdate().execute()
    await worker().backfill()
    expect(await countOf('journal_due')).toBe(1)
    expect(await objectionsToJournal(db)).not.toContain(expect.stringContaining('do not add up'))
  })

  // it begins anew for the one that was passed over; then whatever can't be posted in batches is posted alone
  await worker().backfill()
  await worker().rest()
  await worker().backfill()
  expect(await countOf('backfills where done_at is not null')).toBe(1)
  expect(await readBooks(db, { isUpgraded: true })).toEqual(before)
  expect([...(await objectionsToJournal(db)), ...(await objectionsToDocuments(db))]).toEqual([])
  expect(await objectionsToStudentSearch(db)).toEqual([])
  expect(await countOf(`order_lines where order_id = '${twice}'`)).toBe(1)
  expect(await countOf('payment_attempts where installment_id is null')).toBe(0)
})

test('each movement is posted on its own day, and what was held then is closed to opening', async () => {
  const { rows } = await old.run(`
    select distinct kind, occurred_on::text as day from journal_entries
    where posted_at < (select began_at from backfills) order by kind, day`)
  expect(rows).toEqual([
    { kind: 'capture', day: '2026-06-16' },
    { kind: 'captureToDecide', day: '2026-06-16' },
    { kind: 'refund', day: '2026-06-20' },
  ])
  expect(await balances()).toEqual({
    // three kept at Juspay, one of them less than ordered, and a second payment at Stripe
    'provider:juspay': 0,
    'provider:stripe': 0,
    opening: 450_000 + 450_000 + 400_000 + 450_000,
    fees: -2 * 450_000,
    suspense: -400_000 - 450_000,
  })
})

test('a worker that comes late finds nothing to do', async () => {
  const before = await balances()
  expect(await worker().backfill()).toEqual({ asked: 0, broken: 0 })
  await worker().rest()
  expect(await balances()).toEqual(before)
})
