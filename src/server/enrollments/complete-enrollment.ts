import type { Transaction } from '../db/database.ts'
import { newId } from '../ids.ts'
import type { Order, SettlementEffects } from '../payments/payments.service.ts'
import type { EnrollmentTools } from './enrollment-tools.ts'
import { enrollmentsStore } from './enrollments.store.ts'

type Cause = Parameters<EnrollmentTools['payments']['settle']>[1]

/**
 * The only place where money becomes a seat: asks the provider, and in one transaction payment,
 * seat, receipt number and the mail's job stand or fall together. Safe to run any number of times.
 * @returns the order as it is afterwards, or null when there is no such order.
 */
export async function completeEnrollment(
  tools: EnrollmentTools,
  orderId: string,
  cause: Cause,
): Promise<Order | null> {
  return tools.payments.settle(orderId, cause, settlementEffects(tools))
}

/** What follows from money that arrived or went back, inside the transaction that records it. */
export function settlementEffects(tools: EnrollmentTools): SettlementEffects {
  return {
    onPaid: (tx, order) => enroll(tools, tx, order),
    onReturned: (tx, order) =>
      enrollmentsStore(tx).endPlaceOf(order.id, tools.clock.now(), 'refunded'),
    onDeclined: (tx, order) => tools.enqueue(tx, 'send-payment-failed', { orderId: order.id }),
    onUndecided: (tx, order) => tools.enqueue(tx, 'send-payment-pending', { orderId: order.id }),
  }
}

async function enroll(tools: EnrollmentTools, tx: Transaction, order: Order): Promise<void> {
  const now = tools.clock.now()
  const isSeated = await enrollmentsStore(tx).insertEnrollment({
    id: newId(now),
    studentId: order.studentId,
    courseId: order.courseId,
    orderId: order.id,
    campus: order.campus,
    enrolledAt: now,
  })
  if (!isSeated) {
    tools.log.error({ orderId: order.id }, 'paid twice for one place')
    await tools.payments.raiseFlag(tx, {
      id: newId(now),
      orderId: order.id,
      kind: 'paid-twice',
      detail: { amountInPaise: order.amountInPaise },
      raisedAt: now,
    })
  }
  await tools.payments.issueReceipt(tx, order.id)
  await tools.enqueue(tx, 'send-receipt', { orderId: order.id })
}
