import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { profilesOf } from '../../../platform/db/joined-profiles.store.ts'
import { literals } from '../../../platform/db/literals.ts'
import { openStates } from '../../../money/payments.service.ts'

/** Whether an open group order for the course includes the student. */
export async function isInOpenGroup(
  db: Queryable,
  { studentId, courseId }: { studentId: string; courseId: string },
): Promise<boolean> {
  const { rows } =
    await sql`${openGroupLine(profilesOf(sql`${studentId}::uuid`), sql`${courseId}::uuid`)}`.execute(
      db,
    )
  return rows.length > 0
}

/**
 * Lines of open group orders with this person as student.
 * @param person the condition that a student's id is one of theirs.
 */
export const openGroupLine = (person: RawBuilder<unknown>, courseId: RawBuilder<unknown>) => sql`
  select lines.id from (
    -- offset 0: the open groups first, which have an index of their own. Else whose a line is would be asked of every line that its
    -- course ever had, and whether it is of a group of every order that is open
    select orders.id as order_id from orders
    where orders.is_group and orders.state in (${literals(openStates)}) offset 0) as open_groups
  cross join lateral (
    select from group_orders where group_orders.order_id = open_groups.order_id and group_orders.ended_at is null offset 0) as not_ended
  cross join lateral (
    select order_lines.id from order_lines
    where order_lines.order_id = open_groups.order_id and order_lines.kind = 'enrollment'
      and order_lines.course_id = ${courseId} offset 0) as lines
  where student_of_line(lines.id) = ${person}`

/** A line's current enrollment. */
export type LinePlace = { id: string; lineId: string; studentId: string }

/** All SQL about enrollments of group orders. */
export function linePlacesStore(db: Queryable) {
  return {
    activeOf: async (orderId: string): Promise<LinePlace[]> => {
      const rows = await db
        .selectFrom('enrollments')
        .select(['id', 'lineId', 'studentId'])
        .where('orderId', '=', orderId)
        .where('lineId', 'is not', null)
        .where('endedAt', 'is', null)
        .orderBy('id')
        .forUpdate()
        .execute()
      return rows.flatMap(({ lineId, ...row }) => (lineId === null ? [] : [{ ...row, lineId }]))
    },
    end: async (ids: string[], end: { endedAt: Date; endReason: string }): Promise<void> => {
      if (ids.length === 0) return
      await db.updateTable('enrollments').set(end).where('id', 'in', ids).execute()
    },
  }
}
