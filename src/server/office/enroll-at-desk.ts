import { Problem } from '#contract/problems.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Clerk, CounterWish } from '../enrollments/enrollments.service.ts'
import { isId } from '../foundation/ids.ts'
import { invariant } from '../foundation/invariant.ts'
import type { OfficeTools } from './basics/office-tools.ts'

/**
 * Enrolls a student by hand with money taken at the desk; see enrollments/desk/take-counter-payment.ts.
 * @throws the Problems of takeCounterPayment, those that speak to the student in words for the clerk:
 * student-has-place, online-payment-undecided, provider-silent.
 */
export async function enrollAtDesk(
  tools: OfficeTools,
  wish: CounterWish,
  by: Clerk,
): Promise<{ orderId: string; receiptNumber: string }> {
  if (!isId(wish.studentId)) throw new Problem('student-not-found')
  const order = await tools.enrollments.takeCounterPayment(wish, by).catch(rethrowForClerk)
  const receipt = await tools.payments.receiptOf(order.id)
  invariant(receipt, 'a paid order has a receipt')
  return { orderId: order.id, receiptNumber: receipt.number }
}

/** The same refusals, said to the other side of the desk. */
const forClerk: Partial<Record<ProblemCode, ProblemCode>> = {
  'already-enrolled': 'student-has-place',
  'payment-undecided': 'online-payment-undecided',
  'payment-provider-unavailable': 'provider-silent',
}

function rethrowForClerk(problem: unknown): never {
  const code = problem instanceof Problem ? forClerk[problem.code] : undefined
  if (code) throw new Problem(code)
  throw problem
}
