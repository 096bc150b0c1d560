import type { Queryable } from '../../platform/db/database.ts'
import { isId } from '../../platform/foundation/ids.ts'

/** The kinds of records that belong to a campus. */
export type CampusRecord =
  | 'batch'
  | 'certificate'
  | 'cheque'
  | 'dayClose'
  | 'document'
  | 'move'
  | 'order'
  | 'refund'

type FindCampus = (db: Queryable, id: string) => Promise<{ campus: string | null } | undefined>

const find: Record<CampusRecord, FindCampus> = {
  batch: (db, id) => campusIn(db, 'batches', id),
  certificate: (db, id) => campusIn(db, 'certificates', id),
  cheque: (db, id) => campusIn(db, 'cheques', id),
  dayClose: (db, id) => campusIn(db, 'dayCloses', id),
  document: (db, code) =>
    db
      .selectFrom('documents')
      .innerJoin('orders', 'orders.id', 'documents.orderId')
      .select('orders.campus')
      .where('documents.checkCode', '=', code)
      .executeTakeFirst(),
  move: (db, id) =>
    db
      .selectFrom('enrollmentMoves')
      .innerJoin('enrollments', 'enrollments.id', 'enrollmentMoves.enrollmentId')
      .select('enrollments.campus')
      .where('enrollmentMoves.id', '=', id)
      .executeTakeFirst(),
  order: (db, id) =>
    db.selectFrom('orders').select('campus').where('id', '=', id).executeTakeFirst(),
  refund: (db, id) =>
    db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.orderId')
      .select('orders.campus')
      .where('refunds.id', '=', id)
      .executeTakeFirst(),
}

/** Their ids are texts of any form; those of the other records are UUIDs. */
const withTextId: readonly CampusRecord[] = ['document', 'order']

/** @returns null if there is no such record, or it belongs to every campus (an online batch). */
export async function campusOfRecord(
  db: Queryable,
  kind: CampusRecord,
  id: string,
): Promise<string | null> {
  if (!withTextId.includes(kind) && !isId(id)) return null
  return (await find[kind](db, id))?.campus ?? null
}

function campusIn(
  db: Queryable,
  table: 'batches' | 'certificates' | 'cheques' | 'dayCloses',
  id: string,
) {
  return db.selectFrom(table).select('campus').where('id', '=', id).executeTakeFirst()
}
