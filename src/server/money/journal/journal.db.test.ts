import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { fixedClock } from '../../../../test/support/fixed-clock.ts'
import { insertReturnRow } from '../../../../test/support/story/insert-order.ts'
import { makePaidOrder } from '../../../../test/support/story/make-order.ts'
import { makeCourse, makeStudent } from '../../../../test/support/story/make.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/database.ts'
import { transactionsOf } from '../../platform/db/in-transaction.ts'
import { objectionsToJournal } from '../checks/check-journal.store.ts'
import { journalLane } from './post-missing.ts'

const database = testDatabase()
const now = new Date('2026-07-01T04:00:00Z')
const paidAt = new Date('2026-06-15T20:00:00Z')
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
let db: Database

beforeAll(() => {
  db = openDatabase(database)
})
afterAll(() => db.destroy())

function run(statement: string) {
  return sql.raw<Record<string, string>>(statement).execute(db)
}

/** Makes a capture that is noted as due in the journal. */
async function paid(provider: string): Promise<string> {
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  const { id } = await makePaidOrder(db, { student, course, paidAt, provider })
  return id
}

function postMissing() {
  const deps = { clock: fixedClock(now), log, inTransaction: transactionsOf(db) }
  return journalLane(deps).pass(() => true)
}

/** Changes the database with triggers switched off. */
async function behindTheBack(statement: string): Promise<void> {
  const tables = ['captures', 'capture_returns', 'journal_entries', 'journal_lines']
  const triggers = (what: string) =>
    tables.map((table) => `alter table ${table} ${what} trigger user`).join(';')
  await db.transaction().execute(async (tx) => {
    await sql.raw(`${triggers('disable')}; ${statement}; ${triggers('enable')}`).execute(tx)
  })
}

test('records without entries are found, and posted by the worker', async () => {
  const orderId = await paid('juspay')
  expect(await objectionsToJournal(db, orderId)).not.toEqual([])
  expect(await postMissing()).toEqual({ checked: 1, failed: 0 })
  expect(await objectionsToJournal(db, orderId)).toEqual([])
  expect(await postMissing()).toEqual({ checked: 0, failed: 0 })
})

describe('the journal is append-only', () => {
  test.each([
    ['update journal_lines set debit_in_paise = debit_in_paise + 1 where debit_in_paise > 0'],
    ['update journal_entries set occurred_on = occurred_on + 1'],
    ['delete from journal_lines'],
    ['delete from journal_entries'],
    ['truncate journal_lines'],
    ['truncate journal_entries cascade'],
  ])('%s', async (statement) => {
    await paid('juspay')
    await postMissing()
    await expect(run(statement)).rejects.toThrow(/append-only|stays in the books/)
  })
})

test('an unbalanced entry is refused at the commit', async () => {
  const orderId = await paid('juspay')
  const entry = `insert into journal_entries (id, kind, occurred_on, posted_at, currency, order_id, capture_id)
    select gen_random_uuid(), 'capture', '2026-07-01', now(), 'INR', '${orderId}', id
    from captures where order_id = '${orderId}'`
  await expect(run(entry)).rejects.toThrow('does not balance')
  const lines = `with entry as (${entry} returning id)
    insert into journal_lines (entry_id, number, account, debit_in_paise, credit_in_paise)
    select id, 1, 'bank', 100, 0 from entry union all select id, 2, 'fees', 0, 99 from entry`
  await expect(run(lines)).rejects.toThrow('does not balance')
})

test('lines added later are checked as well', async () => {
  const orderId = await paid('juspay')
  await postMissing()
  const add = (...lines: [number: number, debit: number, credit: number][]) =>
    run(`insert into journal_lines (entry_id, number, account, debit_in_paise, credit_in_paise)
      select id, number, 'bank', debit, credit from journal_entries,
        (values ${lines.map((line) => `(${line.join(', ')})`).join(', ')}) as added (number, debit, credit)
      where order_id = '${orderId}'`)
  await expect(add([3, 100, 0])).rejects.toThrow('does not balance')
  await expect(add([0, 100, 0])).rejects.toThrow('does not balance')
  await expect(add([3, 100, 0], [4, 0, 99])).rejects.toThrow('does not balance')
  await expect(add([2, 100, 0])).rejects.toThrow('journal_lines_pkey')
  await add([3, 100, 0], [4, 0, 100])
})

test('an entry needs its first two lines, and both are checked', async () => {
  const orderId = await paid('juspay')
  const enter = (first: number, second: number) =>
    run(`with entry as (
        insert into journal_entries (id, kind, occurred_on, posted_at, currency, order_id, capture_id)
        select gen_random_uuid(), 'captureAccepted', '2026-07-01', now(), 'INR', '${orderId}', id
        from captures where order_id = '${orderId}' returning id)
      insert into journal_lines (entry_id, number, account, debit_in_paise, credit_in_paise)
      select id, ${first}, 'bank', 100, 0 from entry union all select id, ${second}, 'fees', 0, 100 from entry`)
  await expect(enter(2, 3)).rejects.toThrow('does not balance')
  await expect(enter(1, 3)).rejects.toThrow('does not balance')
  await enter(1, 2)
})

describe('a change of one paisa is found', () => {
  let orderId: string
  beforeEach(async () => {
    orderId = await paid('juspay')
    const back = { orderId, amountInPaise: 50_000, kind: 'refund' } as const
    await insertReturnRow(db, { ...back, notedAt: new Date() })
    await run(`update captures set refunded_in_paise = 50000 where order_id = '${orderId}'`)
    await postMissing()
  })
  const ofOrder = () => `(select id from captures where order_id = '${orderId}')`
  const entries = () => `(select id from journal_entries where order_id = '${orderId}')`

  test.each([
    [
      'of a capture',
      () => `update captures set amount_in_paise = amount_in_paise + 1 where id in ${ofOrder()}`,
    ],
    [
      'of a return',
      () =>
        `update capture_returns set amount_in_paise = amount_in_paise - 1 where capture_id in ${ofOrder()}`,
    ],
    [
      'of a debit',
      () => `update journal_lines set debit_in_paise = debit_in_paise + 1
        where debit_in_paise > 0 and entry_id in ${entries()}`,
    ],
    [
      'of a credit',
      () => `update journal_lines set credit_in_paise = credit_in_paise + 1
        where account = 'fees' and credit_in_paise > 0 and entry_id in ${entries()}`,
    ],
    [
      'of both sides of an entry',
      () => `update journal_lines set debit_in_paise = debit_in_paise + sign(debit_in_paise),
        credit_in_paise = credit_in_paise + sign(credit_in_paise) where entry_id in ${entries()}`,
    ],
    ['of an entry that is gone', () => `delete from journal_lines where entry_id in ${entries()}`],
  ])('%s', async (_what, statement) => {
    expect(await objectionsToJournal(db, orderId)).toEqual([])
    await behindTheBack(statement())
    expect(await objectionsToJournal(db, orderId)).not.toEqual([])
    expect(await objectionsToJournal(db)).not.toEqual([])
  })
})
