import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import { testDatabase } from '../../../../../test/support/database.ts'
import { fixedClock } from '../../../../../test/support/fixed-clock.ts'
import { insertReturnRow } from '../../../../../test/support/story/insert-order.ts'
import { makePaidOrder } from '../../../../../test/support/story/make-order.ts'
import { makeCourse, makeStudent } from '../../../../../test/support/story/make.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/database.ts'
import { transactionsOf } from '../../../platform/db/in-transaction.ts'
import { objectionsToKeptMoney } from '../../../teaching/enrollments/records/check-kept-money.store.ts'
import { documentsLane } from '../../../money/documents/issuing/issue-missing.ts'
import { journalLane } from '../../../money/journal/post-missing.ts'
import { showDayBook } from '../day-book/show-day-book.ts'
import { inconsistenciesInDays, threeWays } from './three-ways.store.ts'

const HISTORIES = 1_000
const DAYS = 10
const database = testDatabase()
const clock = fixedClock(new Date('2026-06-20T04:00:00Z'))
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
let db: Database

beforeAll(() => {
  db = openDatabase(database)
})
afterAll(() => db.destroy())

/** The events of one payment and their days among the ten; paise of ₹4,500. */
const history = fc.record({
  provider: fc.constantFrom('juspay', 'stripe', 'counter'),
  paidOn: fc.nat(DAYS - 1),
  isSuspense: fc.boolean(),
  back: fc.array(
    fc.record({
      kind: fc.constantFrom<'refund' | 'chargeback' | 'by-hand'>('refund', 'chargeback', 'by-hand'),
      amount: fc.integer({ min: 1, max: 150_000 }),
      on: fc.nat(DAYS - 1),
      bounces: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
})
type History = typeof history extends fc.Arbitrary<infer H> ? H : never

async function catchUp(): Promise<void> {
  const deps = {
    clock,
    log,
    inTransaction: transactionsOf(db),
    issuer: institute,
    enqueue: () => Promise.resolve(),
  }
  for (const lane of [journalLane(deps), documentsLane(deps)])
    while ((await lane.pass(() => true)).checked > 0);
}

/** One day of all histories: first its payments, then its returns. */
async function liveDay(histories: Map<string, History>, planned: readonly History[], day: number) {
  for (const one of planned.filter(({ paidOn }) => paidOn === day)) {
    const student = await makeStudent(db)
    const details = { student, course, paidAt: clock.now(), provider: one.provider }
    const receipt = one.isSuspense ? 'due' : undefined
    const { id } = await makePaidOrder(db, { ...details, receipt })
    histories.set(id, one)
    // unaccepted money has a flag and no receipt
    if (one.isSuspense)
      await run(`insert into order_flags (id, order_id, kind, detail, raised_at)
        values (gen_random_uuid(), '${id}', 'amount-differs', '{}', '${clock.now().toISOString()}');
        delete from documents_due where order_id = '${id}';
        update captures set is_accepted = false where order_id = '${id}'`)
  }
  for (const [id, { paidOn, back }] of histories)
    for (const { kind, amount, bounces } of back.filter(({ on }) => Math.max(on, paidOn) === day))
      for (const paise of bounces ? [amount, -amount] : [amount])
        await insertReturnRow(db, {
          orderId: id,
          amountInPaise: paise,
          kind: paise < 0 ? 'refund' : kind,
          notedAt: clock.now(),
        })
  await catchUp()
}

/** Fills tables without triggers, like an older release or a manual change. */
async function run(statement: string): Promise<void> {
  const tables = ['captures', 'orders']
  const triggers = (what: string) =>
    tables.map((table) => `alter table ${table} ${what} trigger user`).join(';')
  await db.transaction().execute(async (tx) => {
    await sql.raw(`${triggers('disable')}; ${statement}; ${triggers('enable')}`).execute(tx)
  })
}

let course: Awaited<ReturnType<typeof makeCourse>>

/**
 * A thousand payments with their returns over ten days. They are recorded in the tables, posted and
 * documented by the worker's lanes, then compared by day and between any two days. It compares only
 * sums; src/server/money/documents compares the amount of each refund receipt.
 */
test('journal, day book and documents have equal totals between any two days', async () => {
  course = await makeCourse(db)
  const planned = fc.sample(history, { numRuns: HISTORIES, seed: 20_261_122 })
  const lived = new Map<string, History>()
  for (let day = 0; day < DAYS; day += 1) {
    await liveDay(lived, planned, day)
    clock.advance({ days: 1 })
  }
  expect(lived.size).toBe(HISTORIES)
  expect(await inconsistenciesInDays(db)).toEqual([])
  expect(await objectionsToKeptMoney(db)).toEqual([])

  const days = await threeWays(db)
  expect(days).toHaveLength(DAYS)
  for (const [from, to] of fc.sample(fc.tuple(fc.nat(DAYS - 1), fc.nat(DAYS - 1)), 20)) {
    const some = days.slice(Math.min(from, to), Math.max(from, to) + 1)
    const span = { from: some.at(0)?.day ?? '', to: some.at(-1)?.day ?? '' }
    const { total } = await showDayBook({ db, clock, institute }, span)
    for (const way of ['journal', 'dayBook', 'documents'] as const) {
      const sum = (side: 'inInPaise' | 'outInPaise') =>
        some.reduce((all, one) => all + one[way][side], 0) / 100
      expect([way, sum('inInPaise'), sum('outInPaise')]).toEqual([
        way,
        Number(total.in),
        Number(total.out),
      ])
    }
  }

  // a change of one paisa shows on its day
  await run(`update captures set amount_in_paise = amount_in_paise + 1
      where id = (select capture_id from journal_entries where kind = 'captureToDecide' limit 1)`)
  expect(await inconsistenciesInDays(db)).toHaveLength(1)
}, 240_000)
