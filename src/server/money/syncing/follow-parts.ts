import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { lapsesAt } from '../orders/order.ts'
import type { LastProviderStatus, Order } from '../orders/order.ts'
import { recordPartStatus, partsAtTheBank, partsOf } from '../orders/parts.store.ts'
import type { OrderPart } from '../orders/parts.store.ts'
import { orderTakesNoMore } from '../endings/place-ending.store.ts'
import type { KnownTransaction } from '../orders/transactions.store.ts'
import { pageOf } from './provider-response.ts'
import type { ProviderResponse } from './provider-response.ts'
import { hasOpenPage } from './end-other-pages.ts'
import { lastProviderStatusOf } from './last-provider-status.ts'

type PartContext = { order: Order; responses: ProviderResponse[]; transactions: KnownTransaction[] }

/** A later part with a begun payment: its provider status, and when its last page was opened. */
export type PartInPayment = { status: LastProviderStatus; begunAt: Date }

/**
 * Records the provider status of each open part of a paid order. Before the order is paid, the
 * status belongs to the order (sync-payment.ts). The caller holds the order's row lock.
 * @returns the part that was begun last; null: none.
 */
export async function followParts(
  tx: Transaction,
  { order, ...context }: PartContext,
  now: Date,
): Promise<PartInPayment | null> {
  if (order.state !== 'paid' || order.parts === null) return null
  const parts = await partsOf(tx, order.id)
  const open = parts.filter(isPayable)
  if (open.length === 0) return null
  let latest: PartInPayment | null = null
  // the office records the bank's decision
  const atTheBank = await partsAtTheBank(tx, order.id)
  for (const { number } of open.filter((part) => !atTheBank.has(part.number))) {
    // if a part is still asked for, money that came for it is gone or pays nothing, so its attempt
    // does not count
    const responses = context.responses.filter(
      (response) => response.attempt.part === number && !isCaptured(response),
    )
    const last = responses.at(-1)
    if (last === undefined) continue
    const status = providerStatusWhileDue({ ...context, responses }, now)
    await recordPartStatus(tx, { orderId: order.id, number }, status)
    const begunAt = last.attempt.createdAt
    if (latest === null || begunAt > latest.begunAt) latest = { status, begunAt }
  }
  return latest
}

/** Not paid, not waived, and no differing money for it waits for a person. */
function isPayable({ openInPaise, state }: OrderPart): boolean {
  return openInPaise > 0 && state !== 'underReview'
}

function isCaptured(response: ProviderResponse): boolean {
  return response.attempt.outcome === 'captured' || pageOf(response) === 'paid'
}

/** The status and start of the payment that is waited for; in a paid order, of a later part. */
export function pendingPayment(
  { lastWord, createdAt }: Pick<Order, 'lastWord' | 'createdAt'>,
  part: PartInPayment | null,
): Pick<Order, 'lastWord' | 'createdAt'> {
  return part === null
    ? { lastWord, createdAt }
    : { lastWord: part.status, createdAt: part.begunAt }
}

/**
 * The provider status of a payment that stays due after its page lapses: a later part, or a group
 * order. A payer who began and let the page lapse does not return to it.
 */
export function providerStatusWhileDue(
  context: Pick<PartContext, 'responses' | 'transactions'>,
  now: Date,
): LastProviderStatus {
  const status = lastProviderStatusOf(context, now)
  const isOver = context.responses.every(({ attempt }) => lapsesAt(attempt) <= now)
  return status === 'begun' && isOver ? 'not-started' : status
}

/**
 * The responses about open pages of parts that are paid or cancelled: a payment there would be in
 * vain.
 */
export async function responsesOfPaidParts(
  db: Queryable,
  orderId: string,
  responses: readonly ProviderResponse[],
): Promise<ProviderResponse[]> {
  const open = responses.filter(hasOpenPage)
  if (open.length === 0) return []
  const isOver = await orderTakesNoMore(db, orderId)
  const parts = isOver ? [] : await partsOf(db, orderId)
  const payable = parts.filter(isPayable)
  return open.filter(({ attempt }) => !payable.some(({ number }) => number === attempt.part))
}
