import type { Situation } from '#contract/payments.ts'
import type { Order } from '../payments/payments.service.ts'
import type { EnrollmentTools } from './enrollment-tools.ts'
import { enrollmentsStore } from './enrollments.store.ts'
import { situationOf } from './situation.ts'

/** Every order of the student, newest first, with where it stood when the provider was last asked. */
export async function listPayments(
  tools: EnrollmentTools,
  studentId: string,
): Promise<{ order: Order; situation: Situation }[]> {
  const orders = await tools.payments.ordersOfStudent(studentId)
  const places = await enrollmentsStore(tools.db).ordersWithPlace(orders.map(({ id }) => id))
  return orders.map((order) => ({
    order,
    situation: situationOf(order, places.has(order.id), places.get(order.id)),
  }))
}
