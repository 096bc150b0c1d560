import { txnIdOf } from './attempt-wire.ts'
import type { Gateway } from './gateway.ts'
import type { Order } from './gateway-records.ts'
import { wireTime } from './wire-time.ts'

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
}

export interface Ledger {
  readonly captures: readonly CaptureEntry[]
  readonly refunds: readonly RefundEntry[]
  /** Rupees only; a capture in another currency is in `captures` and not in here. */
  readonly capturedInPaise: number
  /** Refunds that succeeded. */
  readonly refundedInPaise: number
}

/** Every rupee that the gateway took or gave back, of one order where it is named: the truth that a checker compares with. */
export function controlLedger(gateway: Gateway, ofOrder?: string): Ledger {
  const captures: CaptureEntry[] = []
  const refunds: RefundEntry[] = []
  for (const order of ordersNamed(gateway, ofOrder)) {
    const { orderId } = order
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
    } of order.refunds) {
      const at = wireTime(createdAt)
      refunds.push({ orderId, uniqueRequestId, amountInPaise, status, initiatedBy, at })
    }
  }
  const inRupees = captures.filter((capture) => capture.currency === 'INR')
  const done = refunds.filter((refund) => refund.status === 'SUCCESS')
  return {
    captures,
    refunds,
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
