import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../src/server/platform/db/database.ts'
import type { Database } from '../src/server/platform/db/database.ts'
import { testDatabase } from '../test/support/database.ts'
import { makePaidOrder } from '../test/support/story/make-order.ts'
import { makeCourse, makeStudent } from '../test/support/story/make.ts'

const database = testDatabase()
const paidAt = new Date('2026-06-15T06:00:00Z')
let db: Database

beforeAll(async () => {
  // connects as the portal, which owns the tables: the portal's own bugs must not get through either
  db = openDatabase(database)
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  await makePaidOrder(db, { student, course, paidAt })
  await run(`insert into document_series values ('receipts', '26-27', 1)`)
  await run(`insert into certificate_series values (2026, 1)`)
})
afterAll(() => db.destroy())

function run(statement: string) {
  return sql.raw(statement).execute(db)
}

/** All of them as one text, so that a change of any figure shows. */
async function booksAsText(): Promise<string> {
  const tables = [
    'captures',
    'documents',
    'document_series',
    'enrollments',
    'payment_attempts',
    'orders',
    'order_lines',
    'installments',
  ]
  const texts = tables.map(async (table) => {
    const { rows } = await sql
      .raw<{ all: string }>(
        `select string_agg(t::text, ' ' order by t::text) as all from ${table} t`,
      )
      .execute(db)
    return rows[0]?.all
  })
  return (await Promise.all(texts)).join('\n')
}

describe('recorded books are immutable', () => {
  test.each([
    ['the amount of a capture', 'update captures set amount_in_paise = 1', 'is settled'],
    ['its currency', `update captures set currency = 'USD'`, 'is settled'],
    ['its day', `update captures set captured_at = captured_at - interval '1 day'`, 'never change'],
    ['its order', `update captures set order_id = 'ORDELSEWHERE1'`, 'never change'],
    ['how it was paid', 'update captures set payment_method = null', 'never change'],
    ['the number of a receipt', `update documents set number = 'T/1'`, 'append-only'],
    ['its check code', `update documents set check_code = 'guessed'`, 'append-only'],
    ['its day of issue', `update documents set issued_at = '2020-01-01Z'`, 'append-only'],
    ['its order', `update documents set order_id = 'ORDELSEWHERE1'`, 'append-only'],
    ['whose place it is', 'update enrollments set student_id = course_id', 'never change'],
    ['where the place is', `update enrollments set campus = 'Kottiyam'`, 'never change'],
    ['since when', `update enrollments set enrolled_at = '2020-01-01Z'`, 'never change'],
    [
      'the provider of an attempt',
      `update payment_attempts set provider = 'stripe'`,
      'never change',
    ],
    ['its number', 'update payment_attempts set number = 2', 'never change'],
    ['what a line costs', 'update order_lines set amount_in_paise = 1', 'never changes'],
    [
      'whose it is',
      'update order_lines set student_id = course_id, is_payable = true',
      'never changes',
    ],
    ['when it enrolls', 'update order_lines set enrolls_when = null', 'never changes'],
    ['what a part costs', 'update installments set amount_in_paise = 1', 'never changes'],
    ['which it is', `update installments set number = 2, state = 'open'`, 'never changes'],
    ['who has paid', 'update orders set payer_id = gen_random_uuid()', 'is settled'],
    [
      'for how many an order is',
      'update orders set is_group = true, has_own_lines = true',
      'for one or for a group',
    ],
  ])('%s cannot be changed', async (_what, statement, refusal) => {
    const before = await booksAsText()
    await expect(run(statement)).rejects.toThrow(refusal)
    expect(await booksAsText()).toBe(before)
  })

  test.each([
    ['back', 'update document_series set last_number = 0'],
    ['on by two', 'update document_series set last_number = 3'],
    ['into another year', `update document_series set financial_year = '27-28'`],
    ['back', 'update certificate_series set last_number = 0'],
    ['on by two', 'update certificate_series set last_number = 3'],
    ['into another year', 'update certificate_series set year = 2027'],
  ])('a series rejects a step %s: %s', async (_way, statement) => {
    await expect(run(statement)).rejects.toThrow('numbered one by one')
  })

  test('a series starts at one', async () => {
    await expect(
      run(`insert into document_series values ('receipts', '27-28', 7)`),
    ).rejects.toThrow('begin at one')
    await expect(run('insert into certificate_series values (2027, 7)')).rejects.toThrow(
      'begin at one',
    )
  })
})

