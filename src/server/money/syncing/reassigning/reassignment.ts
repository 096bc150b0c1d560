import type { OrderState } from '../../orders/payment-states.ts'
import { isUnpaid } from '../../orders/payment-states.ts'

/** The facts of money that a person wants to reassign. */
export type MisplacedMoney = {
  isAtDesk: boolean
  amountInPaise: number
  currency: string
  /** Returned in any way. */
  returnedInPaise: number
  /** The part that pays its own order's lines. */
  allocatedInPaise: number
  /** Its own order has, or had, an enrollment. */
  hasEnrolled: boolean
  isDisputed: boolean
  /** It pays its order, and its payer has a tax document for it. */
  isTaxed: boolean
}

/** The order that it should pay. */
export type OrderToPay = {
  state: OrderState
  amountInPaise: number
  currency: string
  /** Its own bank has not decided or does not respond: it may be paid twice. */
  isUndecided: boolean
}

export type RefusedReassignment =
  | 'payment-not-writable'
  | 'payment-disputed'
  | 'payment-taxed'
  | 'order-takes-no-payment'
  | 'payment-is-less'

/**
 * Why money can't be reassigned to this order; null: it can. All of it must still be here and pay
 * for no enrollment. Taxed money is refused, because it has a document (decision 76). The order
 * must be unpaid. Less than its price needs an explicit acceptance; an excess waits for a person.
 */
export function refusedReassignment(
  money: MisplacedMoney,
  order: OrderToPay,
  { isLessAccepted }: { isLessAccepted: boolean },
): RefusedReassignment | null {
  if (!isFree(money) || money.currency !== order.currency) return 'payment-not-writable'
  if (money.isDisputed) return 'payment-disputed'
  if (money.isTaxed) return 'payment-taxed'
  if (!isUnpaid(order.state) || order.isUndecided) return 'order-takes-no-payment'
  if (money.amountInPaise < order.amountInPaise && !isLessAccepted) return 'payment-is-less'
  return null
}

/** A provider took it, it was not returned, and it pays for no enrollment. */
function isFree(money: MisplacedMoney): boolean {
  const { isAtDesk, amountInPaise, returnedInPaise, allocatedInPaise, hasEnrolled } = money
  const paysNothing = allocatedInPaise === 0 || !hasEnrolled
  return !isAtDesk && amountInPaise > 0 && returnedInPaise === 0 && paysNothing
}
