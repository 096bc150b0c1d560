import type { Queryable } from '#server/platform/db/database.ts'

/** The facts of an order that stories read; amounts in paise, times in UTC. */
type Order = {
  id: string
  studentId: string
  courseId: string
  state: string
  amountInPaise: number
  /** The browser's key for this purchase. */
  clientKey: string | null
  isGroup: boolean
  /** When its provider is asked next; null: never. */
  nextCheckAt: Date | null
}

/** @throws where there is no such order. */
export async function orderOf(db: Queryable, orderId: string): Promise<Order> {
  return ordersIn(db).where('id', '=', orderId).executeTakeFirstOrThrow()
}

/** Orders that the student placed, oldest first. */
export async function ordersOfStudent(db: Queryable, studentId: string): Promise<Order[]> {
  return ordersIn(db).where('studentId', '=', studentId).execute()
}

/** The ids of these orders. */
export async function orderIdsOfStudent(db: Queryable, studentId: string): Promise<string[]> {
  return (await ordersOfStudent(db, studentId)).map(({ id }) => id)
}

/** Orders for the course, oldest first. */
export async function ordersOfCourse(db: Queryable, courseId: string): Promise<Order[]> {
  return ordersIn(db).where('courseId', '=', courseId).execute()
}

/** Every order, oldest first. */
export async function allOrders(db: Queryable): Promise<Order[]> {
  return ordersIn(db).execute()
}

/** The versions of the policies that the buyer agreed to, the sentence that they read, and when. */
export async function agreedPoliciesOf(db: Queryable, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['refundPolicyVersion', 'termsVersion', 'policiesSentence', 'policiesAcceptedAt'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** The lines of an order by their number; a concession's amount is negative. */
export async function orderLinesOf(db: Queryable, orderId: string) {
  return db
    .selectFrom('orderLines')
    .select(['id', 'number', 'kind', 'amountInPaise'])
    .where('orderId', '=', orderId)
    .orderBy('number')
    .execute()
}

/** The id of the first line. @throws where the order has none. */
export async function firstLineOf(db: Queryable, orderId: string): Promise<string> {
  const [line] = await orderLinesOf(db, orderId)
  if (line === undefined) throw new Error(`order ${orderId} has no line`)
  return line.id
}

/** The events of an order in their order, with what each one noted. */
export async function orderEventsOf(db: Queryable, orderId: string) {
  return db
    .selectFrom('paymentEvents')
    .select(['event', 'detail'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
}

function ordersIn(db: Queryable) {
  return db
    .selectFrom('orders')
    .select(['id', 'studentId', 'courseId', 'state', 'amountInPaise', 'clientKey'])
    .select(['isGroup', 'nextCheckAt'])
    .orderBy('createdAt')
    .orderBy('id')
}
