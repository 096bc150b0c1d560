import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { fixedClock } from '../../../../test/support/fixed-clock.ts'
import { insertOrderRow } from '../../../../test/support/story/insert-order.ts'
import { makePaidOrder } from '../../../../test/support/story/make-order.ts'
import { makeCourse, makeStudent } from '../../../../test/support/story/make.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/database.ts'
import { transactionsOf } from '../../platform/db/in-transaction.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { objectionsToDocuments } from './check-documents.store.ts'
import { noteDocumentsDue } from './documents.store.ts'
import { documentsLane } from './issuing/issue-missing.ts'
import { numberReceipt } from './issuing/issue-receipt.ts'

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

/** A paid order whose receipt could not be numbered together with the money. */
async function paid(): Promise<string> {
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  const details = { student, course, paidAt, provider: 'juspay', receipt: 'due' } as const
  const { id } = await makePaidOrder(db, details)
  return id
}

/** A paid free order without a numbered receipt. */
async function free(): Promise<string> {
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  const id = `ORD${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`
  const bought = {
    studentId: student.id,
    courseId: course.id,
    courseName: 'Free',
    courseCode: 'FREE',
  }
  const customer = { customerName: 'Asha', customerEmail: 'asha@example.com' }
  const at = new Date('2026-06-15Z')
  await insertOrderRow(db, {
    ...bought,
    ...customer,
    id,
    state: 'paid',
    amountInPaise: 0,
    campus: 'Kochi',
    departmentTitle: 'Civil',
    isTrial: false,
    createdAt: at,
    updatedAt: at,
    paidAt: at,
  })
  return id
}

const queued: unknown[] = []
const enqueue: Deps['enqueue'] = async (_tx, name, payload) => void queued.push([name, payload])

function issueMissing(at = now) {
  const inTransaction = transactionsOf(db)
  const deps = { clock: fixedClock(at), log, inTransaction, issuer: institute, enqueue }
  return documentsLane(deps).pass(() => true)
}

async function refunded(orderId: string, way = 'cash'): Promise<void> {
  await db.transaction().execute((tx) => noteDocumentsDue(tx, { orderId, now: paidAt }))
  await run(`with refund as (
      insert into refunds (id, order_id, capture_id, amount_in_paise, state, origin, way, rule, done_at, requested_at, updated_at)
      select gen_random_uuid(), order_id, id, amount_in_paise, 'done', 'office', '${way}', 'allowed', '2026-06-20T04:00:00Z',
        '2026-06-20T03:00:00Z', '2026-06-20T04:00:00Z' from captures where order_id = '${orderId}'
      returning id)
    insert into refund_events (id, refund_id, event, to_state, actor_kind, happened_at)
    select gen_random_uuid(), id, 'moneyReturned', 'done', 'portal', '2026-06-20T04:00:00Z' from refund`)
}

function documentsOf(orderId: string) {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('kind')
    .execute()
}

/** Changes the database with triggers and constraints switched off. */
async function behindTheBack(statement: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql
      .raw(
        `alter table documents disable trigger user; alter table documents drop constraint documents_facts_hashed;
         alter table captures disable trigger user; ${statement}; alter table captures enable trigger user;
         alter table documents add constraint documents_facts_hashed check (true);
         alter table documents enable trigger user`,
      )
      .execute(tx)
  })
}

test('a receipt not numbered with its money is numbered later and mailed once', async () => {
  const orderId = await paid()
  expect(await issueMissing()).toEqual({ checked: 1, failed: 0 })
  expect(await objectionsToDocuments(db, orderId)).toEqual([])
  const [receipt, ...others] = await documentsOf(orderId)
  expect(others).toEqual([])
  expect(receipt).toMatchObject({
    kind: 'receipt',
    template: 'receipt/1',
    parentId: null,
    number: expect.stringMatching(/^KAL\/26-27\/\d{6}$/),
  })
  expect(JSON.parse(receipt?.facts ?? '')).toMatchObject({
    order: orderId,
    amountInPaise: 450_000,
    payment: { provider: 'juspay', method: 'Cash' },
  })
  expect(await issueMissing()).toEqual({ checked: 0, failed: 0 })
  expect(queued).toEqual([['send-receipt', { orderId }]])
})

