import type { Queryable } from '../../platform/db/database.ts'
import { notePartsFallenDue } from './part-invoices.store.ts'
import { noteAdvancesBegun } from './taxes.store.ts'

/**
 * Queues orders whose invoices fall due by the calendar and not by a payment; for the worker.
 * @returns how many.
 */
export async function noteInvoicesDue(db: Queryable, now: Date): Promise<number> {
  return (await noteAdvancesBegun(db, now)) + (await notePartsFallenDue(db, now))
}
