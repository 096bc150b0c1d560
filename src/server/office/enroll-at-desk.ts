import { Problem } from '#contract/problems.ts'
import type { StaffMember } from '../teaching/enrollments/enrollments.service.ts'
import { rethrowForStaffMember } from '../selling/selling.service.ts'
import type { DeskPaymentRequest } from '../selling/selling.service.ts'
import { isId } from '../platform/foundation/ids.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { invariant } from '../platform/foundation/invariant.ts'
import type { OfficeDeps } from './basics/office-deps.ts'

type Deps = Pick<OfficeDeps, 'clock' | 'payments' | 'selling'>

type Enrolled = {
  orderId: string
  /** null: a bank has to decide. */
  receiptNumber: string | null
  /** The address to which the receipt is mailed; null: no mail was queued. */
  mailedTo: string | null
  /** The booking day, if the desk's current day is closed. */
  bookedLaterOn: string | null
}

/**
 * Enrolls a student with a payment at the desk; see selling/desk/take-desk-payment.ts.
 * @throws the Problems of takeDeskPayment, with some of them reworded for staff: student-has-place,
 *   online-payment-undecided, provider-silent.
 */
export async function enrollAtDesk(
  deps: Deps,
  input: DeskPaymentRequest,
  by: StaffMember,
): Promise<Enrolled> {
  if (!isId(input.studentId)) throw new Problem('student-not-found')
  const order = await deps.selling.takeDeskPayment(input, by).catch(rethrowForStaffMember)
  const receipt = await deps.payments.receiptOf(order.id)
  invariant(receipt || order.state !== 'paid', 'a paid order has a receipt')
  const day = await deps.payments.dayOfOrder(order.id)
  const isLater = day !== null && day > indianDayOf(deps.clock.now())
  return {
    orderId: order.id,
    receiptNumber: receipt?.number ?? null,
    mailedTo: receipt === null ? null : order.customerEmail,
    bookedLaterOn: isLater ? day : null,
  }
}
