import { txnIdOf } from '../wire/attempt-wire.ts'
import type { Gateway } from '../gateway.ts'
import type { Order } from '../gateway-records.ts'
import { wireTime } from '../wire/wire-time.ts'

interface Entry {
  readonly orderId: string
  readonly amountInPaise: number
  readonly at: string
}

interface CaptureEntry extends Entry {
  readonly txnId: string
  readonly currency: string
}

interface RefundEntry extends Entry {
  readonly uniqueRequestId: string
  readonly status: string
  readonly initiatedBy: string
  /** The transaction that it refunds. */
  readonly txnId: string | null
}

interface ChargebackEntry extends Entry {
  readonly chargebackId: string
  readonly txnId: string | null
  readonly step: string
}

export interface Ledger {
  readonly captures: readonly CaptureEntry[]
  readonly refunds: readonly RefundEntry[]
  readonly chargebacks: readonly ChargebackEntry[]
  /** Rupees only; a capture in another currency is in `captures` and not in here. */
  readonly capturedInPaise: number
  /** Refunds that succeeded. */
  readonly refundedInPaise: number
}

/**
 * Every rupee that the gateway took or refunded, for one order if it is named: the truth for a
 * checker to compare with.
 */
export function controlLedger(gateway: Gateway, ofOrder?: string): Ledger {
  const captures: CaptureEntry[] = []
  const refunds: RefundEntry[] = []
  const chargebacks: ChargebackEntry[] = []
  for (const order of ordersNamed(gateway, ofOrder)) {
    const { orderId } = order
    const nameOf = (number: number): string | null => {
      const attempt = order.attempts[number - 1]
      return attempt === undefined ? null : txnIdOf(order, attempt, gateway.options.merchantId)
    }
    for (const attempt of order.attempts) {
      const { capturedAt, currency, amountInPaise } = attempt
      if (capturedAt === null) continue
      const txnId = txnIdOf(order, attempt, gateway.options.merchantId)
      captures.push({ orderId, txnId, amountInPaise, currency, at: wireTime(capturedAt) })
    }
    for (const {
      uniqueRequestId,
      amountInPaise,
      status,
      initiatedBy,
      createdAt,
      attemptNumber,
    } of order.refunds) {
      const at = wireTime(createdAt)
      const txnId = nameOf(attemptNumber)
      refunds.push({ orderId, uniqueRequestId, amountInPaise, status, initiatedBy, txnId, at })
    }
    for (const { id, attemptNumber, amountInPaise, step, createdAt } of order.chargebacks ?? []) {
      const txnId = nameOf(attemptNumber)
      const at = wireTime(createdAt)
      chargebacks.push({ orderId, chargebackId: id, txnId, amountInPaise, step, at })
    }
  }
  const inRupees = captures.filter((capture) => capture.currency === 'INR')
  const done = refunds.filter((refund) => refund.status === 'SUCCESS')
  return {
    captures,
    refunds,
    chargebacks,
    capturedInPaise: sumInPaise(inRupees),
    refundedInPaise: sumInPaise(done),
  }
}

function ordersNamed({ store }: Gateway, orderId: string | undefined): Iterable<Order> {
  if (orderId === undefined) return store.orders()
  const order = store.order(orderId)
  return order === undefined ? [] : [order]
}

function sumInPaise(entries: readonly Entry[]): number {
  return entries.reduce((sum, entry) => sum + entry.amountInPaise, 0)
}
