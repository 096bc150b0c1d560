import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import { noteJournalDue } from '../captures/journal-due.store.ts'
import { listAllocated } from '../captures/money-boards.store.ts'
import { isSpent } from '../captures/capture-returns.store.ts'
import { endedAt, isLost } from '../places/lines-of-place.store.ts'
import { registeredOn } from '../tax/taxes.store.ts'
import type { LineToPay, Part } from './spread-over-lines.ts'

/** All SQL about the allocation of captures to lines. The caller holds the orders' row locks. */
export function allocationsStore(tx: Transaction) {
  return {
    payingCaptures: (orderIds: readonly string[]) => payingCaptures(tx, orderIds),
    insertAllocations: async (parts: readonly Allocation[]): Promise<void> => {
      const [first] = parts
      if (first === undefined) return
      await tx.insertInto('allocations').values(parts).execute()
      const captureIds = [...new Set(parts.map(({ captureId }) => captureId))]
      await noteJournalDue(tx, captureIds, first.allocatedAt)
      await listAllocated(tx, captureIds)
    },
    /** Waives the unpaid rest of an installment, because the office accepted less. */
    waiveRest: async (installmentId: string, paidInPaise: number): Promise<void> => {
      await tx
        .updateTable('installments')
        .set((installment) => ({
          waivedInPaise: installment('installments.amountInPaise', '-', paidInPaise),
        }))
        .where('id', '=', installmentId)
        .where('amountInPaise', '>', paidInPaise)
        .execute()
    },
  }
}

type Allocation = Part & { captureId: string; installmentId: string; allocatedAt: Date }

/**
 * The capture came for a part when nothing was due, and waits at the refund desk or was kept with a
 * reason.
 */
const isSpare = sql<boolean>`(
  exists (select from refunds where refunds.capture_id = captures.id
    and refunds.origin = 'portal' and refunds.state <> 'withdrawn')
  and not exists (select from allocations where allocations.capture_id = captures.id))`

/** The amounts of its order, line by line. A later part of a group pays no ended line. */
const linesOfOrder = sql<LineToPay[]>`(select coalesce(json_agg(json_build_object(
    'id', id, 'amountInPaise', amount_in_paise, 'lowersLine', lowers_line) order by number), '[]')
  from order_lines where order_lines.order_id = captures.order_id
    and not (orders.is_group and installments.number > 1 and ${endedAt} is not null))`

/** The amounts of each line that other parts have paid; null: the order is paid at once. */
const paidOfLines = sql<Record<string, number> | null>`case when orders.parts is not null then (
  select coalesce(json_object_agg(line_id, paid), '{}') from (
    select line_id, sum(allocations.amount_in_paise) as paid from allocations
    join installments as other on other.id = allocations.installment_id
    where other.order_id = orders.id and other.number <> installments.number and not ${isLost}
    group by line_id) as by_line) end`

/**
 * The institute was registered for GST on the capture's day in the Indian calendar (decision 76).
 */
const isTaxed = sql<boolean>`captures.currency = 'INR'
  and ${registeredOn(sql`to_char(captures.captured_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`)}`

/** The amount due in paise: without waived amounts and without tax that the payer deducted. */
const owed = sql<
  number | null
>`installments.amount_in_paise - installments.waived_in_paise - coalesce((select sum(deductions.amount_in_paise)
  from deductions where deductions.installment_id = installments.id), 0)::bigint`

const isAllocated = sql<boolean>`exists (select from allocations where allocations.capture_id = captures.id)`

/**
 * It pays a later part, and the payer's bank has not taken it back. After a refund it still pays
 * that part.
 */
const paysLaterPart = sql<boolean>`(installments.number > 1 and exists (select from allocations
  where allocations.capture_id = captures.id and allocations.installment_id = installments.id
    and not ${isLost}))`

/** The paying capture of each order; for an order in parts, of each part. */
async function payingCaptures(tx: Transaction, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return (
    tx
      .selectFrom('captures')
      .innerJoin('orders', 'orders.id', 'captures.orderId')
      .innerJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
      // money from another order's page pays the first unpaid installment, like an attempt
      .leftJoin('installments', (join) =>
        join.on(
          sql<boolean>`installments.id = case when payment_attempts.order_id = orders.id
          then payment_attempts.installment_id else (select first.id from installments as first
            where first.order_id = orders.id order by first.state = 'paid', first.number limit 1) end`,
        ),
      )
      .distinctOn(['captures.orderId', 'installments.number'])
      .select(['captures.id', 'captures.orderId', 'captures.amountInPaise'])
      .select('installments.id as installmentId')
      .select(owed.as('owedInPaise'))
      .select(sql<boolean>`payment_attempts.order_id <> orders.id`.as('isReassigned'))
      .select(isAllocated.as('isAllocated'))
      .select(isTaxed.as('isTaxed'))
      .select(linesOfOrder.as('lines'))
      .select(paidOfLines.as('paidOfLines'))
      .where('captures.orderId', 'in', orderIds)
      .where('captures.isAccepted', '=', true)
      // an order refunded before acceptance was never paid, so later money pays nothing
      .where('orders.paidAt', 'is not', null)
      .where('captures.amountInPaise', '>', 0)
      // money for a later part counts only once the part is marked as paid; other money waits
      .where(
        sql<boolean>`(installments.number is null or installments.number = 1
        or installments.state = 'paid' and not ${isSpare})`,
      )
      .orderBy('captures.orderId')
      .orderBy('installments.number')
      .orderBy(paysLaterPart, 'desc')
      .orderBy(isSpent)
      .orderBy('captures.position')
      .execute()
  )
}
