import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import { testDatabase } from '../../../../../test/support/database.ts'
import { fixedClock } from '../../../../../test/support/fixed-clock.ts'
import { makePaidOrder } from '../../../../../test/support/story/make-order.ts'
import { makeCourse, makeStudent } from '../../../../../test/support/story/make.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/database.ts'
import { transactionsOf } from '../../../platform/db/in-transaction.ts'
import { documentsLane } from '../../../money/documents/issuing/issue-missing.ts'
import { journalLane } from '../../../money/journal/post-missing.ts'
import { exportRegister, listRegister } from './list-register.ts'

const database = testDatabase()
const clock = fixedClock(new Date('2026-07-01T20:00:00Z'))
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
let db: Database
const deps = () => ({ db, clock })

beforeAll(async () => {
  db = openDatabase(database)
  const worker = {
    clock,
    log,
    inTransaction: transactionsOf(db),
    issuer: institute,
    enqueue: () => Promise.resolve(),
  }
  for (let place = 0; place < 4; place += 1) {
    const [student, course] = [await makeStudent(db), await makeCourse(db)]
    await makePaidOrder(db, { student, course, paidAt: clock.now() })
    await journalLane(worker).pass(() => true)
    await documentsLane(worker).pass(() => true)
    clock.advance({ days: 1 })
  }
  return () => db.destroy()
})

const all = async () => (await listRegister(deps(), {})).documents

test('documents are listed by number, with the Indian day of their money', async () => {
  const documents = await all()
  expect(documents.map(({ day }) => day)).toEqual([
    '2026-07-02',
    '2026-07-03',
    '2026-07-04',
    '2026-07-05',
  ])
  const down = await listRegister(deps(), { sort: '-number' })
  expect(down.documents).toEqual(documents.toReversed())
  const some = await listRegister(deps(), { kind: 'receipt', from: '2026-07-03', to: '2026-07-04' })
  expect(some.totals).toEqual([{ kind: 'receipt', count: 2, amount: '9000' }])
  expect(some).toMatchObject({ total: 2, gaps: [] })
})

test('a missing number is reported in every range of days', async () => {
  const [, second] = await all()
  await sql
    .raw(
      `alter table documents disable trigger user; delete from documents where number = '${second?.number}';
       alter table documents enable trigger user`,
    )
    .execute(db)
  const { gaps } = await listRegister(deps(), { from: '2026-07-05' })
  expect(gaps).toEqual([expect.objectContaining({ number: expect.stringMatching(/\/000002$/) })])
  const { csv } = await exportRegister(deps(), {})
  expect(csv).toContain('control,Number of rows,3')
  expect(csv).toContain('control,Sum of receipts (INR),13500')
  expect(csv).toContain('control,Missing numbers,1')
})

test('a document issued before its money was posted gets the day of the posting', async () => {
  const worker = {
    clock,
    log,
    inTransaction: transactionsOf(db),
    issuer: institute,
    enqueue: () => Promise.resolve(),
  }
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  const { id } = await makePaidOrder(db, { student, course, paidAt: clock.now() })
  const daysOfIt = async () =>
    (await all()).filter(({ orderId }) => orderId === id).map(({ day }) => day)
  await documentsLane(worker).pass(() => true)
  expect(await daysOfIt()).toEqual(['2026-07-06'])
  clock.advance({ days: 2 })
  await journalLane(worker).pass(() => true)
  expect(await daysOfIt()).toEqual(['2026-07-08'])
})
