import type { Answer } from '../broken-answers.ts'
import type { Timers } from '../timers.ts'
import type { Events } from './events.ts'
import type { Faults } from './stripe-faults.ts'
import type { StripeOptions } from './stripe-options.ts'
import type { StripeStore } from './stripe-store.ts'

export type { Answer }

/** The parts that every call of the simulator works with. */
export interface StripeSimulator {
  readonly options: StripeOptions
  readonly store: StripeStore
  readonly timers: Timers
  readonly events: Events
  readonly faults: Faults
}

/** The simulator's clock, in seconds since 1970, UTC; a setting shifts it. */
export function nowInSeconds(store: StripeStore): number {
  return Math.floor(Date.now() / 1000) + store.settings().clockOffsetSeconds
}
