import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { lapsesAt } from '../orders/order.ts'
import type { LastProviderStatus, Order } from '../orders/order.ts'
import { noteWord, partsAtTheBank, partsOf } from '../orders/parts.store.ts'
import type { OrderPart } from '../orders/parts.store.ts'
import { orderTakesNoMore } from '../endings/place-ending.store.ts'
import type { KnownTransaction } from '../orders/transactions.store.ts'
import { pageOf } from './answer.ts'
import type { Answer } from './answer.ts'
import { hasOpenPage } from './end-other-pages.ts'
import { lastProviderStatusOf } from './last-provider-status.ts'

type Told = { order: Order; answers: Answer[]; transactions: KnownTransaction[] }

/** A later part with a begun payment: its provider status, and when its last page was opened. */
export type PartInPayment = { word: LastProviderStatus; begunAt: Date }

/**
 * Records the provider status of each open part of a paid order. Before the order is paid, the
 * status belongs to the order (sync-payment.ts). The caller holds the order's row lock.
 * @returns the part that was begun last; null: none.
 */
export async function followParts(
  tx: Transaction,
  { order, ...told }: Told,
  now: Date,
): Promise<PartInPayment | null> {
  if (order.state !== 'paid' || order.parts === null) return null
  const parts = await partsOf(tx, order.id)
  const open = parts.filter(isAskedFor)
  if (open.length === 0) return null
  let begun: PartInPayment | null = null
  // the office records the bank's decision
  const atTheBank = await partsAtTheBank(tx, order.id)
  for (const { number } of open.filter((part) => !atTheBank.has(part.number))) {
    // if a part is still asked for, money that came for it is gone or pays nothing, so its attempt
    // does not count
    const answers = told.answers.filter(
      (answer) => answer.attempt.part === number && !isCaptured(answer),
    )
    const last = answers.at(-1)
    if (last === undefined) continue
    const word = providerStatusWhileDue({ ...told, answers }, now)
    await noteWord(tx, { orderId: order.id, number }, word)
    const begunAt = last.attempt.createdAt
    if (begun === null || begunAt > begun.begunAt) begun = { word, begunAt }
  }
  return begun
}

/** Not paid, not waived, and no differing money for it waits for a person. */
function isAskedFor({ openInPaise, state }: OrderPart): boolean {
  return openInPaise > 0 && state !== 'underReview'
}

function isCaptured(answer: Answer): boolean {
  return answer.attempt.outcome === 'captured' || pageOf(answer) === 'paid'
}

/** The status and start of the payment that is waited for; in a paid order, of a later part. */
export function pendingPayment(
  { lastWord, createdAt }: Pick<Order, 'lastWord' | 'createdAt'>,
  part: PartInPayment | null,
): Pick<Order, 'lastWord' | 'createdAt'> {
  return part === null ? { lastWord, createdAt } : { lastWord: part.word, createdAt: part.begunAt }
}

/**
 * The provider status of a payment that stays due after its page lapses: a later part, or a group
 * order. A payer who began and let the page lapse does not return to it.
 */
export function providerStatusWhileDue(
  told: Pick<Told, 'answers' | 'transactions'>,
  now: Date,
): LastProviderStatus {
  const word = lastProviderStatusOf(told, now)
  const isOver = told.answers.every(({ attempt }) => lapsesAt(attempt) <= now)
  return word === 'begun' && isOver ? 'not-started' : word
}

/**
 * The responses about open pages of parts that are paid or cancelled: a payment there would be in
 * vain.
 */
export async function answersAboutPaid(
  db: Queryable,
  orderId: string,
  answers: readonly Answer[],
): Promise<Answer[]> {
  const open = answers.filter(hasOpenPage)
  if (open.length === 0) return []
  const isOver = await orderTakesNoMore(db, orderId)
  const parts = isOver ? [] : await partsOf(db, orderId)
  const asked = parts.filter(isAskedFor)
  return open.filter(({ attempt }) => !asked.some(({ number }) => number === attempt.part))
}
