import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { openDatabase } from '../src/server/platform/db/database.ts'
import type { Database, Transaction } from '../src/server/platform/db/database.ts'
import { attemptsStore } from '../src/server/money/orders/attempts.store.ts'
import { changeOrder } from '../src/server/money/orders/change-order.store.ts'
import { policiesInForce } from '../src/server/money/orders/placing/new-order.store.ts'
import { noteDocumentsDue } from '../src/server/money/documents/documents.store.ts'
import { insertReceipt } from '../test/support/story/insert-receipt.ts'
import { testDatabase } from '../test/support/database.ts'
import {
  insertAttemptRow,
  insertCaptureRow,
  insertOrderRow,
  insertReturnRow,
} from '../test/support/story/insert-order.ts'
import { makeCourse, makeStudent } from '../test/support/story/make.ts'

/*
 * The portal writes what belongs together, and the database refuses the commit of a part of it. Each test leaves one
 * write out.
 */
const database = testDatabase()
const at = new Date('2026-06-15T06:00:00Z')
let db: Database

beforeAll(() => {
  db = openDatabase(database)
})
afterAll(() => db.destroy())

async function order() {
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  return {
    id: `ORD${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`,
    studentId: student.id,
    courseId: course.id,
    state: 'created',
    amountInPaise: 450_000,
    campus: 'Kochi',
    courseName: course.courseName,
    courseCode: course.courseCode,
    departmentTitle: 'Civil Engineering',
    isTrial: false,
    customerName: 'Asha Nair',
    customerEmail: 'asha@example.test',
    createdAt: at,
    updatedAt: at,
  }
}

function commit(writes: (tx: Transaction) => Promise<unknown>) {
  return db.transaction().execute(writes)
}

async function insertPayer(tx: Transaction, id: string): Promise<void> {
  const payer = { id, kind: 'person', studentId: null, name: 'Asha', email: null, phone: null }
  await tx.insertInto('payers').values(payer).execute()
}

test('an order without a payer is refused', async () => {
  const row = await order()
  await expect(
    commit(async (tx) => {
      await insertOrderRow(tx, row)
      await tx
        .updateTable('orders')
        .set({ payerId: randomUUID() })
        .where('id', '=', row.id)
        .execute()
    }),
  ).rejects.toThrow('orders_payer_id_fkey')
})

test('an order without an order line is refused', async () => {
  const [row, payerId] = [await order(), randomUUID()]
  const part = { id: randomUUID(), orderId: row.id, number: 1, amountInPaise: 0, state: 'open' }
  await expect(
    commit(async (tx) => {
      await insertPayer(tx, payerId)
      // the amount is zero, so the sums of order lines and installments agree
      const free = { ...row, ...policiesInForce(at), payerId, amountInPaise: 0 }
      await tx.insertInto('orders').values(free).execute()
      await tx.insertInto('installments').values(part).execute()
    }),
  ).rejects.toThrow('has no line or no installment')
})

test('an order without an installment is refused', async () => {
  const [row, payerId] = [await order(), randomUUID()]
  const { studentId, courseId, campus, courseName, courseCode, departmentTitle, isTrial } = row
  await expect(
    commit(async (tx) => {
      await insertPayer(tx, payerId)
      const free = { ...row, ...policiesInForce(at), payerId, amountInPaise: 0 }
      await tx.insertInto('orders').values(free).execute()
      const course = { courseId, campus, courseName, courseCode, departmentTitle, isTrial }
      const line = { ...course, id: randomUUID(), orderId: row.id, number: 1, kind: 'enrollment' }
      await tx
        .insertInto('orderLines')
        .values({ ...line, studentId, amountInPaise: 0, isPayable: true })
        .execute()
    }),
  ).rejects.toThrow('has no line or no installment')
})

test('an attempt that pays no installment of its order is refused', async () => {
  const { id: orderId } = await insertOrderRow(db, await order())
  const attempt = {
    id: randomUUID(),
    orderId,
    number: 1,
    part: 2,
    asksInPaise: paise(450_000),
    provider: 'juspay',
    providerOrderId: orderId,
    link: null,
    linkExpiresAt: null,
    channel: 'page',
    providerReference: null,
    returnToken: null,
    payerId: null,
    doubtCount: 0,
    outcome: 'open',
    createdAt: at,
  } as const
  await expect(attemptsStore(db).insertAttempt(attempt)).rejects.toThrow('installment_id')
})

