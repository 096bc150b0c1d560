import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { indianDayOf } from '../src/server/foundation/indian-day.ts'
import { transactionsOf } from '../src/server/db/in-transaction.ts'
import { openDatabase } from '../src/server/db/database.ts'
import type { Database } from '../src/server/db/database.ts'
import { objectionsToJournal } from '../src/server/payments/journal/check-journal.store.ts'
import { journalLane } from '../src/server/payments/journal/post-missing.ts'
import { fixedClock } from '../test/support/fixed-clock.ts'
import { makeCourse, makeStudent } from '../test/support/make.ts'
import { migrate } from './migrate.ts'

const name = `test_${randomBytes(6).toString('hex')}`
const url = new URL(inject('serverUrl'))
url.pathname = `/${name}`
const clock = fixedClock(new Date('2026-07-01T04:00:00Z'))
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
let db: Database

beforeAll(async () => {
  await onServer(`create database ${name}`)
  await migrate(url.href, { before: '0063' })
  db = openDatabase({ databaseUrl: url.href })
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

function run(statement: string) {
  return sql.raw<Record<string, string>>(statement).execute(db)
}

/** As the release before wrote them: paid, differing, paid twice, refunded and open orders. */
async function fill(): Promise<void> {
  const student = await makeStudent(db)
  const states = ['paid', 'paid', 'underReview', 'refunded', 'awaitingCustomer', 'expired']
  for (const [index, state] of states.entries()) {
    const course = await makeCourse(db)
    const paidAt = ['paid', 'refunded'].includes(state) ? `'2026-06-15T20:00:00Z'` : 'null'
    await run(`
      insert into orders (id, student_id, course_id, state, amount_in_paise, campus, course_name, course_code,
        department_title, is_trial, customer_name, customer_email, created_at, updated_at, paid_at)
      values ('ORDBEFORE0000${index}', '${student.id}', '${course.id}', '${state}', 450000, 'Kochi', 'AutoCAD', 'CE-1',
        'Civil Engineering', false, 'Asha Nair', 'asha@example.test', '2026-06-15Z', '2026-06-15Z', ${paidAt})`)
    await run(`
      insert into payment_attempts (id, order_id, number, provider, provider_order_id, outcome, created_at, updated_at)
      select gen_random_uuid(), 'ORDBEFORE0000${index}', n, case n when 1 then 'juspay' else 'stripe' end,
        'ORDBEFORE0000${index}R' || n, 'captured', '2026-06-15Z', '2026-06-15Z' from generate_series(1, 2) as n`)
  }
  const capture = ([order, attempt]: [number, number], amount: number, isAccepted = true) =>
    run(`
      insert into captures (id, order_id, attempt_id, transaction_id, amount_in_paise, currency, captured_at,
        recorded_at, is_accepted)
      select gen_random_uuid(), order_id, id, 'txn-' || provider_order_id, ${amount}, 'INR', '2026-06-15T20:00:00Z',
        '2026-06-15T20:00:00Z', ${isAccepted}
      from payment_attempts where order_id = 'ORDBEFORE0000${order}' and number = ${attempt}`)
  await capture([0, 1], 450_000)
  await capture([1, 1], 450_000)
  await capture([1, 2], 450_000)
  await capture([2, 1], 400_000, false)
  await capture([3, 1], 450_000)
  await run(`
    insert into capture_returns (capture_id, amount_in_paise, kind, noted_at)
    select id, 450000, 'refund', '2026-06-20Z' from captures where order_id = 'ORDBEFORE00003'`)
  await run(`update captures set refunded_in_paise = 450000 where order_id = 'ORDBEFORE00003'`)
}

async function balances(): Promise<Record<string, number>> {
  const { rows } = await run(
    'select account, sum(debit_in_paise - credit_in_paise) as balance from journal_lines group by account',
  )
  return Object.fromEntries(rows.map(({ account, balance }) => [account ?? '', Number(balance)]))
}

test('orders of the release before get payer, line, installment and journal, each once', async () => {
  await fill()
  const { applied } = await migrate(url.href)
  expect(applied[0]).toBe('0063_orders_have_lines.sql')
  const { rows } = await run(`
    select count(distinct payer_id) as payers, (select count(*) from payers) as named,
      (select count(*) from order_lines) as lines, (select count(*) from installments) as installments,
      (select count(*) from payment_attempts where installment_id is null) as loose, count(*) as orders
    from orders`)
  expect(rows).toEqual([{ payers: 6, named: 6, lines: 6, installments: 6, loose: 0, orders: 6 }])
  await journalLane({ clock, log, inTransaction: transactionsOf(db) }).pass(() => true)
  expect(await objectionsToJournal(db)).toEqual([])
  expect(await balances()).toEqual({
    // three kept at Juspay, one of them waits for a person; the second payment of an order, at Stripe, does too
    'provider:juspay': 1_300_000,
    'provider:stripe': 450_000,
    fees: -900_000,
    suspense: -850_000,
  })
  const { rows: days } = await run('select distinct occurred_on::text as day from journal_entries')
  const today = indianDayOf(clock.now())
  // what had gone back or come twice is posted by the worker
  expect(new Set(days.map(({ day }) => day))).toEqual(new Set(['2026-06-16', today]))
})
