import type { ResultStatus } from '#contract/payments.ts'
import type { Order } from '../payments/payments.service.ts'
import { completeEnrollment } from './complete-enrollment.ts'
import type { EnrollmentTools } from './enrollment-tools.ts'
import { enrollmentsStore } from './enrollments.store.ts'
import { situationOf, statusOf } from './situation.ts'

export type CameBack =
  | { kind: 'known'; order: Order; status: ResultStatus }
  | { kind: 'forged' }
  | { kind: 'unknown-order' }

/** The browser is back from the provider: what it carries is a hint; the provider is asked now. */
export async function comeBack(
  tools: EnrollmentTools,
  providerName: string,
  parameters: URLSearchParams,
): Promise<CameBack> {
  const gateway = tools.payments.gatewayNamed(providerName)
  const reading = gateway?.readReturn(parameters)
  if (!reading || reading.kind === 'forged') {
    tools.log.warn({ provider: providerName }, 'return with a bad signature')
    return { kind: 'forged' }
  }
  const orderId = await tools.payments.orderIdOfAttempt(providerName, reading.providerOrderId)
  const order = orderId === null ? null : await completeEnrollment(tools, orderId, 'return')
  if (order === null) return { kind: 'unknown-order' }
  const places = await enrollmentsStore(tools.db).ordersWithPlace([order.id])
  return {
    kind: 'known',
    order,
    status: statusOf[situationOf(order, places.has(order.id), places.get(order.id))],
  }
}