describe('rows of the books cannot be deleted', () => {
  const tables = [
    'orders',
    'order_flags',
    'payment_attempts',
    'captures',
    'capture_returns',
    'transactions',
    'disputes',
    'dispute_events',
    'reassignments',
    'refund_tries',
    'refund_allocations',
    'payment_events',
    'documents',
    'document_series',
    'enrollments',
    'refunds',
    'refund_events',
    'certificates',
    'certificate_series',
  ]

  test.each(tables)('%s cannot be truncated', async (table) => {
    await expect(run(`truncate ${table} cascade`)).rejects.toThrow(/stays in the books/)
  })

  test.each([
    'orders',
    'payment_attempts',
    'captures',
    'transactions',
    'disputes',
    'refund_tries',
    'documents',
    'document_series',
    'enrollments',
  ])('rows of %s cannot be deleted', async (table) => {
    await expect(run(`delete from ${table}`)).rejects.toThrow(/stays in the books|append-only/)
  })
})

describe('permitted changes', () => {
  test('the database accepts a new mail date, a refunded amount and one end date', async () => {
    await run(`update orders set receipt_sent_again_at = '2026-06-16Z'`)
    await run('update captures set refunded_in_paise = 1000')
    const end = (reason: string) =>
      run(`update enrollments set ended_at = '2026-06-16Z', end_reason = '${reason}'`)
    await end('refunded')
    await expect(end('another reason')).rejects.toThrow('has ended')
    await expect(run('update enrollments set ended_at = null')).rejects.toThrow('has ended')
  })

  test('a bank reference that arrives later can be set once', async () => {
    await run(`update captures set rrn = '412345678901'`)
    await expect(run(`update captures set rrn = '999999999999'`)).rejects.toThrow('never change')
  })

  test('a desk entry is corrected only as the activity log records it', async () => {
    const { rows } = await sql<{ id: string }>`select id from orders`.execute(db)
    const [{ id } = { id: '' }] = rows
    const write = `update captures set payment_method = 'UPI'`
    await expect(run(write)).rejects.toThrow('never change')
    await run(`insert into activity (id, happened_at, actor_kind, actor_name, action, subject_kind, subject_id,
        subject_label, before, after)
      values (gen_random_uuid(), '2026-06-16Z', 'portal', '', 'desk-entry-corrected', 'order', '${id}', '${id}',
        '{"method": "Cash"}', '{"method": "UPI"}')`)
    await run(write)
    await expect(run(`update captures set payment_method = 'Cheque'`)).rejects.toThrow(
      'never change',
    )
    await expect(run(`update enrollments set campus = 'Kottiyam'`)).rejects.toThrow('never change')
  })

  test('a series advances by one', async () => {
    await run('update document_series set last_number = last_number + 1')
    await run('update certificate_series set last_number = last_number + 1')
    const { rows } = await sql`select last_number from document_series
      union all select last_number from certificate_series`.execute(db)
    expect(rows).toEqual([{ lastNumber: 2 }, { lastNumber: 2 }])
  })

  test('a capture that differs from its order can be corrected until it is accepted', async () => {
    await run(`insert into captures (id, order_id, attempt_id, transaction_id, amount_in_paise, currency,
        captured_at, recorded_at, is_accepted)
      select gen_random_uuid(), order_id, id, 'differs', 430000, 'INR', created_at, created_at, false
      from payment_attempts;
      insert into journal_due (capture_id, due_at)
      select id, recorded_at from captures where transaction_id = 'differs'`)
    const correct = (changes: string) =>
      run(`update captures set ${changes} where transaction_id = 'differs'`)
    await correct('amount_in_paise = 440000')
    await correct('amount_in_paise = 450000, is_accepted = true')
    await expect(correct('amount_in_paise = 440000')).rejects.toThrow('is settled')
    await expect(correct('is_accepted = false')).rejects.toThrow('is settled')
  })
})
