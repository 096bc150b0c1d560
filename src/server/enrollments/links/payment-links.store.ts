import type { Paise } from '#contract/money.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import type { Order } from '../../payments/payments.service.ts'
import { profilesOf } from '../../db/joined-profiles.store.ts'

export type NewPaymentLink = {
  id: string
  orderId: string
  tokenHash: Buffer
  madeBy: string | null
  madeByName: string | null
  madeAt: Date
  expiresAt: Date
}

/** A link, with what of its order it is for. */
export type PaymentLink = {
  id: string
  orderId: string
  expiresAt: Date
  withdrawnAt: Date | null
  studentId: string
  courseId: string
  courseName: string
  campus: string
  batchId: string | null
  amountInPaise: Paise
  isTrial: boolean
  customerName: string
}

/** All SQL about payment links. */
export function paymentLinksStore(db: Queryable) {
  return {
    add: async (link: NewPaymentLink): Promise<void> => {
      await db.insertInto('paymentLinks').values(link).execute()
      const { id: linkId, orderId } = link
      await db.insertInto('paymentLinkOrders').values({ linkId, orderId }).execute()
    },
    byHash: async (tokenHash: Buffer): Promise<PaymentLink | null> => {
      const row = await db
        .selectFrom('paymentLinks')
        .innerJoin('orders', 'orders.id', 'paymentLinks.orderId')
        .select(['paymentLinks.id', 'paymentLinks.orderId', 'expiresAt', 'withdrawnAt'])
        .select(['orders.studentId', 'orders.courseId'])
        .select(['orders.courseName', 'orders.campus', 'orders.batchId', 'orders.amountInPaise'])
        .select(['orders.isTrial', 'orders.customerName'])
        .where('tokenHash', '=', tokenHash)
        .executeTakeFirst()
      // the column's CHECK keeps it an amount
      return row ? { ...row, amountInPaise: row.amountInPaise as Paise } : null
    },
    /** The orders that it has led to, as far as its state depends on them; newest first. */
    ledTo: async (linkId: string) => {
      const rows = await db
        .selectFrom('paymentLinkOrders')
        .innerJoin('orders', 'orders.id', 'paymentLinkOrders.orderId')
        .select(['orders.id', 'orders.state', 'orders.lastWord', 'orders.paidAt', 'orders.payerId'])
        .select('paymentLinkOrders.payerId as holderId')
        .where('linkId', '=', linkId)
        .orderBy('orders.createdAt', 'desc')
        .execute()
      // the columns' CHECK constraints are what these types promise
      return rows.map((row) => ({ ...row, ...(row as Pick<Order, 'state' | 'lastWord'>) }))
    },
  }
}

/** How many links have been made for a student's orders since then. */
export async function countLinksSince(
  db: Queryable,
  studentId: string,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('paymentLinks')
    .innerJoin('orders', 'orders.id', 'paymentLinks.orderId')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('orders.studentId', '=', profilesOf(studentId))
    .where('madeAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** What changes a link; the caller holds its order's row lock. */
export function paymentLinkChanges(tx: Transaction) {
  return {
    /** Held until the transaction ends; false where it was withdrawn, or is over. */
    lockLive: async (linkId: string, now: Date): Promise<boolean> => {
      const row = await tx
        .selectFrom('paymentLinks')
        .select('id')
        .where('id', '=', linkId)
        .where('withdrawnAt', 'is', null)
        .where('expiresAt', '>', now)
        .forUpdate()
        .executeTakeFirst()
      return row !== undefined
    },
    /** The payer that its holder is, of an order that the holder is about to pay. */
    leadTo: async (led: { linkId: string; orderId: string; payerId: string }): Promise<void> => {
      const { payerId } = led
      await tx
        .insertInto('paymentLinkOrders')
        .values(led)
        .onConflict((conflict) => conflict.columns(['linkId', 'orderId']).doUpdateSet({ payerId }))
        .execute()
    },
    /** Every one of the order that can still be paid by. @returns how many. */
    withdraw: async (orderId: string, now: Date): Promise<number> => {
      const rows = await tx
        .updateTable('paymentLinks')
        .set({ withdrawnAt: now })
        .where('id', 'in', (of) =>
          of.selectFrom('paymentLinkOrders').select('linkId').where('orderId', '=', orderId),
        )
        .where('withdrawnAt', 'is', null)
        .where('expiresAt', '>', now)
        .returning('id')
        .execute()
      return rows.length
    },
  }
}
