import { z } from 'zod'
import { waitingFaults } from '../waiting-faults.ts'
import type { WaitingFaults } from '../waiting-faults.ts'

export const faultKinds = [
  'timeout-before',
  'timeout-after',
  'error-before',
  'error-after',
  'html',
  'garbage',
  'huge',
  'slow',
  'refused',
  'wrong-order-id',
  'wrong-amount',
  'wrong-currency',
  'unknown-status',
  'not-there',
  'foreign-link',
  'amount-only',
  'effective-amount-only',
  'type-drift',
  'refund-without-amount',
  'figures-contradict',
  'unflagged-refund',
  'redirect',
] as const

/** The body of POST /control/payment-gateway/faults. */
export const FaultRequest = z.strictObject({
  call: z.enum(['session', 'status', 'refund']),
  kind: z.enum(faultKinds),
  times: z.number().int().min(1).default(1),
  delayMs: z.number().int().min(0).max(60_000).optional(),
  /** Only for this order; for any if left out. */
  orderId: z.string().optional(),
  /** The HTTP status of html and garbage. */
  httpStatus: z.number().int().min(200).max(599).default(200),
})

export type Fault = z.output<typeof FaultRequest>

export interface Faults extends WaitingFaults<Fault> {
  /** The fault of this call; decreases its count; null for none. */
  take(call: Fault['call'], orderId: string): Fault | null
}

export function createFaults(): Faults {
  const faults = waitingFaults<Fault>()
  return {
    ...faults,
    take: (call, orderId) =>
      faults.takeFirst(
        (one) => one.call === call && (one.orderId === undefined || one.orderId === orderId),
      ),
  }
}
