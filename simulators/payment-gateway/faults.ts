import { z } from 'zod'

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
  'redirect',
] as const

/** What POST /control/payment-gateway/faults takes. */
export const FaultRequest = z.strictObject({
  call: z.enum(['session', 'status', 'refund']),
  kind: z.enum(faultKinds),
  times: z.number().int().min(1).default(1),
  delayMs: z.number().int().min(0).max(60_000).optional(),
  /** Only for this order; for any when left out. */
  orderId: z.string().optional(),
  /** The HTTP status of html and garbage. */
  httpStatus: z.number().int().min(200).max(599).default(200),
})

export type Fault = z.output<typeof FaultRequest>

export interface Faults {
  add(fault: Fault): void
  clear(): void
  list(): readonly Fault[]
  /** The fault that this call must suffer, counted down; null for none. */
  take(call: Fault['call'], orderId: string): Fault | null
}

/** The faults that wait for their calls, oldest first. They do not survive a restart. */
export function createFaults(): Faults {
  let waiting: Fault[] = []
  return {
    add: (fault) => void waiting.push({ ...fault }),
    clear: () => {
      waiting = []
    },
    list: () => waiting,
    take: (call, orderId) => {
      const fault = waiting.find(
        (one) => one.call === call && (one.orderId === undefined || one.orderId === orderId),
      )
      if (fault === undefined) return null
      fault.times -= 1
      waiting = waiting.filter((one) => one.times > 0)
      return fault
    },
  }
}
