import { Problem } from '#contract/problems.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { StaffMember } from '../teaching/enrollments/enrollments.service.ts'
import type { DeskPaymentRequest } from '../selling/selling.service.ts'
import { isId } from '../platform/foundation/ids.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { invariant } from '../platform/foundation/invariant.ts'
import type { OfficeDeps } from './basics/office-deps.ts'

type Deps = Pick<OfficeDeps, 'clock' | 'payments' | 'selling'>

/**
 * Enrolls a student with a payment at the desk; see selling/desk/take-desk-payment.ts.
 * @returns receiptNumber: null until a bank decides; bookedLaterOn: the booking day, if the desk's
 *   current day is closed.
 * @throws the Problems of takeDeskPayment, with some of them reworded for staff: student-has-place,
 *   online-payment-undecided, provider-silent.
 */
export async function enrollAtDesk(
  deps: Deps,
  input: DeskPaymentRequest,
  by: StaffMember,
): Promise<{ orderId: string; receiptNumber: string | null; bookedLaterOn: string | null }> {
  if (!isId(input.studentId)) throw new Problem('student-not-found')
  const order = await deps.selling.takeDeskPayment(input, by).catch(rethrowForStaffMember)
  const receipt = await deps.payments.receiptOf(order.id)
  invariant(receipt || order.state !== 'paid', 'a paid order has a receipt')
  const day = await deps.payments.dayOfOrder(order.id)
  const isLater = day !== null && day > indianDayOf(deps.clock.now())
  return {
    orderId: order.id,
    receiptNumber: receipt?.number ?? null,
    bookedLaterOn: isLater ? day : null,
  }
}

/** Problems for the student, and their counterparts for staff. */
const forStaffMember: Partial<Record<ProblemCode, ProblemCode>> = {
  'already-enrolled': 'student-has-place',
  'payment-undecided': 'online-payment-undecided',
  'payment-provider-unavailable': 'provider-silent',
}

function rethrowForStaffMember(problem: unknown): never {
  const code = problem instanceof Problem ? forStaffMember[problem.code] : undefined
  if (code) throw new Problem(code)
  throw problem
}
