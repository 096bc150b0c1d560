import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/database.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { makePaidOrder } from '../../../../test/support/story/make-order.ts'
import { makeCourse, makeStudent } from '../../../../test/support/story/make.ts'
import { objectionsToRefundParts } from '../checks/check-refunds.store.ts'

const database = testDatabase()
const now = new Date('2026-06-15T06:00:00Z')
let db: Database

beforeAll(() => {
  db = openDatabase(database)
})
afterAll(() => db.destroy())

type Money = { orderId: string; captureId: string; lines: string[] }
let money: Money

/** ₹4,500 that pay two lines, of ₹3,000 and ₹1,500. */
beforeEach(async () => {
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  const order = await makePaidOrder(db, { student, course, paidAt: now })
  const other = await makeCourse(db)
  const { id: captureId, attemptId } = await db
    .selectFrom('captures')
    .select(['id', 'attemptId'])
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const line = await db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const { installmentId } = await db
    .selectFrom('paymentAttempts')
    .select('installmentId')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  // like a group's order: a second line, and the first one lowered by as much
  const second = {
    ...line,
    id: randomUUID(),
    number: 2,
    courseId: other.id,
    amountInPaise: 150_000,
  }
  const lowered = {
    ...line,
    id: randomUUID(),
    number: 3,
    kind: 'concession',
    lowersLine: line.id,
    amountInPaise: -150_000,
  }
  await db.insertInto('orderLines').values([second, lowered]).execute()
  const paid = { captureId, installmentId: installmentId ?? '', allocatedAt: now }
  await db
    .insertInto('allocations')
    .values([
      { ...paid, lineId: line.id, amountInPaise: 300_000 },
      { ...paid, lineId: second.id, amountInPaise: 150_000 },
    ])
    .execute()
  await db.insertInto('documentsDue').values({ orderId: order.id, dueAt: now }).execute()
  money = { orderId: order.id, captureId, lines: [line.id, second.id] }
})

type Given = { state?: string; parts?: [number, number] }

/** In one transaction with its parts; without them the sum is refused. */
async function insertRefund(amountInPaise: number, { state = 'requested', parts }: Given = {}) {
  const id = randomUUID()
  const { orderId, captureId, lines } = money
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('refunds')
      .values({
        id,
        orderId,
        captureId,
        amountInPaise,
        state,
        origin: 'office',
        rule: 'allowed',
        requestedAt: now,
        updatedAt: now,
        ...(state === 'done' ? { doneAt: now, way: 'provider' } : {}),
      })
      .execute()
    for (const [index, part] of (parts ?? []).entries())
      if (part > 0)
        await tx
          .insertInto('refundAllocations')
          .values({
            refundId: id,
            lineId: lines[index] ?? '',
            amountInPaise: part,
            endsEnrollment: false,
          })
          .execute()
  })
  return id
}

function changeRefund(
  id: string,
  changes: { state?: string; amountInPaise?: number; doneAt?: Date },
) {
  return db.updateTable('refunds').set(changes).where('id', '=', id).execute()
}

describe('a refund', () => {
  test('may be any part of its capture, and several never exceed it', async () => {
    await insertRefund(200_000, { state: 'done', parts: [100_000, 100_000] })
    await insertRefund(250_000, { state: 'done', parts: [200_000, 50_000] })
    await expect(insertRefund(1, { parts: [1, 0] })).rejects.toThrow('more than was captured')
    expect(await objectionsToRefundParts(db, money.orderId)).toEqual([])
  })

  test('never exceeds the capture when begun, approved again or raised', async () => {
    await insertRefund(200_000, { state: 'bounced', parts: [200_000, 0] })
    await expect(insertRefund(250_001, { parts: [100_001, 150_000] })).rejects.toThrow(
      'more than was captured',
    )
    const id = await insertRefund(250_000, { parts: [100_000, 150_000] })
    await expect(changeRefund(id, { amountInPaise: 250_001 })).rejects.toThrow(
      'more than was captured',
    )
    await expect(changeRefund(id, { state: 'approved', amountInPaise: 250_001 })).rejects.toThrow(
      'more than was captured',
    )
  })

  test('is the only one in hand for its capture, except beside bounced ones', async () => {
    const first = await insertRefund(1000, { parts: [1000, 0] })
    await expect(insertRefund(1000, { parts: [1000, 0] })).rejects.toThrow('refunds_one_in_hand')
    await changeRefund(first, { state: 'done', doneAt: now })
    await insertRefund(1000, { parts: [1000, 0] })
    await db
      .updateTable('refunds')
      .set({ state: 'bounced', doneAt: null })
      .where('id', '=', first)
      .execute()
    await expect(changeRefund(first, { state: 'approved' })).rejects.toThrow('refunds_one_in_hand')
  })

  test('keeps its amount once sent or done', async () => {
    const id = await insertRefund(1000, { state: 'sent', parts: [1000, 0] })
    await expect(changeRefund(id, { amountInPaise: 999 })).rejects.toThrow('is settled')
    await changeRefund(id, { state: 'done', doneAt: now })
    await expect(changeRefund(id, { amountInPaise: 999 })).rejects.toThrow('is settled')
  })
})

