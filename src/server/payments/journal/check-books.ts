import type { Queryable } from '../../db/database.ts'
import { objectionsToDocuments } from '../documents/check-documents.store.ts'
import { objectionsToAmounts } from './check-amounts.store.ts'
import { objectionsToJournal } from './check-journal.store.ts'

/**
 * Everything in the books that contradicts something else in them, as sentences: one changed paisa in an order, a line,
 * an installment, a capture, an allocation, a return, a refund, a document or the journal is among it.
 */
export async function objectionsToBooks(db: Queryable): Promise<string[]> {
  return [
    ...(await objectionsToJournal(db)),
    ...(await objectionsToAmounts(db)),
    ...(await objectionsToDocuments(db)),
  ]
}
