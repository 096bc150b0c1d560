import { Problem } from '#contract/problems.ts'
import type { Batch } from '../../teaching/batches/batches.service.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type {
  ChequePaper,
  DeskPayment,
  Order,
  OrderSnapshot,
} from '../../money/payments.service.ts'
import { enrollAtDesk } from '../../teaching/enrollments/enrollments.service.ts'
import type { CourseForSale, SellingDeps } from '../basics/selling-deps.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { enrollmentsStore } from '../../teaching/enrollments/enrollments.service.ts'
import { orderSnapshot } from '../basics/order-snapshot.ts'
import { isStillOffered } from '../checkout/place-new-order.ts'
import { endOnlineOrder } from '../checkout/resume-order.ts'
import { isInOpenGroup } from '../../teaching/enrollments/enrollments.service.ts'
import { placeAtDesk } from './place-at-desk.ts'
import { refuseChangedBatch } from '../checkout/refuse-closed.ts'
import { takeCheque } from './take-cheque.ts'
import { takeMoney } from './take-money.ts'
import type { Afterwards } from './take-money.ts'
import { termsOfSale } from './terms-of-sale.ts'
import type { Sale, SaleTerms } from './terms-of-sale.ts'

type Deps = Pick<
  SellingDeps,
  | 'accounts'
  | 'batches'
  | 'catalog'
  | 'clock'
  | 'concessions'
  | 'db'
  | 'enqueue'
  | 'institute'
  | 'inTransaction'
  | 'log'
  | 'payments'
  | 'publish'
  | 'recordActivity'
>

type Payment = Sale & {
  /** The page's idempotency key: the same key twice is the same payment. */
  clientKey: string
  /** The staff member has confirmed that a repeated reference is another payment. */
  isAnotherPayment?: boolean | undefined
  afterwards?: Afterwards | undefined
}

/** Money that was received. */
export type DeskMoneyRequest = Payment & Omit<DeskPayment, 'takenBy'> & { cheque?: undefined }
/** Money, or a cheque or draft that a bank decides about. */
export type DeskPaymentRequest = DeskMoneyRequest | (Payment & { cheque: ChequePaper })

/** Maximum number of tries when concurrent requests interfere. */
const MAX_LOOKS = 4

/**
 * Turns money taken at the desk into an order and an enrollment (decision 15). The student's online
 * order for the same course is checked with its provider and ended, as for a changed order (rule
 * 31). Money that arrives there later is recorded and flagged. If an online payment takes the
 * enrollment meanwhile, nothing is recorded, and the staff member returns the money. A cheque is no
 * money yet: its order waits for the bank (take-cheque.ts). With later parts this money pays the
 * first installment, which enrolls.
 * @returns the order, paid except for a cheque; the earlier one where this key was used.
 * @throws Problem course-not-found, enrollment-closed, unknown-campus, campus-not-offered,
 * amount-is-not-fee, invalid-input, student-not-found, batch-needed, batch-not-found, batch-elsewhere,
 * batch-not-open, batch-full, student-is-blocked, reference-used-before, already-enrolled,
 * concession-changed, code-not-valid, payment-undecided, payment-provider-unavailable,
 * payment-key-reused, too-much-cash.
 */
export async function takeDeskPayment(
  deps: Deps,
  input: DeskPaymentRequest,
  by: StaffMember,
): Promise<Order> {
  const clientKey = `counter:${input.clientKey}`
  for (let look = 0; look < MAX_LOOKS; look++) {
    const course = await deps.catalog.courseForSale(input.courseId)
    // read the enrollment before the key: an enrollment that this payment has just bought is then
    // found with its key
    const hasEnrollment = await enrollmentsStore(deps.db).hasEnrollment(input.studentId, course.id)
    const earlier = await deps.payments.findOrderByClientKey(input.studentId, clientKey)
    if (earlier !== null) return repeated(earlier, course)
    const terms = await termsOfSale(deps, input, course)
    if (hasEnrollment || (await isInOpenGroup(deps.db, input)))
      throw new Problem('already-enrolled')
    await endOnlineOrder(deps, { studentId: input.studentId, courseId: course.id })
    const taking = { input: { ...input, clientKey }, course, ...terms, by }
    const order = await takeUnlessTaken(deps, taking)
    if (order !== null) return order
  }
  throw new Problem('unavailable')
}

function repeated(earlier: Order, course: CourseForSale): Order {
  if (earlier.courseId === course.id) return earlier
  throw new Problem('payment-key-reused')
}

type Taking = {
  input: DeskPaymentRequest
  course: CourseForSale
  by: StaffMember
} & SaleTerms

async function takeUnlessTaken(deps: Deps, taking: Taking): Promise<Order | null> {
  try {
    return await deps.inTransaction((tx) => take(deps, tx, taking))
  } catch (error) {
    if (deps.payments.isOrderedByOrganisation(error)) return null
    throw error
  }
}

/**
 * Writes order, money, enrollment, receipt and log entry in one transaction. Null: another request
 * was faster; try again.
 */
async function take(
  deps: Deps,
  tx: Transaction,
  { input, course, batch, totalInPaise, lowered, parts, by }: Taking,
): Promise<Order | null> {
  const student = await deps.accounts.lockToRead(tx, input.studentId)
  if (student === undefined) throw new Problem('student-not-found')
  if (student.blockedAt !== null) throw new Problem('student-is-blocked')
  const { campus, clientKey, isAnotherPayment = false, afterwards } = input
  const details = orderSnapshot({
    payer: student,
    course,
    campus,
    batch,
    amountInPaise: totalInPaise,
    lowered,
    parts,
    clientKey,
  })
  if (!(await isStillOffered(deps, tx, { details, batch, isAtDesk: true }))) return null
  const sold = { details, batch, isAnotherPayment, by, afterwards }
  if (input.cheque === undefined) return sell(deps, tx, { ...sold, payment: slipOf(input) })
  return takeCheque(deps, tx, { ...sold, cheque: input.cheque })
}

type Money = Omit<DeskPayment, 'takenBy'>

function slipOf({ method, reference, cardLast4 = null, note }: Money): Money {
  return { method, reference, cardLast4, note }
}

type MoneyTaking = {
  details: OrderSnapshot
  batch: Batch | null
  payment: Money
  isAnotherPayment: boolean
  by: StaffMember
  afterwards: Afterwards | undefined
}

async function sell(
  deps: Deps,
  tx: Transaction,
  { details, batch, payment, ...taken }: MoneyTaking,
): Promise<Order | null> {
  const placed = await placeAtDesk(deps, tx, details)
  if (placed === null) return null
  const give = async (order: Order) => {
    // the clerk confirmed the old price
    if (!(await deps.concessions.hold(tx, order))) throw new Problem('concession-changed')
    if (batch !== null) await refuseChangedBatch(deps, tx, batch)
    await enrollAtDesk(deps, tx, order)
  }
  return takeMoney(deps, tx, { ...placed, ...taken, payment, give })
}
