import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** In an open group order for the course: an organisation pays for them. */
export async function isInOpenGroup(
  db: Queryable,
  { studentId, courseId }: { studentId: string; courseId: string },
): Promise<boolean> {
  const { rows } =
    await sql`${openGroupLine(sql`${studentId}::uuid`, sql`${courseId}::uuid`)}`.execute(db)
  return rows.length > 0
}

/** Lines of open group orders that are for this person now. */
export const openGroupLine = (studentId: RawBuilder<unknown>, courseId: RawBuilder<unknown>) => sql`
  select order_lines.id from order_lines
  join group_orders on group_orders.order_id = order_lines.order_id and group_orders.ended_at is null
  join orders on orders.id = order_lines.order_id and orders.state in ('created', 'awaitingCustomer')
  where order_lines.kind = 'enrollment' and order_lines.course_id = ${courseId}
    and student_of_line(order_lines.id) = any (profiles_of(${studentId}))`

/** The enrollment that a line holds now. */
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
