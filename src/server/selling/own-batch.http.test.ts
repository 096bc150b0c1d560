import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import {
  madePassword,
  makeAdmin,
  makeTrainer,
  makeBatch,
  makeCourse,
  makeStudent,
} from '../../../test/support/story/make.ts'
import { portalApp } from '../../../test/support/portal-app.ts'

const portal = portalApp()
let token: string
let stranger: string
let orderId: string
let batches: { evening: string; weekend: string }

type Body = Record<string, unknown>

async function ask(path: string, as: string | null, json?: unknown) {
  const response = await portal().ask(path, { token: as, ...(json === undefined ? {} : { json }) })
  // every API response is a JSON object
  return { status: response.status, body: (await response.json()) as Body }
}

async function logIn() {
  const { id, email } = await makeStudent(portal().db)
  const { body } = await ask('/api/users/login', null, { email, password: madePassword })
  return { id, token: String(body['token']) }
}

beforeAll(async () => {
  const { db } = portal()
  const course = await makeCourse(db, { courseName: 'Surface, Design', feeInPaise: 0 })
  const of = { courseId: course.id, enrollUntil: '2026-06-22' }
  const evening = await makeBatch(db, {
    ...of,
    startsOn: '2026-06-22',
    endsOn: '2026-08-28',
    trainerId: (await makeTrainer(db, { name: 'Anil Kumar' })).id,
    joiningNote: 'Bring a laptop.',
    version: 4,
  })
  const weekend = await makeBatch(db, {
    ...of,
    campus: 'Kottiyam',
    startsOn: '2026-07-04',
    endsOn: '2026-08-29',
    weekdays: [6],
  })
  batches = { evening: evening.id, weekend: weekend.id }
  token = (await logIn()).token
  stranger = (await logIn()).token
  const wanted = { courseId: course.id, campus: 'Kochi', batch: evening.id }
  orderId = String((await ask('/api/payment/initiate', token, wanted)).body['order_id'])
})

async function calendar() {
  const { status, body } = await ask(`/api/users/coursecalendar/${orderId}`, token)
  const content = body['contentBase64']
  const text = Buffer.from(typeof content === 'string' ? content : '', 'base64').toString()
  return { status, filename: body['filename'], text }
}

test('an enrolled student sees days, hours, place and joining note of the batch', async () => {
  expect((await ask('/api/users/mycourses', token)).body).toMatchObject({
    courses: [
      {
        orderId,
        campus: 'Kochi',
        batch: {
          _id: batches.evening,
          campus: 'Kochi',
          startsOn: '2026-06-22',
          endsOn: '2026-08-28',
          weekdays: [1, 3, 5],
          startsAt: '18:00',
          endsAt: '20:00',
          trainer: { name: 'Anil Kumar' },
          joiningNote: 'Bring a laptop.',
          isCancelled: false,
        },
      },
    ],
  })
})

test('the calendar file has the batch’s days and place, for its student only', async () => {
  const { filename, text } = await calendar()
  expect(filename).toMatch(/^[\w-]+-2026-06-22\.ics$/)
  expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;UNTIL=20260828T182959Z\r\n')
  expect(text).toContain(`UID:batch-${batches.evening}@portal.kalari.test\r\n`)
  expect(text).toContain('SEQUENCE:4\r\n')
  expect(text).toContain('SUMMARY:Surface\\, Design\r\n')
  expect(text).toContain('LOCATION:Kochi campus\\, ')
  const others = await ask(`/api/users/coursecalendar/${orderId}`, stranger)
  expect(others).toMatchObject({ status: 404, body: { code: 'batch-not-found' } })
})

test('a moved student sees the new batch, whatever the order says', async () => {
  await moveTo(batches.weekend)
  const { body } = await ask('/api/users/mycourses', token)
  expect(body).toMatchObject({
    courses: [{ campus: 'Kottiyam', batch: { _id: batches.weekend, startsOn: '2026-07-04' } }],
  })
  const { text } = await calendar()
  expect(text).toContain('DTSTART;TZID=Asia/Kolkata:20260704T180000')
  expect(text).toContain('LOCATION:Kottiyam campus\\, ')
})

test('a cancelled batch says so and has no calendar file', async () => {
  const { db, clock } = portal()
  await db
    .updateTable('batches')
    .set({ cancelledAt: clock.now(), cancelReason: 'The trainer is ill.' })
    .where('id', '=', batches.weekend)
    .execute()
  const { body } = await ask('/api/users/mycourses', token)
  expect(body).toMatchObject({ courses: [{ batch: { isCancelled: true } }] })
  expect((await calendar()).status).toBe(404)
})

async function moveTo(batchId: string): Promise<void> {
  const { db, clock } = portal()
  const admin = await makeAdmin(db)
  const enrollment = await db
    .selectFrom('enrollments')
    .select(['id', 'batchId', 'campus'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('enrollmentMoves')
    .values({
      id: randomUUID(),
      enrollmentId: enrollment.id,
      fromBatch: enrollment.batchId,
      toBatch: batchId,
      fromCampus: enrollment.campus,
      toCampus: 'Kottiyam',
      differenceInPaise: 0,
      settledBy: 'nothing',
      reason: 'Works on weekdays.',
      movedBy: admin.id,
      movedAt: clock.now(),
    })
    .execute()
  await db
    .updateTable('enrollments')
    .set({ batchId, campus: 'Kottiyam' })
    .where('id', '=', enrollment.id)
    .execute()
}
