import type { Queryable, Transaction } from '../../db/database.ts'
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

/** A later part that somebody has set out to pay: what its provider says of it, and when its last page was opened. */
export type BegunPart = { word: LastProviderStatus; begunAt: Date }

/**
 * What the providers say of the parts of an order that are to be paid after it is paid, written down beside each. Before, what
 * they say is its order's (schedule-next.ts). The caller holds the order's row lock.
 * @returns of those the one that was begun last; null: none was.
 */
export async function followParts(
  tx: Transaction,
  { order, ...told }: Told,
  now: Date,
): Promise<BegunPart | null> {
  if (order.state !== 'paid' || order.parts === null) return null
  const parts = await partsOf(tx, order.id)
  const open = parts.filter(isAskedFor)
  if (open.length === 0) return null
  let begun: BegunPart | null = null
  // the office says what its bank has done
  const atTheBank = await partsAtTheBank(tx, order.id)
  for (const { number } of open.filter((part) => !atTheBank.has(part.number))) {
    // of a part that is asked for, money that had come is gone again or pays nothing: it says nothing of the next try
    const answers = told.answers.filter(
      (answer) => answer.attempt.part === number && !isCaptured(answer),
    )
    const last = answers.at(-1)
    if (last === undefined) continue
    const word = wordWhileDue({ ...told, answers }, now)
    await noteWord(tx, { orderId: order.id, number }, word)
    const begunAt = last.attempt.createdAt
    if (begun === null || begunAt > begun.begunAt) begun = { word, begunAt }
  }
  return begun
}

/** Not paid, not given up, and no differing money waits at it for a person. */
function isAskedFor({ openInPaise, state }: OrderPart): boolean {
  return openInPaise > 0 && state !== 'underReview'
}

function isCaptured(answer: Answer): boolean {
  return answer.attempt.outcome === 'captured' || pageOf(answer) === 'paid'
}

/** What is waited for, and since when: of an order that is paid it is a later part. */
export function waitedFor(
  { lastWord, createdAt }: Pick<Order, 'lastWord' | 'createdAt'>,
  part: BegunPart | null,
): Pick<Order, 'lastWord' | 'createdAt'> {
  return part === null ? { lastWord, createdAt } : { lastWord: part.word, createdAt: part.begunAt }
}

/**
 * What the providers say of something that stays to be paid when its page has lapsed: a later part, or an organisation's order. A
 * payer who had begun and let the page lapse does not come back to it.
 */
export function wordWhileDue(
  told: Pick<Told, 'answers' | 'transactions'>,
  now: Date,
): LastProviderStatus {
  const word = lastProviderStatusOf(told, now)
  const isOver = told.answers.every(({ attempt }) => lapsesAt(attempt) <= now)
  return word === 'begun' && isOver ? 'not-started' : word
}

/** The answers about open pages of what is paid, or is not asked for any more: there somebody would pay in vain. */
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
