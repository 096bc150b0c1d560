import { sql } from 'kysely'
import type { FlagKind } from '#contract/money/flag-kinds.ts'
import type { Queryable } from '../../platform/db/database.ts'

/** reason: why the enrollment ended (null: it has not), or why a paid order got no seat. */
export type EnrollmentOutcome = { hasEnrollment: boolean; reason: string | null }

const withoutSeat: FlagKind[] = ['batch-full', 'batch-cancelled', 'concession-gone']
const nothing: EnrollmentOutcome = { hasEnrollment: false, reason: null }

/** The outcome of each order's enrollment. @returns a lookup by order id. */
export async function outcomesOf(
  db: Queryable,
  orderIds: string[],
): Promise<(orderId: string) => EnrollmentOutcome> {
  if (orderIds.length === 0) return () => nothing
  const rows = await outcomeRows(db, orderIds)
  // an enrollment that was given later counts
  const sorted = rows.toSorted(
    (a, b) =>
      Number(a.hasEnrollment) - Number(b.hasEnrollment) ||
      // for a group order an active enrollment counts first
      Number(a.reason === null) - Number(b.reason === null),
  )
  const byOrder = new Map(sorted.map(({ orderId, ...outcome }) => [orderId, outcome]))
  return (orderId) => byOrder.get(orderId) ?? nothing
}

function outcomeRows(db: Queryable, orderIds: string[]) {
  return (
    db
      .selectFrom('orderFlags')
      .select(['orderId', 'kind as reason'])
      .select(sql<boolean>`false`.as('hasEnrollment'))
      .where('orderId', 'in', orderIds)
      .where('kind', 'in', withoutSeat)
      .unionAll(
        db
          .selectFrom('enrollments')
          .select(['orderId', sql<string>`end_reason`.as('reason')])
          .select(sql<boolean>`true`.as('hasEnrollment'))
          .where('orderId', 'in', orderIds),
      )
      // the difference of a move pays for the moved enrollment
      .unionAll(
        db
          .selectFrom('enrollmentMoves')
          .innerJoin('enrollments', 'enrollments.id', 'enrollmentMoves.enrollmentId')
          .select(sql<string>`enrollment_moves.order_id`.as('orderId'))
          .select(sql<string>`end_reason`.as('reason'))
          .select(sql<boolean>`true`.as('hasEnrollment'))
          .where('enrollmentMoves.orderId', 'in', orderIds),
      )
      .unionAll(
        db
          .selectFrom('moveDues')
          .innerJoin('enrollmentMoves', 'enrollmentMoves.id', 'moveDues.moveId')
          .innerJoin('enrollments', 'enrollments.id', 'enrollmentMoves.enrollmentId')
          .select(sql<string>`move_dues.order_id`.as('orderId'))
          .select(sql<string>`end_reason`.as('reason'))
          .select(sql<boolean>`true`.as('hasEnrollment'))
          .where('moveDues.orderId', 'in', orderIds),
      )
      .execute()
  )
}
