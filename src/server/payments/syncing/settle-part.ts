import { afterCommit } from '../../db/in-transaction.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../foundation/ids.ts'
import type { Deps as AllDeps } from '../../deps/deps.ts'
import type { Trigger } from '../orders/move-order.ts'
import type { Order } from '../orders/order.ts'
import { insertPaymentEvent } from '../orders/payment-events.store.ts'
import { partOf, setPart, settlePartBy } from '../orders/parts.store.ts'
import type { OrderPart } from '../orders/parts.store.ts'
import { orderTakesNoMore } from '../endings/place-ending.store.ts'
import type { PublishMoneyEvent } from './money-event.ts'

type Deps = Pick<AllDeps, 'clock' | 'log'>

export type PartPaid = {
  order: Order
  part: number
  captureId: string
  amountInPaise: number
  /** As it was asked for; else it waits for a person. */
  isAccepted: boolean
}

type Settling = {
  paid: PartPaid
  cause: Trigger
  detail: Record<string, string | number>
  publish: PublishMoneyEvent
}

/**
 * Money has come for a later part of an order that is paid in parts (decision 69): it is paid, or waits at this part for a person
 * where it differs. The order stays what it is. The caller holds its row lock, has recorded the money, and posts it.
 * @returns false where nothing is asked for it any more, or less than came: the money pays nothing.
 */
export async function settlePart(
  { clock, log }: Deps,
  tx: Transaction,
  { paid, cause, detail, publish }: Settling,
): Promise<boolean> {
  const { order, part: number, captureId, amountInPaise, isAccepted } = paid
  const part = await partOf(tx, order.id, number)
  if (order.state !== 'paid' || part === null || part.openInPaise === 0) return false
  if (await isNotAskedFor(tx, { paid, part, cause })) {
    // no bank decides about it any more
    if (part.state === 'undecided') await setPart(tx, part.id, { state: 'open', lastWord: null })
    return false
  }
  if (!isAccepted) {
    await setPart(tx, part.id, { state: 'underReview', lastWord: null })
    return true
  }
  const happenedAt = clock.now()
  await settlePartBy(tx, part, { paidInPaise: amountInPaise, now: happenedAt })
  await insertPaymentEvent(tx, {
    id: newId(happenedAt),
    orderId: order.id,
    fromState: 'paid',
    event: 'partPaid',
    toState: 'paid',
    cause,
    happenedAt,
    detail: { ...detail, part: number },
  })
  afterCommit(tx, () => log.info({ orderId: order.id, part: number, cause }, 'a part was paid'))
  await publish(tx, { kind: 'partPaid', order, part: number, captureId })
  return true
}

/**
 * A refund that ends the place is ahead, or a line of the group has ended since the page was opened. Only a person
 * accepts more than is open.
 */
async function isNotAskedFor(
  tx: Transaction,
  { paid, part, cause }: Pick<Settling, 'paid' | 'cause'> & { part: OrderPart },
): Promise<boolean> {
  const isTooMuch = paid.isAccepted && paid.amountInPaise > part.openInPaise && cause !== 'office'
  return isTooMuch || orderTakesNoMore(tx, paid.order.id)
}
