import { afterCommit } from '../../platform/db/in-transaction.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/foundation/ids.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { Trigger } from '../orders/move-order.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import type { Order } from '../orders/order.ts'
import { insertPaymentEvent } from '../orders/payment-events.store.ts'
import { partOf, setPart, settlePartBy } from '../orders/parts.store.ts'
import type { OrderPart } from '../orders/parts.store.ts'
import { orderTakesNoMore } from '../endings/place-ending.store.ts'
import type { PublishMoneyEvent } from './money-event.ts'

type Deps = Pick<MovingDeps, 'clock' | 'endedUnpaid' | 'log'>

export type PartPaid = {
  order: Order
  part: number
  captureId: string
  amountInPaise: number
  /** It has the requested amount; otherwise it waits for a person. */
  isAccepted: boolean
}

type Settling = {
  paid: PartPaid
  cause: Trigger
  detail: Record<string, string | number>
  publish: PublishMoneyEvent
}

/**
 * Settles an installment after its money came: it is paid, or waits for a person if the amount
 * differs. The first one moves its order by the table of transitions. A later one (decision 69)
 * leaves the order's state. The caller holds the order's row lock, has recorded the money, and
 * posts it.
 * @returns the order after that; null: the part is no longer asked for, or less came, so the money
 * pays nothing.
 */
export async function settlePart(
  deps: Deps,
  tx: Transaction,
  settling: Settling,
): Promise<Order | null> {
  const { paid, cause, detail } = settling
  const { order, part, isAccepted } = paid
  if (part > 1) return (await settleLater(deps, tx, settling)) ? order : null
  const event = isAccepted ? 'customerPaid' : 'amountDiffered'
  return moveOrder(deps, tx, { order, transition: { event, cause, detail } })
}

async function settleLater(
  { clock, log }: Deps,
  tx: Transaction,
  { paid, cause, detail, publish }: Settling,
): Promise<boolean> {
  const { order, part: number, captureId, amountInPaise, isAccepted } = paid
  const part = await partOf(tx, order.id, number)
  if (order.state !== 'paid' || part === null || part.openInPaise === 0) return false
  if (await isNotPayable(tx, { paid, part, cause })) {
    // the bank has decided
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
  afterCommit(tx, () =>
    log.info({ orderId: order.id, part: number, cause }, 'installment was paid'),
  )
  await publish(tx, { kind: 'partPaid', order, part: number, captureId })
  return true
}

/**
 * A refund will end the place, or a line of the group has ended since the page was opened. Only a
 * person accepts more than the open amount.
 */
async function isNotPayable(
  tx: Transaction,
  { paid, part, cause }: Pick<Settling, 'paid' | 'cause'> & { part: OrderPart },
): Promise<boolean> {
  const isTooMuch = paid.isAccepted && paid.amountInPaise > part.openInPaise && cause !== 'office'
  return isTooMuch || orderTakesNoMore(tx, paid.order.id)
}
