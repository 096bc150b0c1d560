import { sql } from 'kysely'
import { refundStatesUnderWay } from '#contract/money/refunds/refunds.ts'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'

/** A line that a capture pays, with its student and course. */
export type RefundableLine = {
  lineId: string
  studentName: string
  courseName: string
  /** The part of this capture that pays it, and the part of that without a refund. */
  allocatedInPaise: number
  leftInPaise: number
}

/** A line with the amount that an unrequested return may still use. */
export type LineCapacity = {
  lineId: string
  studentName: string
  courseName: string
  allocatedInPaise: number
  /** Returned or under way; a refund that only waits for a decision does not count. */
  goneInPaise: number
  /** The line's own enrollment is active. */
  hasPlace: boolean
}

/** The amount of a refund for one line, and the choice about its enrollment. */
export type LineChoice = {
  lineId: string
  amountInPaise: number
  endsEnrollment: boolean
  /** Why the enrollment stays although nothing of the line is left. */
  keptBecause: string | null
}

/** All SQL about the lines of refunds. The caller of a change holds the order's row lock. */
export function refundLinesStore(db: Queryable) {
  return {
    /** The lines that a capture pays, in their order; none where its money is in suspense. */
    linesOf: (captureId: string, besides?: string) => linesOf(db, captureId, besides),
    lineCapacities: (captureId: string) => lineCapacitiesOf(db, captureId),
    choicesOf: async (refundId: string): Promise<LineChoice[]> =>
      db
        .selectFrom('refundAllocations')
        .innerJoin('orderLines', 'orderLines.id', 'refundAllocations.lineId')
        .select(['lineId', 'refundAllocations.amountInPaise', 'endsEnrollment', 'keptBecause'])
        .where('refundId', '=', refundId)
        .orderBy('orderLines.number')
        .execute(),
    /** The lines whose places it ends, of those that the order enrolled. */
    endedLines: async (refundId: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('refundAllocations')
        .innerJoin('orderLines', 'orderLines.id', 'refundAllocations.lineId')
        .select('lineId')
        .where('refundId', '=', refundId)
        .where('endsEnrollment', '=', true)
        .where(placeOfLine)
        .execute()
      return rows.map(({ lineId }) => lineId)
    },
    /** The office recorded why a place of this order stays although its money was returned. */
    keepsPlace: async (orderId: string): Promise<boolean> => {
      const row = await db
        .selectFrom('refundAllocations')
        .innerJoin('refunds', 'refunds.id', 'refundAllocations.refundId')
        .select('lineId')
        .where('refunds.orderId', '=', orderId)
        .where('refunds.state', '=', 'done')
        .where('keptBecause', 'is not', null)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** In their order. */
async function lineCapacitiesOf(db: Queryable, captureId: string): Promise<LineCapacity[]> {
  const gone = sql<number>`coalesce((select sum(of_line.amount_in_paise)
    from refund_allocations as of_line join refunds on refunds.id = of_line.refund_id
    where of_line.line_id = order_lines.id and refunds.capture_id = ${captureId}
      and refunds.state in (${sql.join(['done', ...refundStatesUnderWay])})), 0)::bigint`
  return db
    .selectFrom('allocations')
    .innerJoin('orderLines', 'orderLines.id', 'allocations.lineId')
    .innerJoin('students', (join) => join.on('students.id', '=', studentOfLine))
    .select(['orderLines.id as lineId', 'orderLines.courseName'])
    .select(sql<string>`students.first_name || ' ' || students.last_name`.as('studentName'))
    .select(sql<number>`sum(allocations.amount_in_paise)::bigint`.as('allocatedInPaise'))
    .select(gone.as('goneInPaise'))
    .select(placeOfLine.as('hasPlace'))
    .where('allocations.captureId', '=', captureId)
    .groupBy(['orderLines.id', 'students.id'])
    .orderBy('orderLines.number')
    .execute()
}

const studentOfLine = sql<string>`student_of_line(order_lines.id)`

/**
 * The enrollment of the line. In a group the enrollment names the line; otherwise student and
 * course decide.
 */
const placeOfLine = sql<boolean>`exists (select from enrollments
  where enrollments.order_id = order_lines.order_id and enrollments.course_id = order_lines.course_id
    and enrollments.ended_at is null and case when enrollments.line_id is null
      then enrollments.student_id = order_lines.student_id else enrollments.line_id = order_lines.id end)`

/** @param besides a refund whose own claim does not count. */
async function linesOf(
  db: Queryable,
  captureId: string,
  besides?: string,
): Promise<RefundableLine[]> {
  const others = sql<number>`coalesce((select sum(of_line.amount_in_paise)
    from refund_allocations as of_line join refunds on refunds.id = of_line.refund_id
    where of_line.line_id = order_lines.id and refunds.capture_id = ${captureId}
      and refunds.state not in ('refused', 'withdrawn')
      and refunds.id is distinct from ${besides ?? null}::uuid), 0)`
  return db
    .selectFrom('allocations')
    .innerJoin('orderLines', 'orderLines.id', 'allocations.lineId')
    .innerJoin('students', (join) => join.on('students.id', '=', studentOfLine))
    .select(['orderLines.id as lineId', 'orderLines.courseName'])
    .select(sql<string>`students.first_name || ' ' || students.last_name`.as('studentName'))
    .select(sql<number>`sum(allocations.amount_in_paise)::bigint`.as('allocatedInPaise'))
    .select(sql<number>`(sum(allocations.amount_in_paise) - ${others})::bigint`.as('leftInPaise'))
    .where('allocations.captureId', '=', captureId)
    .groupBy(['orderLines.id', 'students.id'])
    .orderBy('orderLines.number')
    .execute()
}

/** Replaces the refund's amounts by line. */
export async function chooseLines(
  tx: Transaction,
  refundId: string,
  choices: readonly LineChoice[],
): Promise<void> {
  for (const choice of choices)
    await tx
      .insertInto('refundAllocations')
      .values({ refundId, ...choice })
      .onConflict((conflict) => {
        const { amountInPaise, endsEnrollment, keptBecause } = choice
        return conflict
          .columns(['refundId', 'lineId'])
          .doUpdateSet({ amountInPaise, endsEnrollment, keptBecause })
      })
      .execute()
  const kept = choices.map(({ lineId }) => lineId)
  await tx
    .deleteFrom('refundAllocations')
    .where('refundId', '=', refundId)
    .$if(kept.length > 0, (rows) => rows.where('lineId', 'not in', kept))
    .execute()
}
