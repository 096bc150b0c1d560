import type { Queryable } from '../../db/database.ts'
import { objectionsToDocuments } from '../documents/check-documents.store.ts'
import { objectionsToAmounts } from './check-amounts.store.ts'
import { objectionsToDayCloses } from './check-day-closes.store.ts'
import { objectionsToJournal } from './check-journal.store.ts'
import { objectionsToRefundParts } from './check-refunds.store.ts'

/**
 * Everything in the books that contradicts something else in them, as sentences: one changed paisa in an order, a line,
 * an installment, a capture, an allocation, a return, a refund, a document, a day close or the journal is among it.
 */
export async function objectionsToBooks(db: Queryable): Promise<string[]> {
  return [
    ...(await objectionsToJournal(db)),
    ...(await objectionsToAmounts(db)),
    ...(await objectionsToDocuments(db)),
    ...(await objectionsToDayCloses(db)),
    ...(await objectionsToRefundParts(db)),
  ]
}
