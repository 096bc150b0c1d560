import type { Answer } from '../broken-answers.ts'
import type { Timers } from '../timers.ts'
import type { Events } from './events/events.ts'
import type { Faults } from './razorpay-faults.ts'
import type { RazorpayOptions } from './razorpay-options.ts'
import type { RazorpayStore } from './razorpay-store.ts'

export type { Answer }

/** The parts that every call of the simulator works with. */
export interface RazorpaySimulator {
  readonly options: RazorpayOptions
  readonly store: RazorpayStore
  readonly timers: Timers
  readonly events: Events
  readonly faults: Faults
}
