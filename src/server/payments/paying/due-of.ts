import type { Queryable } from '../../db/database.ts'
import { firstPartOf } from '../orders/order.ts'
import type { Order } from '../orders/order.ts'
import { isOpen } from '../orders/payment-states.ts'
import { nextPartOf } from '../places/next-part.ts'

/** What an attempt may ask for now, and what was said last of the tries before it. */
export type Due = Pick<Order, 'lastWord'> & { asksInPaise: Order['amountInPaise'] | null }

/**
 * What can be paid of an order at this part (decision 69): at the first one while it is open; at a later one once the order is
 * paid, in their order. The caller holds its row lock.
 * @returns asksInPaise null: all that the order asks for; null: nothing can be paid there.
 */
export async function dueOf(db: Queryable, order: Order, part: number): Promise<Due | null> {
  if (part === 1)
    return isOpen(order.state)
      ? { lastWord: order.lastWord, asksInPaise: firstPartOf(order) }
      : null
  const next = await nextPartOf(db, order)
  if (next?.number !== part || next.state === 'underReview') return null
  // nobody was asked yet: it was never begun
  return { lastWord: next.lastWord ?? 'not-started', asksInPaise: next.openInPaise }
}
