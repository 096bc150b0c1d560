import type { DueState, MoveChoices, Whereabouts } from '#contract/teaching/student-moves.ts'
import { Problem } from '#contract/problems.ts'
import { signedRupeeText } from '#contract/money/money.ts'
import { officeBatchesStore } from '../../teaching/batches/batches-office.service.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { targetsOf, targetToWire } from './move-targets.ts'
import type { BatchDeps } from './office-batches-deps.ts'
import { placeWords, timesOrNull, whereOf } from './place-words.ts'
import { enrollmentPlacesStore } from './enrollment-places.store.ts'

/**
 * Returns an order's current and former places, and the possible moves. @throws Problem
 * order-not-found.
 */
export async function showMoveChoices(
  deps: Pick<BatchDeps, 'clock' | 'db' | 'enrollments' | 'institute'>,
  orderId: string,
): Promise<MoveChoices> {
  const { db, clock, enrollments, institute } = deps
  const order = await enrollmentPlacesStore(db).orderOf(orderId)
  if (order === undefined) throw new Problem('order-not-found')
  const [place, now] = await Promise.all([enrollments.placeOf(orderId), whereabouts(db, orderId)])
  const rows = place === null ? [] : await officeBatchesStore(db).ofCourse(place.courseId)
  const today = indianDayOf(clock.now())
  const targets =
    place === null ? [] : targetsOf(place, { rows, today, institute }).map(targetToWire)
  const { customerName: studentName, courseName } = order
  return { orderId, studentName, courseName, now, canMove: targets.length > 0, targets }
}

/** null: the order has no active enrollment. */
async function whereabouts(db: Queryable, orderId: string): Promise<Whereabouts | null> {
  const store = enrollmentPlacesStore(db)
  const place = await store.placeOf({ orderId })
  if (place === undefined) return null
  const moves = await store.movesOf(place.id)
  return {
    batchId: place.batchId,
    where: whereOf(place),
    times: timesOrNull(place),
    isCancelled: place.cancelledAt !== null,
    moves: moves.map((move) => ({
      _id: move.id,
      from: placeWords(move.fromWhere, move.fromStartsOn, move.fromEndsOn),
      to: placeWords(move.toWhere, move.toStartsOn, move.toEndsOn),
      difference: signedRupeeText(move.differenceInPaise),
      settledBy: move.settledBy,
      orderId: move.orderId ?? move.dueOrderId,
      refundId: move.refundId,
      // the column's CHECK constraint allows only these words
      due:
        move.dueState === null
          ? null
          : { state: move.dueState as DueState, reason: move.dueReason },
      reason: move.reason,
      movedOn: move.movedAt.toISOString(),
      movedBy: move.movedBy,
    })),
  }
}
