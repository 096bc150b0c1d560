import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../../test/support/database.ts'
import { makeBatch, makeCourse } from '../../../../../test/support/story/make.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/database.ts'
import { officeBatchesStore } from './office-batches.store.ts'

const database = testDatabase()
let db: Database

beforeAll(() => {
  db = openDatabase(database)
})
afterAll(() => db.destroy())

test('lists the months in which a batch starts, including cancelled ones', async () => {
  expect((await officeBatchesStore(db).choices(undefined)).months).toEqual([])
  const course = await makeCourse(db)
  const starting = async (startsOn: string, more: object = {}) =>
    makeBatch(db, {
      courseId: course.id,
      startsOn,
      endsOn: '2027-12-31',
      enrollUntil: startsOn,
      ...more,
    })
  await starting('2026-11-30')
  await starting('2026-11-01')
  await starting('2027-02-28')
  const cancelled = {
    cancelledAt: new Date('2026-06-15T06:00:00Z'),
    cancelReason: 'The trainer left.',
  }
  await starting('2027-01-31', cancelled)
  const { months, courses } = await officeBatchesStore(db).choices(undefined)
  expect(months).toEqual(['2026-11', '2027-01', '2027-02'])
  expect(courses).toEqual([{ id: course.id, courseName: course.courseName }])
})
