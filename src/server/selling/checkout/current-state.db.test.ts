import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { makePaidOrder } from '../../../../test/support/story/make-order.ts'
import { makeCourse, makeStudent } from '../../../../test/support/story/make.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { transactionsOf } from '../../platform/db/in-transaction.ts'
import { currentStateOf } from './current-state.store.ts'

const database = testDatabase()
const now = new Date('2026-11-21T06:00:00Z')

/** Rows of lines and line students that this transaction has read. */
async function linesRead(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(seq_scan + seq_tup_read + idx_scan + idx_tup_fetch), 0)::int as read
    from pg_stat_xact_user_tables where relname in ('order_lines', 'line_students')`.execute(tx)
  return rows[0]?.read ?? 0
}

test('a student’s orders of a course are found by index, even with an early plan', async () => {
  const db = openDatabase(database)
  try {
    const [course, student] = [await makeCourse(db), await makeStudent(db)]
    const placeMany = async (to: Queryable, count: number) => {
      for (let order = 0; order < count; order++)
        await makePaidOrder(to, { student: await makeStudent(to), course, paidAt: now })
    }
    await placeMany(db, 3)
    await sql`analyze`.execute(db)
    await transactionsOf(db)(async (tx) => {
      const ask = () => currentStateOf(tx, { studentId: student.id, courseId: course.id, now })
      // after enough executions PostgreSQL keeps the generic plan
      for (let time = 0; time < 10; time++) await ask()
      await placeMany(tx, 40)
      const before = await linesRead(tx)
      expect(await ask()).toMatchObject({ isInGroup: false, hasOrders: false })
      expect((await linesRead(tx)) - before).toBeLessThan(10)
    })
  } finally {
    await db.destroy()
  }
})
