import { isHeldAt } from '#contract/catalog/course-campuses.ts'
import { limits } from '#contract/platform/limits.ts'
import { Problem } from '#contract/problems.ts'
import type { Batch } from '../../teaching/batches/batches.service.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Order, OrderSnapshot, PlacedOrder } from '../../money/payments.service.ts'
import type { PolicyAcceptance } from '../../institute/policies/policies.service.ts'
import { enroll } from '../../teaching/enrollments/enrollments.service.ts'
import type { CourseForSale, SellingDeps } from '../basics/selling-deps.ts'
import { enrollmentsStore } from '../../teaching/enrollments/enrollments.service.ts'
import { HOUR_MS } from '#contract/platform/durations.ts'
import type { CurrentState } from './current-state.store.ts'

type Deps = Pick<
  SellingDeps,
  | 'accounts'
  | 'batches'
  | 'catalog'
  | 'clock'
  | 'concessions'
  | 'enqueue'
  | 'institute'
  | 'inTransaction'
  | 'log'
  | 'payments'
  | 'publish'
>

export type OrderRequest = {
  details: OrderSnapshot
  /** null: the course has no batches. */
  batch: Batch | null
  /** null: nothing is to be paid. */
  provider: string | null
  accepted: PolicyAcceptance
  /** The network address of the request. */
  address?: string | undefined
}

/**
 * Places a new order for a request, in one transaction.
 * It reads the fee again and locks it, so that no order has an outdated price. It then checks the
 * enrollment again, so that no enrolled student gets an order to pay. A unique index has serialised
 * the student's requests by then.
 * It holds a batch's seat under the batch's row lock. That lock comes after the order, so that two
 * requests of one student can't deadlock. Before, it checks without the lock whether a seat is
 * left: of many buyers at once, those who are too late do not wait for the lock.
 * @param currentState the student's state with the course when the request was read.
 * @returns the order (paid at once for a free course) and its attempt. Null when another request,
 * or a change of course, batch or concession, was faster.
 * @throws Problem already-enrolled, too-many-attempts, batch-not-open, batch-full,
 * address-not-confirmed.
 */
export async function placeNewOrder(
  deps: Deps,
  request: OrderRequest,
  currentState: CurrentState,
): Promise<PlacedOrder | null> {
  refuseTooMany(currentState.placedLately)
  try {
    return await deps.inTransaction((tx) => place(deps, tx, request))
  } catch (error) {
    // a course that was removed meanwhile could not be locked
    if (error instanceof SaleChanged || deps.payments.lacksCourse(error)) return null
    if (deps.payments.isOrderedByOrganisation(error)) return null
    if (isFull(error) && !currentState.hasOrders && (await hasConcurrentOrder(deps, request)))
      return null
    throw error
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Problem && error.code === 'batch-full'
}

/** The student's own faster request may hold the last seat. */
async function hasConcurrentOrder({ payments }: Deps, { details }: OrderRequest): Promise<boolean> {
  const { studentId, courseId } = details
  return (await payments.findUndecidedOrder(studentId, courseId)) !== null
}

async function place(
  deps: Deps,
  tx: Transaction,
  { details, batch, provider, accepted, address }: OrderRequest,
): Promise<PlacedOrder | null> {
  const { studentId, courseId, amountInPaise } = details
  const isFree = amountInPaise === 0
  if (batch !== null) await deps.batches.refuseFull(tx, batch, studentId)
  if (!(await isStillOffered(deps, tx, { details, batch }))) throw new SaleChanged()
  const toPlace = { details, provider: isFree ? null : provider, accepted }
  const placed = await deps.payments.placeOrder(tx, toPlace)
  if (placed === null) return null
  // the unique index made this transaction wait: a faster request is enrolled by now
  if (await enrollmentsStore(tx).hasEnrollment(studentId, courseId))
    throw new Problem('already-enrolled')
  const { order } = placed
  await holdConcession(deps, tx, order)
  if (batch !== null) await holdSeat(deps, tx, { order, batch, address })
  if (!isFree) return placed
  const paid = await deps.payments.moveOrder(tx, order, {
    event: 'customerPaid',
    cause: 'initiate',
    detail: { amountInPaise: 0 },
  })
  if (paid === null) return null
  await enroll(deps, tx, paid)
  return { ...placed, order: paid }
}

/** Rolls the order back, so that the request is read again with the current offer. */
class SaleChanged extends Error {}

/** @throws SaleChanged where the concession is gone, or gives another amount. */
async function holdConcession(
  { concessions }: Pick<Deps, 'concessions'>,
  tx: Transaction,
  order: Order,
): Promise<void> {
  if (!(await concessions.hold(tx, order))) throw new SaleChanged()
}

async function holdSeat(
  { batches }: Deps,
  tx: Transaction,
  { order, batch, address }: { order: Order; batch: Batch; address: string | undefined },
): Promise<void> {
  const locked = await batches.lock(tx, batch.id)
  if (locked?.state !== 'open') throw new Problem('batch-not-open')
  if (locked.batch.version !== batch.version) throw new SaleChanged()
  if (!(await batches.holdSeat(tx, { locked, order, address })))
    throw new Problem('batch-full', { waitFor: batch.id })
}

/**
 * Whether the course is still sold on these terms; if so it is locked until the order is placed. A
 * batch's own terms are checked under the batch's lock.
 */
export async function isStillOffered(
  deps: Pick<Deps, 'catalog' | 'institute'>,
  tx: Transaction,
  { details, batch, isAtDesk }: Terms & { details: Pick<OrderSnapshot, 'courseId'> },
): Promise<boolean> {
  const course = await deps.catalog.lockForSale(tx, details.courseId)
  if (course === null || !isOpen(course, { batch, isAtDesk })) return false
  if (batch?.campus == null && !isHeldAt(course, details.campus, deps.institute)) return false
  const feeInPaise = batch?.feeInPaise ?? course.feeInPaise
  const { amountInPaise, concessionInPaise, isTrial } = details
  return feeInPaise === amountInPaise + concessionInPaise && course.isTrial === isTrial
}

function isOpen(
  { enrollmentClosed, isSoldWithoutBatch }: CourseForSale,
  { batch, isAtDesk }: Pick<Terms, 'batch' | 'isAtDesk'>,
): boolean {
  const isDated = batch !== null || isSoldWithoutBatch || isAtDesk === true
  return enrollmentClosed === null && isDated
}

type Terms = {
  details: Pick<OrderSnapshot, 'amountInPaise' | 'concessionInPaise' | 'isTrial' | 'campus'>
  batch: Batch | null
  /** The desk may sell a course without a batch. */
  isAtDesk?: boolean | undefined
}

function refuseTooMany(placedBefore: number): void {
  if (placedBefore >= limits.ordersPerHour)
    throw new Problem('too-many-attempts', { retryAfterSeconds: HOUR_MS / 1_000 })
}
