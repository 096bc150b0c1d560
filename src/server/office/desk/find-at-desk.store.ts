import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'

export type ReceiptOwner = {
  studentId: string
  number: string
  orderId: string
  courseName: string
}

/** SQL to find a student at the desk. A read model. */
export function findAtDeskStore(db: Queryable) {
  return {
    /** Receipts with this number, or with these last digits; newest first. */
    receipts: async (typed: string, limit: number): Promise<ReceiptOwner[]> =>
      db
        .selectFrom('documents')
        .innerJoin('orders', 'orders.id', 'documents.orderId')
        .select(['orders.studentId', 'documents.number', 'documents.orderId', 'orders.courseName'])
        // the expression of the index documents_receipt_words
        .where('documents.kind', '=', 'receipt')
        .where(sql<string>`lower(' ' || documents.number)`, 'like', `%${typed.toLowerCase()}`)
        .orderBy('documents.issuedAt', 'desc')
        .limit(limit)
        .execute(),
    people: async (ids: readonly string[]) => {
      if (ids.length === 0) return []
      return db
        .selectFrom('students')
        .select(['id', 'firstName', 'lastName', 'email', 'phone', 'blockedAt'])
        .where('id', 'in', ids)
        .where('closedAt', 'is', null)
        .execute()
    },
    coursesOf: async (ids: readonly string[]) => {
      if (ids.length === 0) return []
      return db
        .selectFrom('enrollments')
        .innerJoin('orders', 'orders.id', 'enrollments.orderId')
        .select(['enrollments.studentId', 'orders.courseName'])
        .where('enrollments.studentId', 'in', ids)
        .where('endedAt', 'is', null)
        .orderBy('enrolledAt', 'desc')
        .execute()
    },
  }
}
