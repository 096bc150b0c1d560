import type { Paise } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import { isUnpaid } from '../../money/payments.service.ts'
import type { LastProviderStatus, Order } from '../../money/payments.service.ts'
import { batchForRequest } from '../checkout/batch-for-request.ts'
import { withoutCode } from '../checkout/payment-options.ts'
import { refuseWithoutBatch } from '../checkout/refuse-closed.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import { isStillLeft } from './reminders.store.ts'

type Deps = Pick<
  SellingDeps,
  'batches' | 'catalog' | 'concessions' | 'db' | 'institute' | 'mail' | 'payments'
>

/** Statuses after which no bank can still turn the order into a paid one. */
const isOver: ReadonlySet<LastProviderStatus> = new Set(['not-started', 'begun', 'declined'])

/**
 * Sends the one reminder of an unfinished payment, after a provider query. It sends nothing where
 * the student has paid in any way, or a bank decides. The same holds where the provider does not
 * respond, or the seat is gone.
 */
export async function mailPaymentReminder(deps: Deps, orderId: string): Promise<void> {
  const order = await deps.payments.sync(orderId, 'check')
  if (order === null || !isUnpaid(order.state)) return
  if (order.lastWord !== null && !isOver.has(order.lastWord)) return
  if (!(await isStillLeft(deps.db, orderId))) return
  const feeInPaise = await feeNow(deps, order)
  if (feeInPaise !== null) await deps.mail.sendPaymentReminder(order, feeInPaise)
}

/**
 * The current price of the same course, campus and batch; null where it can't be bought online:
 * closed, hidden, full or over.
 */
async function feeNow(deps: Deps, order: Order): Promise<Paise | null> {
  const { studentId, courseId, batchId, campus } = order
  try {
    const course = await deps.catalog.courseForSale(courseId)
    if (course.enrollmentClosed !== null) return null
    const known = await deps.batches.coming([courseId])
    const wanted = { studentId, course, batchId, campus, known, begun: null }
    const batch = await batchForRequest(deps, wanted)
    refuseWithoutBatch(course, batch)
    if (batch !== null) await deps.batches.refuseFull(deps.db, batch, studentId)
    const priceInPaise = batch?.feeInPaise ?? course.feeInPaise
    if (priceInPaise === null) return null
    return await withoutCode(deps, { studentId, courseId, priceInPaise })
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