describe('the allocations of a refund', () => {
  test('add up to its amount', async () => {
    await expect(insertRefund(1000, { parts: [999, 0] })).rejects.toThrow('do not add up')
    await expect(insertRefund(1000)).rejects.toThrow('do not add up')
    const id = await insertRefund(1000, { parts: [600, 400] })
    await expect(
      db
        .updateTable('refundAllocations')
        .set({ amountInPaise: 300 })
        .where('lineId', '=', money.lines[1] ?? '')
        .execute(),
    ).rejects.toThrow('do not add up')
    await expect(
      db.deleteFrom('refundAllocations').where('refundId', '=', id).execute(),
    ).rejects.toThrow('do not add up')
  })

  test('never exceed the payment of a line over all refunds', async () => {
    await expect(insertRefund(150_001, { parts: [0, 150_001] })).rejects.toThrow('more than pays')
    await insertRefund(150_000, { state: 'done', parts: [0, 150_000] })
    await expect(insertRefund(1, { parts: [0, 1] })).rejects.toThrow('more than pays')
    await insertRefund(1, { parts: [1, 0] })
  })

  test('name only lines that the money pays', async () => {
    const other = { ...money }
    const [student, course] = [await makeStudent(db), await makeCourse(db)]
    const { id } = await makePaidOrder(db, { student, course, paidAt: now })
    const foreign = await db
      .selectFrom('orderLines')
      .select('id')
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow()
    money = { ...other, lines: [foreign.id, ''] }
    await expect(insertRefund(1000, { parts: [1000, 0] })).rejects.toThrow('more than pays')
  })

  test('never change once the money was returned', async () => {
    const id = await insertRefund(1000, { state: 'done', parts: [1000, 0] })
    const change = db.updateTable('refundAllocations').where('refundId', '=', id)
    await expect(change.set({ endsEnrollment: true }).execute()).rejects.toThrow('stays so')
    await expect(
      db.deleteFrom('refundAllocations').where('refundId', '=', id).execute(),
    ).rejects.toThrow('stays so')
  })
})

test('a refund of a capture with one line belongs to that line, also after a change', async () => {
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  const { id: orderId } = await makePaidOrder(db, { student, course, paidAt: now })
  const { id: captureId } = await db
    .selectFrom('captures')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  await sql`insert into allocations (capture_id, installment_id, line_id, amount_in_paise, allocated_at)
    select ${captureId}, installments.id, order_lines.id, 450000, ${now}
    from installments join order_lines using (order_id) where order_id = ${orderId}`.execute(db)
  money = { orderId, captureId, lines: [] }
  const id = await insertRefund(450_000)
  await changeRefund(id, { state: 'approved', amountInPaise: 350_000 })
  const parts = db.selectFrom('refundAllocations').selectAll().where('refundId', '=', id)
  expect(await parts.execute()).toMatchObject([{ amountInPaise: 350_000, endsEnrollment: false }])
  expect(await objectionsToRefundParts(db, orderId)).toEqual([])
})

test('a try keeps its identity, and only its outcome changes', async () => {
  const refundId = await insertRefund(1000, { parts: [1000, 0] })
  const id = randomUUID()
  await db
    .insertInto('refundTries')
    .values({ id, refundId, madeAt: now, way: 'provider', requestId: 'RF2026061512CD' })
    .execute()
  const change = (changes: object) =>
    db.updateTable('refundTries').set(changes).where('id', '=', id).execute()
  await change({ outcome: 'done', reference: 'ARN 1', endedAt: now })
  await expect(change({ requestId: 'RF2026061512EF' })).rejects.toThrow('never changes')
  await expect(change({ way: 'cash' })).rejects.toThrow(/never changes|refund_tries_request/)
  await expect(db.deleteFrom('refundTries').where('id', '=', id).execute()).rejects.toThrow(
    'stays in the books',
  )
})

test('the doctor finds records that the triggers would refuse', async () => {
  await insertRefund(1000, { state: 'done', parts: [1000, 0] })
  await db.transaction().execute(async (tx) => {
    await sql`alter table refund_allocations disable trigger user`.execute(tx)
    await sql`update refund_allocations set amount_in_paise = 300001 where line_id = ${money.lines[0]}`.execute(
      tx,
    )
    await sql`alter table refund_allocations enable trigger user`.execute(tx)
  })
  const found = await objectionsToRefundParts(db, money.orderId)
  expect(found.map((sentence) => sentence.replace(/^[^:]+: /, ''))).toEqual([
    'the parts of the refund do not add up',
    'more of the line was given back than pays it',
  ])
})
