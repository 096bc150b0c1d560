import { limits } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../db/database.ts'
import type { Order, OrderFacts } from '../../payments/payments.service.ts'
import { enroll } from '../places/enroll.ts'
import type { EnrollmentTools } from '../places/enrollment-tools.ts'
import { enrollmentsStore } from '../places/enrollments.store.ts'

/**
 * A new order for a wish. In the order's own transaction the fee is read once more and held, so that no order
 * is ever placed at a price that the catalogue has given up; and the place is looked for once more, behind
 * the unique index that makes wishes wait for each other, so that nobody who has a place gets an order to pay.
 * @returns the order (paid at once for a free course), or null when another wish, or the
 * office's change of the course, was faster.
 * @throws Problem already-enrolled, too-many-attempts.
 */
export async function placeNewOrder(
  tools: EnrollmentTools,
  { facts, provider }: { facts: OrderFacts; provider: string },
): Promise<Order | null> {
  await refuseTooMany(tools, facts.studentId)
  const isFree = facts.amountInPaise === 0
  return tools.inTransaction(async (tx) => {
    if (!(await isStillOffered(tools, tx, facts))) return null
    const order = await tools.payments.placeOrder(tx, facts, isFree ? null : provider)
    if (order === null) return null
    if (await enrollmentsStore(tx).hasPlace(facts.studentId, facts.courseId))
      throw new Problem('already-enrolled')
    if (!isFree) return order
    const paid = await tools.payments.moveOrder(tx, order, {
      event: 'customerPaid',
      cause: 'initiate',
      detail: { amountInPaise: 0 },
    })
    if (paid !== null) await enroll(tools, tx, paid)
    return paid
  })
}

/** Whether the course is sold on the terms of these facts; if it is, nobody changes it before the order stands. */
export async function isStillOffered(
  tools: EnrollmentTools,
  tx: Transaction,
  facts: Pick<OrderFacts, 'courseId' | 'amountInPaise' | 'isTrial'>,
): Promise<boolean> {
  const course = await tools.catalog.lockForSale(tx, facts.courseId)
  return course?.feeInPaise === facts.amountInPaise && course.isTrial === facts.isTrial
}

const HOUR_MS = 60 * 60 * 1_000

async function refuseTooMany(tools: EnrollmentTools, studentId: string): Promise<void> {
  const since = new Date(tools.clock.now().getTime() - HOUR_MS)
  const placed = await tools.payments.countOrdersSince(studentId, since)
  if (placed >= limits.ordersPerHour)
    throw new Problem('too-many-attempts', { retryAfterSeconds: HOUR_MS / 1_000 })
}
