/*
 * Who may attend what: an enrollment begins with a paid order, moves to another batch or campus, is
 * completed with its batch, and ends with its money or by the office. Orders and prices are in
 * selling; the exported functions run in its transactions. Start at records/enroll.ts.
 */
import type { Transaction } from '../../platform/db/database.ts'
import { bind } from '../../platform/deps/bind.ts'
import { completeEnrollments, followLastDays } from './completing/complete-enrollments.ts'
import type { EnrollmentDeps } from './records/enrollment-deps.ts'
import { listCourses } from './list-courses.ts'
import { followBatch } from './moving/follow-batch.ts'
import { lockPlace } from './moving/lock-place.ts'
import { movesStore, writeMove } from './moving/moves.store.ts'
import type { NewMove } from './moving/moves.store.ts'
import { endRefunded, enroll } from './records/enroll.ts'
import { showCalendar } from './show-calendar.ts'

export type { EnrollmentDeps, StaffMember } from './records/enrollment-deps.ts'
export type { OwnCourse } from './list-courses.ts'
export { isDue } from './records/is-due.ts'
export { duesStore, moveDueChanges } from './records/dues.store.ts'
export type { MoveDue } from './records/dues.store.ts'
export { openOrdersOfBatch } from './moving/enrollments-of-batch.store.ts'
export type { HeldPlace, Place } from './moving/moves.store.ts'
export { endLines } from './records/end-lines.ts'
export { endingStore, hasValidCertificate, isOnItsWayBack } from './records/ending.store.ts'
export {
  endEnrollmentOf,
  enroll,
  enrollAccepted,
  enrollAtDesk,
  enrollBeforePayment,
  enrollCleared,
} from './records/enroll.ts'
export type { EnrollmentEvent } from './records/enrollment-event.ts'
export { activeEnrollmentsStore, enrollmentsStore } from './records/enrollments.store.ts'
export type { EndReason } from './records/enrollments.store.ts'
export { keptEnrollmentsStore } from './records/keeping.store.ts'
export { isInOpenGroup, linePlacesStore, openGroupLine } from './records/line-places.store.ts'
export { lockEnrollmentToEnd, refuseWithMoney } from './records/lock-enrollment-to-end.ts'
export { refundDaysOf } from './records/my-courses.store.ts'

export type Enrollments = ReturnType<typeof createEnrollments>

export function createEnrollments(deps: EnrollmentDeps) {
  return {
    ...bind(deps, {
      enroll,
      endRefunded,
      listCourses,
      showCalendar,
      completeEnrollments,
      followLastDays,
      lockPlace,
      followBatch,
    }),
    placeOf: (orderId: string) => movesStore(deps.db).placeOf(orderId),
    findMove: (tx: Transaction, id: string) => movesStore(tx).findMove(id),
    writeMove: async (tx: Transaction, move: NewMove): Promise<void> => {
      await writeMove(tx, move)
      if (move.orderId !== null) await deps.payments.listEnrolled(tx, move.orderId)
    },
  }
}
