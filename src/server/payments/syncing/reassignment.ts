import type { OrderState } from '../orders/payment-states.ts'
import { isUnpaid } from '../orders/payment-states.ts'

/** What is known of money that a person wants to write to another order. */
export type MisplacedMoney = {
  isAtDesk: boolean
  amountInPaise: number
  currency: string
  /** What of it went back, by whatever way. */
  returnedInPaise: number
  /** What of it pays its own order's lines. */
  allocatedInPaise: number
  /** Its own order has, or had, an enrollment. */
  hasEnrolled: boolean
  isDisputed: boolean
  /** It pays, and its payer has a tax document of it. */
  isTaxed: boolean
}

/** The order that it is to pay. */
export type OrderToPay = {
  state: OrderState
  amountInPaise: number
  currency: string
  /** Its own bank has not decided, or is silent: it may be paid twice. */
  isUndecided: boolean
}

export type RefusedReassignment =
  | 'payment-not-writable'
  | 'payment-disputed'
  | 'payment-taxed'
  | 'order-takes-no-payment'
  | 'payment-is-less'

/**
 * Why money can't be written to this order; null: it can. All of it has to be here, and to pay nothing but an order that
 * gave no enrollment, without tax: of that a document was issued (decision 76). The order has to wait for money. Less than it asks is only accepted in as many words; what is more waits on for a person.
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

/** A provider took it, all of it is here, and no enrollment came of it. */
function isFree(money: MisplacedMoney): boolean {
  const { isAtDesk, amountInPaise, returnedInPaise, allocatedInPaise, hasEnrolled } = money
  const paysNothing = allocatedInPaise === 0 || !hasEnrolled
  return !isAtDesk && amountInPaise > 0 && returnedInPaise === 0 && paysNothing
}
