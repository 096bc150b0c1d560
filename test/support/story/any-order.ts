import type { Database } from '#server/platform/db/database.ts'
import { objectionsToGroups } from '#server/selling/groups/check-groups.store.ts'
import { objectionsToDues } from '#server/teaching/enrollments/records/check-dues.store.ts'
import { objectionsToKeptMoney } from '#server/teaching/enrollments/records/check-kept-money.store.ts'
import { objectionsToDocuments } from '#server/money/documents/check-documents.store.ts'
import { objectionsToAmounts } from '#server/money/checks/check-amounts.store.ts'
import { objectionsToDisputes } from '#server/money/checks/check-disputes.store.ts'
import { objectionsToJournal } from '#server/money/checks/check-journal.store.ts'
import { objectionsToParts } from '#server/money/checks/check-parts.store.ts'
import { objectionsToRefundParts } from '#server/money/checks/check-refunds.store.ts'
import { objectionsToRefunds } from './books.ts'

/** One act of a random story. A refusal (paid already, not its turn) is a fine answer; a fault of ours is none. */
export async function actQuietly(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    const isOurs =
      error instanceof Error && /invariant|constraint|syntax|deadlock|violates/i.test(error.message)
    if (isOurs || !(error instanceof Error) || error instanceof TypeError) throw error
  }
}

/** What the books of these orders may show at no moment, between any two steps of a story. */
export async function objectionsAtAnyTime(
  db: Database,
  orderIds: readonly string[],
): Promise<string[]> {
  const ofOrders = await Promise.all(
    orderIds.map(async (id) => [
      ...(await objectionsToKeptMoney(db, id)),
      ...(await objectionsToParts(db, id)),
      ...(await objectionsToRefundParts(db, id)),
      ...(await objectionsToRefunds(db, id)),
      ...(await objectionsToJournal(db, id)),
      ...(await objectionsToAmounts(db, id)),
      ...(await objectionsToDocuments(db, id)),
      ...(await objectionsToDisputes(db, id)),
    ]),
  )
  return [...ofOrders.flat(), ...(await objectionsToDues(db)), ...(await objectionsToGroups(db))]
}
