import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { makeOpenOrder } from '../support/make-order.ts'
import { moneyStory } from '../support/money-story.ts'
import { groupOrder } from '../support/place-group.ts'

const story = moneyStory()

test('a group is refused in words when one of them orders a place of their own at that moment', async () => {
  const at = story()
  at.clock.set(new Date('2026-06-15T06:00:00Z'))
  const clerk = await at.staffMember()
  const order = await groupOrder(at)
  const course = await at.db
    .selectFrom('courses')
    .selectAll()
    .where('id', '=', order.courseId)
    .executeTakeFirstOrThrow()
  const student = await at.student()
  const people = `Trainee One, 9895000001\n${student.firstName} ${student.lastName}, ${student.email}`
  // the price is held by another change until the student has ordered
  const { placing, own } = await at.db.transaction().execute(async (tx) => {
    const { feeInPaise } = course
    await tx.updateTable('courses').set({ feeInPaise }).where('id', '=', course.id).execute()
    const groups = Promise.allSettled([at.groups.place({ ...order, people }, clerk)])
    await vi.waitFor(someoneWaits, { timeout: 10_000 })
    const now = at.clock.now()
    const times = { placedAt: now, nextCheckAt: now }
    return { placing: groups, own: await makeOpenOrder(at.db, { student, course, ...times }) }
  })
  expect(await placing).toMatchObject([{ reason: { code: 'group-has-bad-rows' } }])
  const orders = await at.db
    .selectFrom('orders')
    .select('id')
    .where('courseId', '=', course.id)
    .execute()
  expect(orders).toEqual([{ id: own }])

  async function someoneWaits(): Promise<void> {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(at.db)
    expect(rows).not.toEqual([{ waiting: 0 }])
  }
})
