import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { makeTemporaryDataDir } from '#server/platform/db/embedded/temporary-data-dir.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import type { EmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { failureToProblem } from '#server/platform/http/failure-to-problem.ts'
import { problemResponse } from '#server/platform/http/problem-responses.ts'
import { prepareJobs } from '#server/platform/jobs/queue.ts'
import { migrate } from '../../../db/migrate.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { booksOf } from '../../support/story/books.ts'
import { openDatabaseDoor } from '../../support/database-door.ts'
import { limitFiles } from '../../support/limit-files.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { paidOrder, refundDesk, refundOf } from '../../support/story/refund-story.ts'
import { orderIdsOfStudent } from '../../support/read/orders.ts'

// Fault F08, on a separate PostgreSQL: it refuses a row that needs room, or stops when its log needs room.

const { dataDir, remove } = makeTemporaryDataDir('full')
let postgres: EmbeddedPostgres
let door: Awaited<ReturnType<typeof openDatabaseDoor>>
let at: Story

beforeAll(async () => {
  door = await openDatabaseDoor()
  await start()
  await migrate(postgres.databaseUrl)
  await prepareJobs(postgres.databaseUrl)
})
afterAll(async () => {
  door.close()
  await postgres.kill()
  remove()
})
const story = moneyStory({}, () => door.urlFor(postgres.databaseUrl))
const { ask } = refundDesk(story)

beforeEach(async () => {
  at = story()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0, refundOutcome: 'success' })
})

async function start(): Promise<void> {
  postgres = await startEmbeddedPostgres({ dataDir, durability: 'on', log: () => undefined })
  door.leadTo(postgres.databaseUrl)
}

/** Runs an act while no database process can write; then frees room and restarts the database. */
async function onFullDisk<T>(doing: () => Promise<T>): Promise<PromiseSettledResult<T>> {
  await limitFiles(postgres.databaseUrl, '0')
  const [result] = await Promise.allSettled([doing()])
  await postgres.kill()
  await start()
  return result
}

/** The HTTP response; undefined on success. */
function answerTo(result: PromiseSettledResult<unknown>) {
  if (result.status === 'fulfilled') return undefined
  const { status, body } = problemResponse(failureToProblem(result.reason))
  return { status, sentence: body.message }
}

/** The connection broke, or PostgreSQL reported the reason before it stopped. */
const cleanly = expect.toBeOneOf([
  { status: 503, sentence: messages.unavailable },
  { status: 500, sentence: messages.internalError },
])

test('an order that does not fit is not created, and a repeated request creates it', async () => {
  const [student, course] = [await at.student(), await at.course()]
  const request = { studentId: student.id, courseId: course.id }
  const refused = await onFullDisk(() => at.initiate(request))
  expect(answerTo(refused)).toEqual(cleanly)
  expect(await at.gateway.orderIds()).toEqual([])
  expect(await orderIdsOfStudent(at.db, student.id)).toEqual([])
  const { orderId } = await at.initiate(request)
  expect(await orderIdsOfStudent(at.db, student.id)).toEqual([orderId])
})

test('a payment that does not fit is recorded later: one enrollment, one receipt', async () => {
  const { orderId } = await at.initiate()
  const way = await at.gateway.pay(orderId)
  const back = await onFullDisk(() => at.comesBack(way))
  expect(back).toMatchObject({ value: { status: 500, location: null } })
  expect(await booksOf(at.db, orderId)).toMatchObject({
    enrollments: 0,
    receipts: [],
    captures: [],
  })
  at.clock.advance({ seconds: 16 })
  await at.selling.pollPending()
  const books = await booksOf(at.db, orderId)
  expect(books).toMatchObject({ state: 'paid', enrollments: 1, flags: [] })
  expect([books.captures, books.receipts].map(({ length }) => length)).toEqual([1, 1])
})

test('an approval that does not fit is not recorded or sent to the provider', async () => {
  const by = await at.staffMember()
  const requested = async () => {
    const { orderId, studentId } = await paidOrder(at)
    const { id } = await ask({ orderId, studentId })
    return { orderId, id }
  }
  // some of the room that its rows need is available
  await at.refunds.approve({ id: (await requested()).id }, by)
  const { orderId, id } = await requested()
  const refused = await onFullDisk(() => at.refunds.approve({ id }, by))
  expect(answerTo(refused)).toEqual(cleanly)
  expect(await refundOf(at, id)).toMatchObject({ state: 'requested' })
  expect((await at.gateway.ledger(orderId)).refunds).toEqual([])
  await at.refunds.approve({ id }, by)
  expect((await at.gateway.ledger(orderId)).refunds).toHaveLength(1)
})

test('the books agree afterwards', async () => {
  expect(await checkAllBooks(at.db)).toEqual([])
})
