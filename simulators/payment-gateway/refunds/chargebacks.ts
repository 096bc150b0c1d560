import { randomInt } from 'node:crypto'
import { txnIdOf } from '../wire/attempt-wire.ts'
import type { Gateway } from '../gateway.ts'
import type { Chargeback, ChargebackStep, Order } from '../gateway-records.ts'
import { rupeeNumber } from '../wire/rupees.ts'
import { wireTime } from '../wire/wire-time.ts'

/** The place of the order's name in the event: the body of a chargeback is not documented. */
export const chargebackShapes = ['chargeback', 'order', 'nested', 'transaction'] as const

export type ChargebackShape = (typeof chargebackShapes)[number]

/** The merchant's time to respond, in milliseconds. */
const answerWithinMs = 7 * 86_400_000

/**
 * Moves a chargeback one step on, or begins one.
 * @returns it, or null where nobody has paid.
 */
export function stepChargeback(
  gateway: Gateway,
  order: Order,
  input: {
    readonly step: ChargebackStep
    readonly attemptNumber: number | undefined
    readonly shape: ChargebackShape
  },
): Chargeback | null {
  const attemptNumber = input.attemptNumber ?? order.paidByAttempt
  const attempt = order.attempts[(attemptNumber ?? 0) - 1]
  if (attempt?.capturedAt == null) return null
  const known = order.chargebacks?.find((one) => one.attemptNumber === attempt.number)
  const chargeback = known ?? begin(order, attempt.number, attempt.amountInPaise)
  // a bank's decision is final: an earlier step that is sent again is late news of it
  if (!isDecided(chargeback.step) || isDecided(input.step)) chargeback.step = input.step
  gateway.store.saveOrder(order)
  const content = contentOf(gateway, order, { ...chargeback, step: input.step })[input.shape]
  gateway.webhooks.send(order, `CHARGEBACK_${input.step}`, content)
  return chargeback
}

function isDecided(step: ChargebackStep): boolean {
  return step.startsWith('RESOLVED')
}

function begin(order: Order, attemptNumber: number, amountInPaise: number): Chargeback {
  const chargeback: Chargeback = {
    id: `cb_${randomInt(1e11, 1e12)}`,
    attemptNumber,
    amountInPaise,
    createdAt: Date.now(),
    step: 'RECEIVED',
  }
  order.chargebacks = [...(order.chargebacks ?? []), chargeback]
  return chargeback
}

function contentOf(
  gateway: Gateway,
  order: Order,
  chargeback: Chargeback,
): Record<ChargebackShape, Record<string, unknown>> {
  const attempt = order.attempts[chargeback.attemptNumber - 1]
  const txnId = attempt === undefined ? null : txnIdOf(order, attempt, gateway.options.merchantId)
  const details = {
    id: chargeback.id,
    amount: rupeeNumber(chargeback.amountInPaise),
    reason: 'Services not provided',
    due_date: wireTime(chargeback.createdAt + answerWithinMs),
    dispute_status: chargeback.step,
  }
  const { orderId } = order
  return {
    chargeback: { chargeback: { ...details, order_id: orderId, txn_id: txnId } },
    order: { order: { order_id: orderId }, chargeback: details },
    nested: { chargeback: { ...details, transaction: { detail: { order_id: orderId } } } },
    transaction: { chargeback: { ...details, txn: { txn_id: txnId } } },
  }
}
