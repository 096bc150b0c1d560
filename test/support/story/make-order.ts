import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { shownPhone } from '#contract/people/phone.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import type { Courses, Students } from '#server/platform/db/tables.generated.ts'
import { noteDocumentsDue } from '#server/money/documents/documents.store.ts'
import {
  insertAttemptRow,
  insertCaptureRow,
  insertOrderRow,
  inOneTransaction,
} from './insert-order.ts'
import { insertReceipt } from './insert-receipt.ts'
import type { PartRow } from './insert-order.ts'
import { makeCourse, makeStudent } from './make.ts'
import { receiptCount } from '../receipt-count.ts'

type PaidOrder = {
  student: Selectable<Students>
  course: Selectable<Courses>
  paidAt: Date
  customerName?: string
  provider?: string
  /** In which it is paid; only the first one is. */
  parts?: PartRow[]
  /** It could not be numbered with the money: the worker's list has the order. */
  receipt?: 'due' | undefined
}

/** An order of ₹4,500 that was paid (at the desk, unless a provider is named), with its capture, its receipt and its enrollment. */
export async function makePaidOrder(db: Queryable, details: PaidOrder) {
  const { student, course, paidAt } = details
  const id = `ORD${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`
  const amountInPaise = 450_000
  const order = await insertOrderRow(db, {
    id,
    studentId: student.id,
    courseId: course.id,
    state: 'paid',
    amountInPaise,
    campus: 'Kochi',
    courseName: course.courseName,
    courseCode: course.courseCode,
    departmentTitle: 'Civil Engineering',
    isTrial: false,
    customerName: details.customerName ?? 'Asha Nair',
    customerEmail: student.email ?? '',
    customerPhone: shownPhone(student.phone),
    createdAt: paidAt,
    updatedAt: paidAt,
    paidAt,
    parts: details.parts ?? null,
  })
  const provider = details.provider ?? 'counter'
  const paidInPaise = details.parts?.[0]?.amountInPaise ?? amountInPaise
  const money = { orderId: id, amountInPaise: paidInPaise, paidAt, provider }
  const captureId = await makeMoney(db, money)
  if (details.receipt === 'due')
    await inOneTransaction(db, (tx) => noteDocumentsDue(tx, { orderId: id, now: paidAt }))
  else await makeReceipt(db, { orderId: id, captureId, paidAt })
  await db
    .insertInto('enrollments')
    .values({
      id: randomUUID(),
      studentId: student.id,
      courseId: course.id,
      orderId: id,
      campus: 'Kochi',
      enrolledAt: paidAt,
    })
    .execute()
  return order
}

/** An order that waits for its payer at this provider, whose yes was never heard, and is due to be asked about. */
export async function makeOpenOrder(
  db: Queryable,
  details: {
    placedAt: Date
    nextCheckAt: Date
    providers?: string[]
    student?: Selectable<Students>
    course?: Selectable<Courses>
  },
): Promise<string> {
  const id = `ORD${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`
  const { placedAt, nextCheckAt, providers = ['juspay'] } = details
  const student = details.student ?? (await makeStudent(db))
  const course = details.course ?? (await makeCourse(db))
  const times = { createdAt: placedAt, updatedAt: placedAt }
  await insertOrderRow(db, {
    id,
    studentId: student.id,
    courseId: course.id,
    state: 'awaitingCustomer',
    amountInPaise: 450_000,
    campus: 'Kochi',
    courseName: course.courseName,
    courseCode: course.courseCode,
    departmentTitle: 'Civil Engineering',
    isTrial: false,
    customerName: 'Asha Nair',
    customerEmail: student.email ?? '',
    customerPhone: student.phone,
    nextCheckAt,
    ...times,
  })
  for (const [index, provider] of providers.entries()) {
    const providerOrderId = index === 0 ? id : `${id}R${index + 1}`
    const attempt = { orderId: id, number: index + 1, provider, providerOrderId }
    await insertAttemptRow(db, { ...attempt, createdAt: placedAt })
  }
  return id
}

type Money = { orderId: string; amountInPaise: number; paidAt: Date; provider: string }

/** @returns the id of the capture. */
async function makeMoney(
  db: Queryable,
  { orderId, amountInPaise, paidAt, provider }: Money,
): Promise<string> {
  const attempt = { orderId, number: 1, provider, createdAt: paidAt }
  const attemptId = await insertAttemptRow(db, { ...attempt, outcome: 'captured' })
  const captureId = randomUUID()
  await insertCaptureRow(db, {
    id: captureId,
    orderId,
    attemptId,
    amountInPaise,
    currency: 'INR',
    capturedAt: paidAt,
    recordedAt: paidAt,
    paymentMethod: 'Cash',
  })
  return captureId
}

type Paid = { orderId: string; captureId: string; paidAt: Date }

async function makeReceipt(db: Queryable, { orderId, captureId, paidAt }: Paid): Promise<void> {
  receiptCount.made += 1
  const number = `T/${orderId.slice(3, 15)}`
  const place = { financialYear: 'test', sequence: receiptCount.made }
  await insertReceipt(db, { orderId, captureId, number, ...place, issuedAt: paidAt })
}
