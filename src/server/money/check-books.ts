import type { Queryable } from '../platform/db/database.ts'
import { objectionsToDocuments } from './documents/check-documents.store.ts'
import { objectionsToAmounts } from './checks/check-amounts.store.ts'
import { objectionsToCheques } from './checks/check-cheques.store.ts'
import { objectionsToDayCloses } from './checks/check-day-closes.store.ts'
import { objectionsToDisputes } from './checks/check-disputes.store.ts'
import { objectionsToTaxes } from './tax/check-taxes.store.ts'
import { objectionsToJournal } from './checks/check-journal.store.ts'
import { objectionsToParts } from './checks/check-parts.store.ts'
import { objectionsToTestPayments } from './checks/check-test-payments.store.ts'
import { objectionsToRefundParts } from './checks/check-refunds.store.ts'

/**
 * All contradictions in this module's books, as sentences. `npm run doctor` runs
 * src/server/check-all-books.ts for all modules.
 */
export async function objectionsToBooks(db: Queryable): Promise<string[]> {
  return [
    ...(await objectionsToJournal(db)),
    ...(await objectionsToAmounts(db)),
    ...(await objectionsToDocuments(db)),
    ...(await objectionsToTaxes(db)),
    ...(await objectionsToCheques(db)),
    ...(await objectionsToDayCloses(db)),
    ...(await objectionsToRefundParts(db)),
    ...(await objectionsToDisputes(db)),
    ...(await objectionsToParts(db)),
    ...(await objectionsToTestPayments(db)),
  ]
}
