import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../../src/server/platform/db/database.ts'
import { checkAllBooks } from '../../../src/server/check-all-books.ts'
import { objectionsToRefunds } from '../../../test/support/story/books.ts'
import { objectionsToLedger } from '../../../test/support/story/ledger.ts'
import type { Providers } from '../../../test/support/story/providers/all-providers.ts'

type Books = { db: Database; providers: Providers }

/** Where the books may be wrong, in the words of the report, and what is said there. */
export type Verdict = { paidStories: number; objections: string[] }

/** What no storm may do, each with the check that would see it. */
export const claims = {
  lost: 'payments lost, doubled, or booked other than the provider took or gave back',
  unknown: 'charges under a name that is no attempt of ours',
  places: 'enrollments without money, and money without an enrollment or a recorded reason',
  refunds: 'refunds above what was paid, twice in hand, or unrecorded',
  books: 'documents without money, money without its document, entries that do not balance',
} as const

/**
 * What of the portal's books the providers' own ledgers, or the books themselves, contradict; each begins with its key
 * in `claims`.
 * @param courseIds whose orders are compared with the ledgers one by one; all else is of all orders.
 * @returns with how many stories of these courses money was taken.
 */
export async function objectionsToMoney(
  books: Books,
  courseIds: readonly string[],
): Promise<Verdict> {
  const { db } = books
  const attempts = await db
    .selectFrom('paymentAttempts')
    .innerJoin('orders', 'orders.id', 'orderId')
    .select(['providerOrderId', 'orderId', 'courseId', 'studentId'])
    .where('provider', '!=', 'counter')
    .execute()
  const own = attempts.filter(({ courseId }) => courseIds.includes(courseId))
  const orders = {
    orderIds: [...new Set(own.map(({ orderId }) => orderId))],
    providerOrderIds: own.map(({ providerOrderId }) => providerOrderId),
  }
  const charged = new Set(await chargedNames(books))
  const paid = own.filter(({ providerOrderId }) => charged.has(providerOrderId))
  const known = new Set(attempts.map(({ providerOrderId }) => providerOrderId))
  const unknown = [...charged].filter((name) => !known.has(name))
  const said: Record<keyof typeof claims, string[]> = {
    lost: await objectionsToLedger(books, orders, { isResolved: true }),
    unknown: unknown.map((name) => `${name} was paid, and is no attempt`),
    places: await objectionsToPlaces(db),
    refunds: await objectionsToRefunds(db),
    books: await checkAllBooks(db),
  }
  return {
    paidStories: new Set(paid.map(({ studentId, courseId }) => `${studentId} ${courseId}`)).size,
    objections: Object.entries(said).flatMap(([claim, all]) =>
      all.map((one) => `${claim}: ${one}`),
    ),
  }
}

async function chargedNames({ providers }: Books): Promise<string[]> {
  const ledgers = await Promise.all(Object.values(providers).map((provider) => provider.ledger()))
  return ledgers.flatMap(({ captures }) => captures.map(({ page }) => page))
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
