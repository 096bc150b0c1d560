import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { makeAdmin, makeCourse, makeStudent } from '../../../../test/support/story/make.ts'
import {
  insertAttemptRow,
  insertCaptureRow,
  insertOrderRow,
} from '../../../../test/support/story/insert-order.ts'
import { fixedClock } from '../../../../test/support/fixed-clock.ts'
import { institute } from '#institute/institute.ts'
import { createActivityRecorder } from '../../platform/activity/record-activity.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database, Queryable } from '../../platform/db/database.ts'
import type { Certificate } from './certificate.ts'
import { createCertificates } from './certificates.service.ts'
import type { Certificates } from './certificates.service.ts'
import type { CertificateRequest } from './issue-certificate.ts'

export type CertificatesHarness = Awaited<ReturnType<typeof openHarness>>

/**
 * The use cases on their own database, with a fixed clock; jobs and mails are recorded, not run.
 * Call it at the top of a test file; the result can be called from the first test on.
 */
export function openCertificatesHarness(): () => CertificatesHarness {
  const database = testDatabase()
  let harness: CertificatesHarness | undefined
  beforeAll(async () => {
    harness = await openHarness(openDatabase({ databaseUrl: database.databaseUrl }))
  })
  afterAll(() => harness?.db.destroy())
  return () => {
    if (!harness) throw new Error('the harness is opened by the first test')
    return harness
  }
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

async function openHarness(db: Database) {
  const clock = fixedClock(new Date('2026-06-15T06:00:00Z'))
  const queued: { name: string; payload: object }[] = []
  const mailed: { kind: string; number: string; address: string }[] = []
  const note = (kind: string) => async (certificate: Certificate, address: string) => {
    mailed.push({ kind, number: certificate.number, address })
  }
  const certificates = createCertificates({
    db,
    clock,
    log: quiet,
    inTransaction: (work) => db.transaction().execute(work),
    enqueue: async (_tx, name, payload) => {
      queued.push({ name, payload })
    },
    recordActivity: createActivityRecorder(clock),
    institute,
    makeCertificateDocument: async ({ number }) => ({
      filename: `${number}.pdf`,
      contentType: 'application/pdf',
      content: Buffer.from('a document'),
    }),
    countLookup: () => Promise.resolve(0),
    mail: { sendCertificate: note('issued'), sendCertificateRevoked: note('revoked') },
  })
  return { certificates, clock, queued, mailed, ...(await openDesk(db, certificates)) }
}

async function openDesk(db: Database, certificates: Certificates) {
  const { id, name } = await makeAdmin(db)
  const staffMember = { kind: 'admin', id, name } as const
  return {
    db,
    staffMember,
    issueOne: async (
      enrollment: Pick<TestEnrollment, 'enrollmentId'>,
      changes: Partial<CertificateRequest> = {},
    ) => {
      const { issued } = await certificates.issue([inputFor(enrollment, changes)], staffMember)
      const [certificate] = issued
      if (!certificate) throw new Error('nothing was issued')
      return certificate
    },
    activityOf: (subjectId: string) =>
      db
        .selectFrom('activity')
        .select(['action', 'actorName', 'subjectLabel', 'before', 'after', 'reason'])
        .where('subjectId', '=', subjectId)
        .orderBy('position')
        .execute(),
  }
}

/** The code of the Problem that the work throws; null on success; any other error as it is. */
export async function codeOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof Problem ? error.code : error
}

type TestEnrollment = { enrollmentId: string; orderId: string; studentId: string; courseId: string }

/** A paid order with its enrollment, three weeks before the fixed clock unless enrolledAt says when. */
export async function makeEnrollment(
  db: Database,
  details: {
    courseId?: string
    studentId?: string
    enrolledAt?: Date
    endedAt?: Date
    amountInPaise?: number
    batchId?: string
  } = {},
): Promise<TestEnrollment> {
  const courseId = details.courseId ?? (await makeCourse(db)).id
  const studentId = details.studentId ?? (await makeStudent(db)).id
  const at = details.enrolledAt ?? new Date('2026-05-25T06:00:00Z')
  const orderId = `ORD${randomBytes(7).toString('hex').toUpperCase()}`
  await insertOrderRow(db, {
    id: orderId,
    studentId,
    courseId,
    state: 'paid',
    campus: 'Kochi',
    isTrial: false,
    courseName: 'AutoCAD',
    courseCode: 'CIV-101',
    departmentTitle: 'Civil Engineering',
    customerName: 'Asha Nair',
    customerEmail: 'asha@example.test',
    createdAt: at,
    updatedAt: at,
    paidAt: at,
    amountInPaise: details.amountInPaise ?? 450_000,
  })
  const enrollmentId = randomUUID()
  const ended = details.endedAt ? { endedAt: details.endedAt, endReason: 'refunded' } : {}
  await db
    .insertInto('enrollments')
    .values({
      id: enrollmentId,
      studentId,
      courseId,
      orderId,
      campus: 'Kochi',
      enrolledAt: at,
      batchId: details.batchId ?? null,
    })
    .execute()
  if (details.endedAt)
    await db.updateTable('enrollments').set(ended).where('id', '=', enrollmentId).execute()
  return { enrollmentId, orderId, studentId, courseId }
}

export function inputFor(
  { enrollmentId }: Pick<TestEnrollment, 'enrollmentId'>,
  changes: Partial<CertificateRequest> = {},
): CertificateRequest {
  return {
    enrollmentId,
    studentName: 'Asha Nair',
    grade: null,
    completedOn: null,
    hours: null,
    endsRefund: false,
    earlyReason: null,
    onlyAt: null,
    ...changes,
  }
}

/** A request for a full refund, made under the enrollment's lock like the student's. */
export async function requestRefund(
  db: Database,
  enrollment: TestEnrollment,
): Promise<'asked' | 'refused'> {
  const now = new Date('2026-06-15T06:00:00Z')
  return db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('enrollments')
      .select('id')
      .where('id', '=', enrollment.enrollmentId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const certificate = await tx
      .selectFrom('certificates')
      .select('id')
      .where('enrollmentId', '=', enrollment.enrollmentId)
      .where('revokedAt', 'is', null)
      .executeTakeFirst()
    if (certificate) return 'refused'
    const { orderId, enrollmentId } = enrollment
    const captureId = await makeCapture(tx, orderId, now)
    await tx
      .insertInto('refunds')
      .values({
        id: randomUUID(),
        orderId,
        enrollmentId,
        captureId,
        amountInPaise: 450_000,
        state: 'requested',
        origin: 'student',
        rule: 'allowed',
        requestedAt: now,
        updatedAt: now,
      })
      .execute()
    return 'asked'
  })
}

/** The capture of a test enrollment; a refund needs it. */
export async function makeCapture(tx: Queryable, orderId: string, now: Date): Promise<string> {
  const captureId = randomUUID()
  const attempt = { orderId, number: 1, provider: 'juspay', createdAt: now }
  const attemptId = await insertAttemptRow(tx, { ...attempt, outcome: 'captured' })
  await insertCaptureRow(tx, {
    id: captureId,
    orderId,
    attemptId,
    amountInPaise: 450_000,
    currency: 'INR',
    capturedAt: now,
    recordedAt: now,
  })
  return captureId
}
