import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { fixedClock } from '../../../../test/support/fixed-clock.ts'
import { makeOpenOrder, makePaidOrder } from '../../../../test/support/make-order.ts'
import { makeCourse, makeStudent } from '../../../../test/support/make.ts'
import { openDatabase } from '../../db/database.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { transactionsOf } from '../../db/in-transaction.ts'
import { documentsLane } from '../documents/issue-missing.ts'
import { objectionsToBooks } from './check-books.ts'
import { journalLane } from './post-missing.ts'

const database = testDatabase()
const paidAt = new Date('2026-06-15T06:00:00Z')
const clock = fixedClock(new Date('2026-07-01T04:00:00Z'))
const quiet = () => undefined
let db: Database

/** Prices are no books; what a provider names of a dispute nothing else says, and what it took is a return. */
const noBooks = ['courses.fee_in_paise', 'disputes.amount_in_paise', 'disputes.taken_in_paise']

beforeAll(async () => {
  db = openDatabase(database)
  const online = await paid('juspay')
  const atDesk = await paid('counter')
  const forLess = await paid('stripe')
  await makeOpenOrder(db, { placedAt: paidAt, nextCheckAt: paidAt })
  await behindTheBack(
    ['captures'],
    `update captures set amount_in_paise = 430000 where order_id = '${forLess}'`,
  )
  await catchUp()
  for (const orderId of [online, atDesk]) await givenBackByHand(orderId)
  await catchUp()
})
afterAll(() => db.destroy())

async function paid(provider: string): Promise<string> {
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  const { id } = await makePaidOrder(db, { student, course, paidAt, provider })
  return id
}

/** As the workers do. */
async function catchUp(): Promise<void> {
  const log = { info: quiet, warn: quiet, error: quiet }
  const deps = { clock, log, inTransaction: transactionsOf(db), issuer: institute }
  await journalLane(deps).pass(() => true)
  await documentsLane(deps).pass(() => true)
}

/** By the office, in cash. */
async function givenBackByHand(orderId: string): Promise<void> {
  await run(
    db,
    `with refund as (
      insert into refunds (id, order_id, capture_id, amount_in_paise, state, origin, way, rule, done_at, requested_at, updated_at)
      select gen_random_uuid(), order_id, id, amount_in_paise, 'done', 'office', 'cash', 'allowed', '2026-06-20T04:00:00Z',
        '2026-06-20T03:00:00Z', '2026-06-20T04:00:00Z' from captures where order_id = '${orderId}'
      returning id),
    logged as (
      insert into activity (id, happened_at, actor_kind, actor_name, action, subject_kind, subject_id, subject_label, after)
      select gen_random_uuid(), '2026-06-20Z', 'portal', '', 'refund-done', 'refund', id, '', '{"amount": "₹4,500"}' from refund),
    returned as (
      insert into capture_returns (capture_id, amount_in_paise, kind, method, noted_at)
      select captures.id, amount_in_paise, 'by-hand', 'cash', '2026-06-20T04:00:00Z'
      from captures where order_id = '${orderId}')
    insert into refund_events (id, refund_id, event, to_state, actor_kind, happened_at)
    select gen_random_uuid(), id, 'givenByHand', 'done', 'portal', '2026-06-20T04:00:00Z' from refund`,
  )
  await run(
    db,
    `update captures set refunded_in_paise = amount_in_paise from payment_attempts as attempt
     where attempt.id = attempt_id and provider = 'counter' and captures.order_id = '${orderId}'`,
  )
}

function run<Row = Record<string, never>>(on: Database | Transaction, statement: string) {
  return sql.raw<Row>(statement).execute(on)
}

/** As somebody with the database in their hands: no trigger looks. */
async function behindTheBack(tables: string[], statement: string): Promise<void> {
  const triggers = (what: string) =>
    tables.map((table) => `alter table ${table} ${what} trigger user`).join(';')
  await db.transaction().execute(async (tx) => {
    await run(tx, `${triggers('disable')}; ${statement}; ${triggers('enable')}`)
  })
}

/** What an operator is told after this change; nothing of it stays. */
async function toldAfter(table: string, change: string): Promise<string[]> {
  let told: string[] = []
  class Undone extends Error {}
  const changing = db.transaction().execute(async (tx) => {
    await run(tx, `alter table ${table} disable trigger user; ${change}`)
    told = await objectionsToBooks(tx)
    throw new Undone()
  })
  await expect(changing).rejects.toThrow(Undone)
  return told
}

test('books that nobody has touched agree', async () => {
  expect(await objectionsToBooks(db)).toEqual([])
})

test('one paisa more in any amount of any row is found', async () => {
  const { rows: columns } = await run<{ name: string; table: string; column: string }>(
    db,
    `select table_name || '.' || column_name as name, table_name as table, column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where column_name like '%in\\_paise' and table_type = 'BASE TABLE' and table_schema = current_schema()
     order by 1`,
  )
  const looked = columns.filter(({ name }) => !noBooks.includes(name))
  expect(looked.length).toBeGreaterThan(10)
  for (const { name, table, column } of looked) {
    const places = await run<{ place: string }>(
      db,
      // a line of the journal has one side
      `select ctid::text as place from ${table} where ${column} is not null
       ${table === 'journal_lines' ? `and ${column} > 0` : ''}`,
    )
    expect({ name, rows: places.rows.length }).not.toEqual({ name, rows: 0 })
    for (const { place } of places.rows) {
      const change = `update ${table} set ${column} = ${column} + 1 where ctid = '${place}'`
      expect({ name, told: await toldAfter(table, change) }).not.toEqual({ name, told: [] })
    }
  }
})

test.each(['receipt', 'refundReceipt'])(
  'one paisa more on a %s is found, also where its hash is made anew',
  async (kind) => {
    const facts = `replace(facts, '"amountInPaise":450000', '"amountInPaise":450001')`
    const change = (hash: string) =>
      `alter table documents drop constraint documents_facts_hashed;
       update documents set facts = ${facts}, facts_sha256 = ${hash}
       where kind = '${kind}' and facts like '%"amountInPaise":450000%'`
    expect(await toldAfter('documents', change('facts_sha256'))).not.toEqual([])
    const anew = `encode(sha256(convert_to(${facts}, 'UTF8')), 'hex')`
    expect(await toldAfter('documents', change(anew))).not.toEqual([])
  },
)
