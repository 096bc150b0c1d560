import { z } from 'zod'
import { brokenKinds } from '../broken-answers.ts'
import { waitingFaults } from '../waiting-faults.ts'
import type { WaitingFaults } from '../waiting-faults.ts'

/** The body of POST /control/razorpay/faults. */
export const FaultRequest = z.strictObject({
  call: z.enum(['create', 'retrieve', 'payments', 'refund', 'qr', 'list']),
  kind: z.enum([
    ...brokenKinds,
    'conflict',
    'rate-limit',
    'refused',
    'not-there',
    'slow',
    'wrong-reference',
    'wrong-amount',
    'wrong-currency',
    'unknown-status',
  ]),
  times: z.number().int().min(1).default(1),
  delayMs: z.number().int().min(0).max(60_000).default(10_000),
  /** Only for this receipt; for any if left out. */
  reference: z.string().optional(),
  /** The HTTP status of html and garbage. */
  httpStatus: z.number().int().min(200).max(599).default(200),
})

export type Fault = z.output<typeof FaultRequest>

export interface Faults extends WaitingFaults<Fault> {
  /** The fault of this call; decreases its count; null for none. */
  take(call: Fault['call'], references: readonly string[]): Fault | null
}

export function createFaults(): Faults {
  const faults = waitingFaults<Fault>()
  return {
    ...faults,
    take: (call, references) =>
      faults.takeFirst(
        (one) =>
          one.call === call && (one.reference === undefined || references.includes(one.reference)),
      ),
  }
}
