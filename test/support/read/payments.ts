import type { Queryable } from '#server/platform/db/database.ts'

/** Money that came for an order, in paise. */
type Payment = {
  id: string
  /** The order that it pays. */
  orderId: string
  amountInPaise: number
  /** The bank's reference, where the provider names one. */
  rrn: string | null
  provider: string
  /** The number of the attempt that it came through. */
  attempt: number
}

/** The payments of an order in the order in which they were recorded. */
export async function paymentsOf(db: Queryable, orderId: string): Promise<Payment[]> {
  return paymentsIn(db).where('captures.orderId', '=', orderId).execute()
}

/** The first payment of an order. @throws where nothing came. */
export async function firstPaymentOf(db: Queryable, orderId: string): Promise<Payment> {
  const [payment] = await paymentsOf(db, orderId)
  if (payment === undefined) throw new Error(`order ${orderId} has no payment`)
  return payment
}

/** Payments through the pages of a student's orders, whichever order they pay now. */
export async function paymentsOfStudent(db: Queryable, studentId: string): Promise<Payment[]> {
  return paymentsIn(db)
    .innerJoin('orders', 'orders.id', 'paymentAttempts.orderId')
    .where('orders.studentId', '=', studentId)
    .execute()
}

/** Every attempt of a student's orders at a provider, oldest first. */
export async function attemptsOfStudent(db: Queryable, studentId: string) {
  return db
    .selectFrom('paymentAttempts')
    .innerJoin('orders', 'orders.id', 'paymentAttempts.orderId')
    .select(['paymentAttempts.provider', 'paymentAttempts.providerOrderId'])
    .where('orders.studentId', '=', studentId)
    .orderBy('paymentAttempts.createdAt')
    .orderBy('paymentAttempts.number')
    .execute()
}

/** The attempts of an order by their number. */
export async function attemptsOf(db: Queryable, orderId: string) {
  return db
    .selectFrom('paymentAttempts')
    .select(['number', 'provider', 'providerOrderId', 'outcome'])
    .where('orderId', '=', orderId)
    .orderBy('number')
    .execute()
}

/** The cheques that were handed in for an order, oldest first. */
export async function chequesOf(db: Queryable, orderId: string) {
  return db
    .selectFrom('cheques')
    .select(['id', 'state'])
    .where('orderId', '=', orderId)
    .orderBy('takenAt')
    .orderBy('id')
    .execute()
}

/** The id of the first cheque. @throws where none was handed in. */
export async function firstChequeOf(db: Queryable, orderId: string): Promise<string> {
  const [cheque] = await chequesOf(db, orderId)
  if (cheque === undefined) throw new Error(`order ${orderId} has no cheque`)
  return cheque.id
}

/** The id of the cheque that its bank has not decided about; null: there is none. */
export async function chequeInHandOf(db: Queryable, orderId: string): Promise<string | null> {
  const cheques = await chequesOf(db, orderId)
  return cheques.find(({ state }) => state === 'inHand')?.id ?? null
}

/** The references that a student named for a payment of the order. */
export async function namedReferencesOf(db: Queryable, orderId: string) {
  return db
    .selectFrom('namedReferences')
    .select('reference')
    .where('orderId', '=', orderId)
    .execute()
}

/** Every payment link as the database stores it, as text. */
export async function storedPaymentLinks(
  db: Queryable,
): Promise<{ orderId: string | null; text: string }[]> {
  const rows = await db.selectFrom('paymentLinks').selectAll().execute()
  return rows.map((row) => ({ orderId: row.orderId, text: JSON.stringify(row) }))
}

function paymentsIn(db: Queryable) {
  return db
    .selectFrom('captures')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
    .select(['captures.id', 'captures.orderId', 'captures.amountInPaise', 'captures.rrn'])
    .select(['paymentAttempts.provider', 'paymentAttempts.number as attempt'])
    .orderBy('captures.position')
}
