import { isHeldAt } from '#contract/course-campuses.ts'
import { limits } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../db/database.ts'
import type { Order, OrderSnapshot } from '../../payments/payments.service.ts'
import type { PolicyAcceptance } from '../../policies/policies.service.ts'
import { enroll } from '../records/enroll.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'
import { enrollmentsStore } from '../records/enrollments.store.ts'
import { HOUR_MS } from '../../foundation/durations.ts'

type Deps = Pick<
  EnrollmentDeps,
  'accounts' | 'catalog' | 'clock' | 'enqueue' | 'inTransaction' | 'log' | 'payments' | 'publish'
>

export type WantedOrder = { details: OrderSnapshot; provider: string; accepted: PolicyAcceptance }

/**
 * A new order for a request. In the order's own transaction the fee is read once more and held, so that no order
 * is ever placed at a price that the catalogue has given up; and the enrollment is looked for once more, behind
 * the unique index that makes requests wait for each other, so that nobody who has an enrollment gets an order to pay.
 * @returns the order (paid at once for a free course), or null when another request, or the
 * office's change of the course, was faster.
 * @throws Problem already-enrolled, too-many-attempts.
 */
export async function placeNewOrder(
  deps: Deps,
  { details, provider, accepted }: WantedOrder,
): Promise<Order | null> {
  await refuseTooMany(deps, details.studentId)
  const isFree = details.amountInPaise === 0
  return deps.inTransaction(async (tx) => {
    if (!(await isStillOffered(deps, tx, details))) return null
    const order = await deps.payments.placeOrder(tx, {
      details,
      provider: isFree ? null : provider,
      accepted,
    })
    if (order === null) return null
    if (await enrollmentsStore(tx).hasEnrollment(details.studentId, details.courseId))
      throw new Problem('already-enrolled')
    if (!isFree) return order
    const paid = await deps.payments.moveOrder(tx, order, {
      event: 'customerPaid',
      cause: 'initiate',
      detail: { amountInPaise: 0 },
    })
    if (paid !== null) await enroll(deps, tx, paid)
    return paid
  })
}

/** Whether the course is sold on the terms of these facts; if it is, nobody changes it before the order stands. */
export async function isStillOffered(
  deps: Deps,
  tx: Transaction,
  details: Pick<OrderSnapshot, 'courseId' | 'amountInPaise' | 'isTrial' | 'campus'>,
): Promise<boolean> {
  const course = await deps.catalog.lockForSale(tx, details.courseId)
  if (course === null || course.enrollmentClosed !== null) return false
  if (!isHeldAt(course, details.campus)) return false
  return course.feeInPaise === details.amountInPaise && course.isTrial === details.isTrial
}

async function refuseTooMany(deps: Deps, studentId: string): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - HOUR_MS)
  const placed = await deps.payments.countOrdersSince(studentId, since)
  if (placed >= limits.ordersPerHour)
    throw new Problem('too-many-attempts', { retryAfterSeconds: HOUR_MS / 1_000 })
}
