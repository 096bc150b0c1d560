import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { fixedClock } from '../../../../test/support/fixed-clock.ts'
import { makePaidOrder } from '../../../../test/support/story/make-order.ts'
import { makeCourse, makeStudent } from '../../../../test/support/story/make.ts'
import { restoringAt } from '../../../../test/support/story/restoring-at.ts'
import { recordRecovery } from './record-recovery.ts'
import { unrecordedRecovery } from './recovery.store.ts'
import { restoresStore } from './restores.store.ts'

const database = testDatabase()
const nothing = testDatabase('nothing')
const paidAt = new Date('2026-07-01T06:00:00Z')
const recoveredTo = new Date('2026-07-01T07:00:00Z')
const clock = fixedClock(new Date('2026-07-01T08:00:00Z'))
const recovery = { ...database, ...restoringAt(clock), recoveredTo }

async function onDatabase<T>(act: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(database)
  try {
    return await act(db)
  } finally {
    await db.destroy()
  }
}

const restores = () => onDatabase((db) => db.selectFrom('restores').selectAll().execute())

beforeAll(() =>
  onDatabase(async (db) => {
    const [student, course] = [await makeStudent(db), await makeCourse(db)]
    await makePaidOrder(db, { student, course, paidAt })
  }),
)

test('nothing is recorded while another client is connected', async () => {
  await onDatabase(async (db) => {
    await db.selectFrom('orders').select('id').execute()
    await expect(recordRecovery(recovery)).rejects.toThrow(
      /^1 others are connected .* Nothing was recorded\.$/,
    )
  })
  expect(await restores()).toEqual([])
})

test('a time before the last record, a time in the future and an empty database are refused', async () => {
  const earlier = new Date('2026-07-01T05:00:00Z')
  await expect(recordRecovery({ ...recovery, recoveredTo: earlier })).rejects.toThrow(
    /holds what happened at 2026-07-01T06:00:00\.000Z, after 2026-07-01T05:00:00\.000Z: /,
  )
  const later = new Date('2026-07-01T09:00:00Z')
  await expect(recordRecovery({ ...recovery, recoveredTo: later })).rejects.toThrow(
    /^2026-07-01T09:00:00\.000Z has not come yet/,
  )
  await expect(recordRecovery({ ...recovery, ...nothing })).rejects.toThrow(
    /^There is no portal in this database\./,
  )
  expect(await restores()).toEqual([])
})

test('a recovery pauses payments and starts new series letters; a second one is refused', async () => {
  const { continuedSeries: left, lastEventAt } = await recordRecovery(recovery)
  expect(lastEventAt).toEqual(paidAt)
  expect(
    left.map(({ series, lastKnown, goesOnAfter }) => [series, lastKnown, goesOnAfter]),
  ).toEqual([
    ['receipts', 0, 10_000_000],
    ['refundReceipts', 0, 10_000_000],
    ['certificates', 0, 10_000_000],
  ])
  await onDatabase(async (db) => {
    expect(await restoresStore(db).isUnread()).toBe(true)
    expect(await restoresStore(db).last()).toMatchObject({ asOf: recoveredTo })
    // this database was not recovered from an archive
    expect(await unrecordedRecovery(db)).toBeNull()
  })
  await expect(recordRecovery(recovery)).rejects.toThrow(
    /^This restore was recorded already, at 2026-07-01T08:00:00\.000Z\./,
  )
  expect(await restores()).toHaveLength(1)
})
