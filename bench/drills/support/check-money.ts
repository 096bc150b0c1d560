import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../../src/server/db/database.ts'
import { objectionsToDocuments } from '../../../src/server/payments/documents/check-documents.store.ts'
import { objectionsToJournal } from '../../../src/server/payments/journal/check-journal.store.ts'
import { objectionsToRefunds } from '../../../test/support/books.ts'
import type { gatewayControl } from '../../../test/support/gateway-control.ts'
import { objectionsToLedger } from '../../../test/support/ledger.ts'
import type { stripeControl } from '../../../test/support/stripe-control.ts'

type Books = {
  db: Database
  gateway: ReturnType<typeof gatewayControl>
  stripe: ReturnType<typeof stripeControl>
}

/**
 * What of the portal's books the providers' own ledgers, or the books themselves, contradict; sentences.
 * @param courseIds whose orders are compared with the ledgers one by one; all else is of all orders.
 */
export async function objectionsToMoney(
  books: Books,
  courseIds: readonly string[],
): Promise<string[]> {
  const { db } = books
  const attempts = await db
    .selectFrom('paymentAttempts')
    .innerJoin('orders', 'orders.id', 'orderId')
    .select(['providerOrderId', 'orderId', 'courseId'])
    .where('provider', '!=', 'counter')
    .execute()
  const own = attempts.filter(({ courseId }) => courseIds.includes(courseId))
  const orders = {
    orderIds: [...new Set(own.map(({ orderId }) => orderId))],
    providerOrderIds: own.map(({ providerOrderId }) => providerOrderId),
  }
  const known = new Set(attempts.map(({ providerOrderId }) => providerOrderId))
  return [
    ...(await objectionsToLedger(books, orders, { isResolved: true })),
    ...(await unknownToUs(books, known)),
    ...(await objectionsToRefunds(db)),
    ...(await objectionsToJournal(db)),
    ...(await objectionsToDocuments(db)),
    ...(await objectionsToPlaces(db)),
  ]
}

/** Money under a name that no attempt of ours has. */
async function unknownToUs({ gateway, stripe }: Books, known: Set<string>): Promise<string[]> {
  const named = [
    ...(await gateway.ledger()).captures.map(({ orderId }) => orderId),
    ...(await stripe.ledger()).captures.map(({ reference }) => reference),
  ]
  return named
    .filter((name) => !known.has(name))
    .map((name) => `${name} was paid, and is no attempt`)
}

async function objectionsToPlaces(db: Database): Promise<string[]> {
  const sentences: string[] = []
  for (const [what, found] of placeChecks) {
    const { rows } = await found.execute(db)
    sentences.push(...rows.map(({ id }) => `${id}: ${what}`))
  }
  return sentences
}

const placeChecks: readonly (readonly [string, RawBuilder<{ id: string }>])[] = [
  [
    'it gives a place, and nothing pays it',
    sql`
      select orders.id from enrollments join orders on orders.id = enrollments.order_id
      where ended_at is null and amount_in_paise > 0 and not exists (
        select from captures join allocations on capture_id = captures.id where captures.order_id = orders.id)`,
  ],
  [
    'it was paid as ordered, and gives no place without a reason',
    sql`
      select orders.id from orders
      where state = 'paid' and not exists (select from enrollments where order_id = orders.id)
        and not exists (select from order_flags where order_id = orders.id)
        and not exists (select from refunds where order_id = orders.id)`,
  ],
  [
    'two places of one student in one course',
    sql`
      select student_id || ' ' || course_id as id from enrollments where ended_at is null
      group by student_id, course_id having count(*) > 1`,
  ],
]
