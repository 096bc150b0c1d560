import { sql } from 'kysely'
import type { Paise } from '#contract/money/money.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { COUNTER, providerStatusOfOrder } from '../../money/payments.service.ts'
import type { Order, PlannedPart } from '../../money/payments.service.ts'
import { profilesOf } from '../../platform/db/joined-profiles.store.ts'

export type NewPaymentLink = {
  id: string
  orderId: string
  /** Which part of the order it is for; null: the order itself. */
  part: number | null
  tokenHash: Buffer
  madeBy: string | null
  madeByName: string | null
  madeAt: Date
  expiresAt: Date
}

/** A link with the facts of its order. */
export type PaymentLink = {
  id: string
  orderId: string
  /** Which part of the order it is for; null: the order itself. */
  part: number | null
  isGroup: boolean
  /** The order's payment plan; null: paid at once. */
  parts: readonly PlannedPart[] | null
  expiresAt: Date
  withdrawnAt: Date | null
  studentId: string
  courseId: string
  courseName: string
  campus: string
  isOnline: boolean
  batchId: string | null
  amountInPaise: Paise
  /** The concession that lowered the price; null: none. */
  concessionId: string | null
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
        .select(['paymentLinks.id', 'paymentLinks.orderId', 'paymentLinks.part'])
        .select(['expiresAt', 'withdrawnAt', 'orders.isGroup', 'orders.parts'])
        .select(['orders.studentId', 'orders.courseId'])
        .select(['orders.courseName', 'orders.batchId', 'orders.amountInPaise'])
        .select(['orders.campus', 'orders.isOnline'])
        .select(['orders.isTrial', 'orders.customerName', 'orders.concessionId'])
        .where('tokenHash', '=', tokenHash)
        .executeTakeFirst()
      if (row === undefined) return null
      // CHECK constraints and the only writer guarantee the type
      const parts = row.parts as PlannedPart[] | null
      return { ...row, parts, amountInPaise: row.amountInPaise as Paise }
    },
    /** Orders that the link led to, with the fields that its state depends on; newest first. */
    ledTo: async (linkId: string) => {
      const rows = await db
        .selectFrom('paymentLinkOrders')
        .innerJoin('orders', 'orders.id', 'paymentLinkOrders.orderId')
        .select([
          'orders.id',
          'orders.state',
          'orders.paidAt',
          providerStatusOfOrder.as('lastWord'),
        ])
        .select(isPaidByHolder.as('isPaidByHolder'))
        .where('linkId', '=', linkId)
        .orderBy('orders.createdAt', 'desc')
        .execute()
      // CHECK constraints on these columns guarantee the types
      return rows.map((row) => ({ ...row, ...(row as Pick<Order, 'state' | 'lastWord'>) }))
    },
  }
}

/** The holder of the link has made the first payment of the order. */
const isPaidByHolder = sql<boolean>`exists (
  select from captures join payment_attempts on payment_attempts.id = captures.attempt_id
  where captures.order_id = orders.id and captures.is_accepted and payment_attempts.part = 1
    and coalesce(payment_attempts.payer_id, orders.payer_id) = payment_link_orders.payer_id)`

/** The payment of a link's part, if its holder made it; else null. */
export async function paymentByHolder(
  db: Queryable,
  { id, orderId, part }: Pick<PaymentLink, 'id' | 'orderId' | 'part'>,
): Promise<{ captureId: string; capturedAt: Date } | null> {
  const row = await db
    .selectFrom('captures')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
    .innerJoin('orders', 'orders.id', 'captures.orderId')
    .innerJoin('paymentLinkOrders', 'paymentLinkOrders.orderId', 'captures.orderId')
    .select(['captures.id as captureId', 'captures.capturedAt'])
    .where('captures.orderId', '=', orderId)
    .where('captures.isAccepted', '=', true)
    .where('paymentLinkOrders.linkId', '=', id)
    .where('paymentAttempts.part', '=', part)
    .where('paymentAttempts.provider', '!=', COUNTER)
    .where(
      sql<boolean>`coalesce(payment_attempts.payer_id, orders.payer_id) = payment_link_orders.payer_id`,
    )
    .executeTakeFirst()
  return row ?? null
}

/** How many links were made for a student's orders since a time. */
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

/** Changes links; the caller holds the order's row lock. */
export function paymentLinkChanges(tx: Transaction) {
  return {
    /** Locks the link until the transaction ends; false where it was withdrawn or has expired. */
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
    /** Records the holder as payer of an order that the link led to. */
    leadTo: async (linkedOrder: {
      linkId: string
      orderId: string
      payerId: string
    }): Promise<void> => {
      const { payerId } = linkedOrder
      await tx
        .insertInto('paymentLinkOrders')
        .values(linkedOrder)
        .onConflict((conflict) => conflict.columns(['linkId', 'orderId']).doUpdateSet({ payerId }))
        .execute()
    },
    /** The same for a group order, where the organisation is the holder. */
    leadToPayer: async (linkedOrder: { linkId: string; orderId: string }): Promise<void> => {
      await tx
        .updateTable('paymentLinkOrders')
        .set({ payerId: sql`(select payer_id from orders where id = ${linkedOrder.orderId})` })
        .where('linkId', '=', linkedOrder.linkId)
        .where('orderId', '=', linkedOrder.orderId)
        .execute()
    },
    /** Withdraws every live link of the order. @returns how many. */
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