test('a recorded refund has a refund receipt that names the original receipt', async () => {
  const orderId = await paid()
  await refunded(orderId)
  await issueMissing()
  expect(await objectionsToDocuments(db, orderId)).toEqual([])
  const [receipt, refundReceipt] = await documentsOf(orderId)
  expect(refundReceipt).toMatchObject({
    kind: 'refundReceipt',
    template: 'refund-receipt/1',
    parentId: receipt?.id,
    number: expect.stringMatching(/^KRF\/26-27\/\d{6}$/),
  })
  expect(JSON.parse(refundReceipt?.facts ?? '')).toMatchObject({
    amountInPaise: 450_000,
    ofInPaise: 450_000,
    returnedOn: '2026-06-20T04:00:00.000Z',
    receipt: { number: receipt?.number },
  })
})

test('a chargeback has no refund receipt', async () => {
  const orderId = await paid()
  await refunded(orderId, 'chargeback')
  await issueMissing()
  expect((await documentsOf(orderId)).map(({ kind }) => kind)).toEqual(['receipt'])
  expect(await objectionsToDocuments(db, orderId)).toEqual([])
})

describe('documents are append-only', () => {
  test.each([
    ["update documents set template = 'receipt/2'"],
    ['delete from documents'],
    ['truncate documents cascade'],
    ['delete from document_series'],
    ['update document_series set last_number = last_number + 2'],
    ["insert into document_series values ('ABC', '26-27', 2)"],
  ])('%s', async (statement) => {
    await refunded(await paid())
    await issueMissing()
    await expect(run(statement)).rejects.toThrow(
      /append-only|stays in the books|one by one|begin at one/,
    )
  })
})

test('facts that do not match their hash are refused', async () => {
  await paid()
  await issueMissing()
  const forged = `insert into documents (id, kind, prefix, financial_year, sequence, number, check_code, template,
      order_id, facts, facts_sha256, issued_at)
    select gen_random_uuid(), 'proforma', 'X', 'test', 1, 'X/1', 'x', 'proforma/1', order_id, facts || ' ', facts_sha256,
      issued_at from documents limit 1`
  await expect(run(forged)).rejects.toThrow('documents_facts_hashed')
})

describe('a change of one paisa is found', () => {
  let orderId: string
  beforeEach(async () => {
    orderId = await paid()
    await refunded(orderId)
    await issueMissing()
  })
  const another = `facts = replace(facts, '450000', '450001')`

  test.each([
    ['in the facts', () => `update documents set ${another} where order_id = '${orderId}'`],
    [
      'in the facts, with another hash',
      () => `update documents set ${another}, facts_sha256 =
        encode(sha256(convert_to(replace(facts, '450000', '450001'), 'UTF8')), 'hex') where order_id = '${orderId}'`,
    ],
    [
      'in the money',
      () =>
        `update captures set amount_in_paise = amount_in_paise + 1 where order_id = '${orderId}'`,
    ],
    [
      'in a deleted refund receipt',
      () => `delete from documents where order_id = '${orderId}' and kind = 'refundReceipt'`,
    ],
  ])('%s', async (_what, statement) => {
    await behindTheBack(statement())
    expect(await objectionsToDocuments(db, orderId)).not.toEqual([])
    expect(await objectionsToDocuments(db)).not.toEqual([])
  })
})

test('a missing number of a series is found', async () => {
  const orderId = await paid()
  await refunded(orderId)
  await issueMissing(new Date('2031-05-01T04:00:00Z'))
  await refunded(await paid())
  await issueMissing(new Date('2031-05-02T04:00:00Z'))
  const missing = 'KRF/31-32: a number of the series is missing'
  expect(await objectionsToDocuments(db)).not.toContain(missing)
  await behindTheBack(
    `delete from documents where order_id = '${orderId}' and kind = 'refundReceipt'`,
  )
  expect(await objectionsToDocuments(db)).toContain(missing)
})

test('a new prefix within the year is no gap, but a missing number after it is found', async () => {
  const at = fixedClock(new Date('2032-05-01T04:00:00Z'))
  const under = async (receiptPrefix: string) => {
    const orderId = await free()
    const deps = { clock: at, log, issuer: { ...institute, receiptPrefix } }
    await db.transaction().execute((tx) => numberReceipt(deps, tx, orderId))
    const [receipt] = await documentsOf(orderId)
    return receipt?.number
  }
  expect([await under('KAL'), await under('KAL'), await under('NEW')]).toEqual([
    'KAL/32-33/000001',
    'KAL/32-33/000002',
    'NEW/32-33/000003',
  ])
  const inThatYear = async () =>
    (await objectionsToDocuments(db)).filter((one) => one.includes('32-33'))
  expect(await inThatYear()).toEqual([])
  await behindTheBack(`delete from documents where number = 'KAL/32-33/000002'`)
  expect(await inThatYear()).toContain('KAL and NEW/32-33: a number of the series is missing')
})
