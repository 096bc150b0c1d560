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
  /** Queues an event for the merchant; `attempt` is what the TXN events tell about. */
  announce(order: Order, event: string, attempt?: Attempt): void
  /** Sends the last such event of the order once more, or makes one up from the order as it is. */
  resend(order: Order, event: string): Delivery
  /** Queues an event with this content, whatever it is. */
  send(order: Order, event: string, content: Record<string, unknown>): Delivery
  /** The browser is on its way back: events held until then may go. */
  releaseHeld(orderId: string): void
  /** Resolves when the order's posts on the wire are answered, at the latest after `capMs`. */
  triedOnce(orderId: string, capMs: number): Promise<void>
  /** Takes up what a restart left. */
  resume(): void
  stop(): void
}

/** What a call of the merchant is answered with. */
export interface Answer {
  readonly httpStatus: number
  readonly body: Readonly<Record<string, unknown>>
}
