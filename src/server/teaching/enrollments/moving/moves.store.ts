import { sql } from 'kysely'
import type { Paise } from '#contract/money/money.ts'
import type { MoveSettlement } from '#contract/teaching/student-moves.ts'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'

/** A batch or none, and a campus or 'Online'. */
export type Place = { batchId: string | null; campus: string }

export type NewMove = {
  id: string
  enrollmentId: string
  from: Place
  to: Place
  /** In paise; below zero: the new place costs less. */
  differenceInPaise: number
  settledBy: MoveSettlement
  orderId: string | null
  refundId: string | null
  reason: string
  movedBy: string
  movedAt: Date
}

export type HeldPlace = Place & {
  enrollmentId: string
  courseId: string
  studentId: string
  /** Its batch is over. */
  isCompleted: boolean
  /** The agreed price in paise: the order's amount plus each settled difference. */
  priceInPaise: Paise
  /**
   * The share of a price that this student pays after a concession: `pays` of each `of` (decision
   * 56).
   */
  share: { pays: number; of: number }
}

/** Queries about moves. */
export function movesStore(db: Queryable) {
  return {
    /** The current enrollment that an order bought. */
    placeOf: async (orderId: string): Promise<HeldPlace | null> => {
      const row = await db
        .selectFrom('enrollments')
        .innerJoin('orders', 'orders.id', 'enrollments.orderId')
        .select(['enrollments.id as enrollmentId', 'enrollments.courseId'])
        .select(['enrollments.studentId', 'enrollments.batchId', 'enrollments.campus'])
        .select(sql<boolean>`completed_at is not null`.as('isCompleted'))
        .select(
          sql<number>`(orders.amount_in_paise + coalesce((select sum(difference_in_paise)
            from enrollment_moves left join move_dues on move_dues.move_id = enrollment_moves.id
            where enrollment_id = enrollments.id
              and (move_dues.state is null or move_dues.state in ('paid', 'waived'))), 0))::bigint`.as(
            'price',
          ),
        )
        .select(['orders.amountInPaise', 'orders.concessionInPaise'])
        .where('enrollments.orderId', '=', orderId)
        .where('enrollments.endedAt', 'is', null)
        .executeTakeFirst()
      if (row === undefined) return null
      const { price, amountInPaise, concessionInPaise, ...place } = row
      const share = { pays: amountInPaise, of: amountInPaise + concessionInPaise }
      // CHECK constraints keep the price and the differences amounts
      return { ...place, share, priceInPaise: Math.max(price, 0) as Paise }
    },
    findMove: (id: string) =>
      db
        .selectFrom('enrollmentMoves')
        .select(['orderId', 'refundId'])
        .where('id', '=', id)
        .executeTakeFirst(),
  }
}

/** Writes the move first: the database changes an enrollment only as a move says. */
export async function writeMove(tx: Transaction, { from, to, ...move }: NewMove): Promise<void> {
  await tx
    .insertInto('enrollmentMoves')
    .values({
      ...move,
      fromBatch: from.batchId,
      toBatch: to.batchId,
      fromCampus: from.campus,
      toCampus: to.campus,
    })
    .execute()
  await tx
    .updateTable('enrollments')
    .set({
      batchId: to.batchId,
      campus: to.campus,
      // a new batch has not ended, so the enrollment is active again
      ...(to.batchId === from.batchId ? {} : { completedAt: null }),
    })
    .where('id', '=', move.enrollmentId)
    .execute()
}
