import type { Faults } from './faults.ts'
import type { PaymentGatewayOptions } from './gateway-options.ts'
import type { Attempt, Delivery, Order } from './gateway-records.ts'
import type { GatewayStore } from './gateway-store.ts'
import type { Timers } from '../timers.ts'

/** The parts that every call of the gateway works with. */
export interface Gateway {
  readonly options: PaymentGatewayOptions
  readonly store: GatewayStore
  readonly timers: Timers
  readonly webhooks: Webhooks
  readonly faults: Faults
}

export interface Webhooks {
  /** Queues an event for the merchant; `attempt` is the subject of the TXN events. */
  announce(order: Order, event: string, attempt?: Attempt): void
  /** Sends the last such event of the order again, or makes one from the present order. */
  resend(order: Order, event: string): Delivery
  /** Queues an event with any content. */
  send(order: Order, event: string, content: Record<string, unknown>): Delivery
  /** The browser is returning: held events may be sent. */
  releaseHeld(orderId: string): void
  /** Resolves when the order's running requests have a response, at the latest after `capMs`. */
  triedOnce(orderId: string, capMs: number): Promise<void>
  /** Resumes the work after a restart. */
  resume(): void
  stop(): void
}

/** The response to a call of the merchant. */
export interface Answer {
  readonly httpStatus: number
  readonly body: Readonly<Record<string, unknown>>
}
