import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { insertReturnRow } from '../../../../test/support/story/insert-order.ts'
import { makePaidOrder } from '../../../../test/support/story/make-order.ts'
import { makeCourse, makeStudent } from '../../../../test/support/story/make.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/database.ts'
import { listEnrolled } from '../captures/money-boards.store.ts'
import { allocationsStore } from './allocations.store.ts'

const database = testDatabase()
const paidAt = new Date('2026-06-15T06:00:00Z')
let db: Database
let orderId: string

beforeAll(() => {
  db = openDatabase(database)
})
afterAll(() => db.destroy())
beforeEach(async () => {
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  const unnumbered = { provider: 'juspay', receipt: 'due' } as const
  orderId = (await makePaidOrder(db, { student, course, paidAt, ...unnumbered })).id
  // the state after the worker's lanes have run
  await run('delete from journal_due; delete from documents_due')
})

function run(statement: string) {
  return sql.raw(statement).execute(db)
}

/** Allocates the order's capture to its line. */
function allocate(amountInPaise: number) {
  return db.transaction().execute(async (tx) => {
    const paying = await tx
      .selectFrom('captures')
      .innerJoin('installments', 'installments.orderId', 'captures.orderId')
      .innerJoin('orderLines', 'orderLines.orderId', 'captures.orderId')
      .select(['captures.id as captureId', 'installments.id as installmentId'])
      .select(['orderLines.id as lineId', 'recordedAt as allocatedAt'])
      .where('captures.orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    await allocationsStore(tx).insertAllocations([{ ...paying, amountInPaise }])
  })
}

async function count(what: string): Promise<number> {
  const { rows } = await sql
    .raw<{ number: string }>(`select count(*) as number ${what}`)
    .execute(db)
  return Number(rows[0]?.number)
}

const ofCapture = () =>
  `where capture_id in (select id from captures where order_id = '${orderId}')`

test('allocations never exceed the capture', async () => {
  await expect(allocate(450_001)).rejects.toThrow('is allocated than came')
  await allocate(450_000)
})

test('money that pays for an enrollment is settled and due in journal and documents', async () => {
  expect(await count(`from unsettled_captures ${ofCapture()}`)).toBe(1)
  await allocate(450_000)
  expect(await count(`from unsettled_captures ${ofCapture()}`)).toBe(0)
  expect(await count(`from journal_due ${ofCapture()}`)).toBe(1)
  expect(await count(`from documents_due where order_id = '${orderId}'`)).toBe(1)
  expect(await count(`from touched_orders where order_id = '${orderId}'`)).toBe(0)
})

test('money with an earlier return marks the order it pays as touched', async () => {
  await insertReturnRow(db, { orderId, amountInPaise: 100, kind: 'refund', notedAt: paidAt })
  await allocate(450_000)
  expect(await count(`from touched_orders where order_id = '${orderId}'`)).toBe(1)
})

test('an earlier refund is allocated to the line that the money begins to pay', async () => {
  await run(`insert into refunds (id, order_id, capture_id, amount_in_paise, state, origin, rule, requested_at, updated_at)
    select gen_random_uuid(), order_id, id, 1000, 'requested', 'office', 'test', recorded_at, recorded_at
    from captures where order_id = '${orderId}'`)
  const parts = `from refund_allocations join refunds on refunds.id = refund_id where order_id = '${orderId}'`
  expect(await count(parts)).toBe(0)
  await allocate(450_000)
  expect(await count(parts)).toBe(1)
})

test('an enrollment after its money settles that money', async () => {
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  const second = await makePaidOrder(db, { student, course, paidAt, provider: 'juspay' })
  orderId = second.id
  await db.transaction().execute(async (tx) => {
    await sql
      .raw(`alter table enrollments disable trigger user;
      delete from enrollments where order_id = '${orderId}';
      alter table enrollments enable trigger user`)
      .execute(tx)
  })
  await allocate(450_000)
  expect(await count(`from unsettled_captures ${ofCapture()}`)).toBe(1)
  await db.transaction().execute(async (tx) => {
    await sql`insert into enrollments (id, student_id, course_id, order_id, campus, enrolled_at)
      select gen_random_uuid(), student_id, course_id, id, campus, paid_at from orders where id = ${orderId}`.execute(
      tx,
    )
    await listEnrolled(tx, orderId)
  })
  expect(await count(`from unsettled_captures ${ofCapture()}`)).toBe(0)
})