/** An order that awaits payment, with its attempt. */
async function placed() {
  const { id: orderId } = await insertOrderRow(db, await order())
  const attemptId = await insertAttemptRow(db, {
    orderId,
    number: 1,
    provider: 'juspay',
    createdAt: at,
  })
  return { id: randomUUID(), orderId, attemptId }
}

const money = { amountInPaise: 450_000, currency: 'INR', capturedAt: at, recordedAt: at }

test('a capture without a journal entry or a pending one is refused', async () => {
  const capture = { ...(await placed()), ...money }
  await expect(db.insertInto('captures').values(capture).execute()).rejects.toThrow(
    'neither in the journal nor noted as due',
  )
  await insertCaptureRow(db, capture)
})

test('a payment of an order whose order line it does not cover is refused', async () => {
  const capture = { ...(await placed()), ...money }
  const { orderId, id: captureId } = capture
  await expect(
    commit(async (tx) => {
      await changeOrder(tx, orderId, { state: 'paid', paidAt: at })
      await insertCaptureRow(tx, capture)
      const entry = { id: randomUUID(), kind: 'captureToDecide', currency: 'INR' }
      const when = { occurredOn: '2026-06-15', postedAt: at }
      await tx
        .insertInto('journalEntries')
        .values({ ...entry, ...when, orderId, captureId })
        .execute()
      const into = { number: 1, account: 'bank', debitInPaise: 450_000, creditInPaise: 0 }
      const from = { number: 2, account: 'suspense', debitInPaise: 0, creditInPaise: 450_000 }
      await tx
        .insertInto('journalLines')
        .values([into, from].map((line) => ({ entryId: entry.id, ...line })))
        .execute()
      await tx.deleteFrom('journalDue').where('captureId', '=', captureId).execute()
    }),
  ).rejects.toThrow('no money of it is allocated')
})

/** A paid order of amount zero. */
async function paidOverNothing(): Promise<string> {
  const row = { ...(await order()), state: 'paid', amountInPaise: 0, paidAt: at }
  return (await insertOrderRow(db, row)).id
}

test('a receipt without its row in the register is refused', async () => {
  const place = { captureId: null, financialYear: '26-27', sequence: 1 }
  const receipt = { ...place, number: 'T/26-27/000001', orderId: await paidOverNothing() }
  await expect(
    commit(async (tx) => {
      await insertReceipt(tx, { ...receipt, issuedAt: at })
      await tx.deleteFrom('documentRegister').execute()
    }),
  ).rejects.toThrow('is not registered')
  await insertReceipt(db, { ...receipt, issuedAt: at })
})

test('a completed refund without a document or a pending one is refused', async () => {
  const capture = { ...(await placed()), ...money }
  await insertCaptureRow(db, capture)
  const { orderId, id: captureId } = capture
  const times = { requestedAt: at, updatedAt: at, doneAt: at }
  const refund = { id: randomUUID(), orderId, captureId, amountInPaise: 450_000, ...times }
  const done = { ...refund, state: 'done', origin: 'office', way: 'cash', rule: 'allowed' }
  await expect(db.insertInto('refunds').values(done).execute()).rejects.toThrow(
    'neither issued nor noted as due',
  )
  await commit(async (tx) => {
    await noteDocumentsDue(tx, { orderId, now: at })
    await tx.insertInto('refunds').values(done).execute()
  })
})

test('returned money without a journal entry or a pending one is refused', async () => {
  const capture = { ...(await placed()), ...money }
  await insertCaptureRow(db, capture)
  await db.deleteFrom('journalDue').where('captureId', '=', capture.id).execute()
  const back = { captureId: capture.id, amountInPaise: 100, kind: 'refund', notedAt: at }
  await expect(db.insertInto('captureReturns').values(back).execute()).rejects.toThrow('went back')
  await insertReturnRow(db, {
    orderId: capture.orderId,
    amountInPaise: 100,
    kind: 'refund',
    notedAt: at,
  })
})
