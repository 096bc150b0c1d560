import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { fixedClock } from '../../../../test/support/fixed-clock.ts'
import { openDatabase } from '../db/database.ts'
import type { Database, Queryable } from '../db/database.ts'
import { chainLane } from './chain-lane.ts'
import { checkActivity } from './check-activity.store.ts'
import { createActivityRecorder } from './record-activity.ts'

const database = testDatabase()
const clock = fixedClock(new Date('2026-07-01T04:00:00Z'))
const record = createActivityRecorder(clock)
let db: Database

beforeAll(() => {
  db = openDatabase(database)
})
afterAll(() => db.destroy())

const line = (label: string) =>
  ({
    by: { kind: 'portal' },
    action: 'course-added',
    subject: { kind: 'course', id: label, label },
    after: { fee: '₹4,500' },
  }) as const

const look = () => chainLane({ db, clock }).pass(() => true)

async function toldAfter(change: string): Promise<string[]> {
  class Undone extends Error {}
  let told: string[] = []
  const changing = db.transaction().execute(async (tx) => {
    await sql.raw(`alter table activity disable trigger user; ${change}`).execute(tx)
    told = (await checkActivity(tx)).inconsistencies
    throw new Undone()
  })
  await expect(changing).rejects.toThrow(Undone)
  return told
}

async function unchained(on: Queryable = db): Promise<number> {
  return (await checkActivity(on)).waiting.lines
}

test('a line of a long transaction is chained after it ends, and the chain stays valid', async () => {
  const lane = chainLane({ db, clock })
  const pass = () => lane.pass(() => true)
  await db.transaction().execute(async (late) => {
    await record(late, line('drawn first, seen last'))
    await db.transaction().execute((tx) => record(tx, line('seen first')))
    await pass()
    expect(await unchained()).toBe(1)
    // later transactions begin and end meanwhile: the lane waits only for the earlier one
    await db.transaction().execute((tx) => record(tx, line('meanwhile')))
    await pass()
    expect(await unchained()).toBe(2)
  })
  await db.transaction().execute(async (next) => {
    await record(next, line('under way'))
    await pass()
    expect(await unchained()).toBe(1)
  })
  await pass()
  expect(await checkActivity(db)).toMatchObject({
    inconsistencies: [],
    lines: 4,
    waiting: { lines: 0 },
  })
})

test('two workers build one chain', async () => {
  const many = Array.from({ length: 1_200 }, (_, index) => line(`course ${index}`))
  await db.transaction().execute((tx) => record(tx, many))
  await Promise.all([look(), look()])
  await look()
  expect(await checkActivity(db)).toMatchObject({ inconsistencies: [], lines: 1_204 })
})

test('a changed, deleted or inserted line is found and located', async () => {
  const where = `where subject_label = 'course 700'`
  const facts = `'{"fee": "₹4,499"}'`
  expect(await toldAfter(`update activity set after = ${facts} ${where}`)).toEqual([
    expect.stringMatching(/^Lines \d+ to \d+ of the activity log, chained 2026.* was changed\.$/),
  ])
  expect(await toldAfter(`delete from activity ${where}`)).toEqual([
    expect.stringMatching(/: 500 were there, 499 are\.$/),
  ])
  const another = `insert into activity (id, position, happened_at, actor_kind, actor_name, action, subject_kind,
      subject_id, subject_label) overriding system value
    select gen_random_uuid(), -7, now(), 'portal', '', 'course-added', 'course', 'x', 'x'`
  expect(await toldAfter(another)).toEqual([expect.stringMatching(/: 2 were there, 3 are\.$/)])
})

test('a changed or deleted link is found', async () => {
  const unguarded = 'alter table activity_chain disable trigger user;'
  const gone = `${unguarded} delete from activity_chain where number = 3`
  expect(await toldAfter(gone)).toEqual([
    expect.stringMatching(/^The chain of the activity log lacks what came before Lines /),
    expect.stringContaining(' were there, '),
  ])
  const otherHash = `${unguarded} update activity_chain set sha256 = sha256('other') where number = 3`
  expect(await toldAfter(otherHash)).toHaveLength(2)
})
