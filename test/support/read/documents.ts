import { sql } from 'kysely'
import type { Queryable } from '#server/platform/db/database.ts'

/** A numbered document; its kind under tax is null where the institute was not registered. */
type IssuedDocument = {
  id: string
  orderId: string
  kind: string
  taxKind: string | null
  number: string
  checkCode: string
  issuedAt: Date
  captureId: string | null
  refundId: string | null
  parentId: string | null
  /** The facts that were frozen when it was issued. */
  facts: string
  factsSha256: string
}

/** The documents of an order in the order in which they were issued. */
export async function documentsOf(db: Queryable, orderId: string): Promise<IssuedDocument[]> {
  return documentsIn(db).where('orderId', '=', orderId).execute()
}

/** The check code of the order's last document. @throws where none was issued. */
export async function lastCheckCodeOf(db: Queryable, orderId: string): Promise<string> {
  const document = (await documentsOf(db, orderId)).at(-1)
  if (document === undefined) throw new Error(`order ${orderId} has no document`)
  return document.checkCode
}

/** The frozen receipts of all orders by their number. */
export async function frozenReceipts(db: Queryable) {
  return db
    .selectFrom('documents')
    .select(['number', 'orderId'])
    .where('kind', '=', 'receipt')
    .orderBy('sequence')
    .execute()
}

/** Every kind of document that was issued: its kind under tax, or its own. */
export async function documentKinds(db: Queryable): Promise<Set<string>> {
  const rows = await db.selectFrom('documents').select(['kind', 'taxKind']).distinct().execute()
  return new Set(rows.map(({ kind, taxKind }) => taxKind ?? kind))
}

/** The receipts' numbers that were given, in the order of years and series. */
export async function receiptNumbers(db: Queryable) {
  return db
    .selectFrom('documents')
    .select(['orderId', 'number', 'financialYear', 'sequence'])
    .where('kind', '=', 'receipt')
    .orderBy('financialYear')
    .orderBy('sequence')
    .execute()
}

function documentsIn(db: Queryable) {
  return (
    db
      .selectFrom('documents')
      .select(['id', 'orderId', 'kind', 'taxKind', 'number', 'checkCode', 'issuedAt'])
      .select(['captureId', 'refundId', 'parentId', 'facts', 'factsSha256'])
      .orderBy('issuedAt')
      // a receipt comes before the documents that name it
      .orderBy(sql`(facts::jsonb ->> 'kind') <> 'receipt'`)
      .orderBy('kind')
      .orderBy('id')
  )
}
