import type { Queryable } from '../../db/database.ts'
import { notePartsFallenDue } from './part-invoices.store.ts'
import { noteAdvancesBegun } from './taxes.store.ts'

/** For a worker: which orders have something to invoice of which no money tells. @returns how many. */
export async function noteInvoicesDue(db: Queryable, now: Date): Promise<number> {
  return (await noteAdvancesBegun(db, now)) + (await notePartsFallenDue(db, now))
}
