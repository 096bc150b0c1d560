import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

export type ReceiptOwner = {
  studentId: string
  number: string
  orderId: string
  courseName: string
}

/** All SQL about who stands at the desk. A read model. */
export function findAtDeskStore(db: Queryable) {
  return {
    /** Receipts whose number this is, whole or its last digits, the newest first. */
    receipts: async (typed: string, limit: number): Promise<ReceiptOwner[]> =>
      db
        .selectFrom('receipts')
        .innerJoin('orders', 'orders.id', 'receipts.orderId')
        .select(['orders.studentId', 'receipts.number', 'receipts.orderId', 'orders.courseName'])
        // the expression of the index receipts_words
        .where(sql<string>`lower(' ' || receipts.number)`, 'like', `%${typed.toLowerCase()}`)
        .orderBy('receipts.issuedAt', 'desc')
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
