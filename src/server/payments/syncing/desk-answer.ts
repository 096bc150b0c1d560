import type { Answer } from './answer.ts'
import { COUNTER } from '../orders/counter.ts'
import type { PaymentAttempt } from '../orders/order.ts'

/** Nobody but the office knows how money at the desk stands. */
export function isAtDesk({ provider }: Pick<PaymentAttempt, 'provider'>): boolean {
  return provider === COUNTER
}

/**
 * How an attempt at the desk stands, as its provider would say it: a cheque of which the bank has not decided, one that came
 * back, money. To be asked under the order's row lock: the office may decide meanwhile.
 */
export function deskAnswer({ outcome }: PaymentAttempt): Answer['report'] {
  const page = outcome === 'captured' ? 'paid' : outcome === 'undecided' ? 'undecided' : 'failed'
  return { kind: 'told', page, transactions: [], returnedUnnamed: 0, disputes: [], doubts: [] }
}
