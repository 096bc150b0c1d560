import { randomBytes } from 'node:crypto'
import type { Answer } from '../broken-answers.ts'
import type { Timers } from '../timers.ts'
import type { Events } from './events.ts'
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

/** The simulator's clock, in milliseconds since 1970, UTC; a setting shifts it. */
export function nowInMs(store: RazorpayStore): number {
  return Date.now() + store.settings().clockOffsetSeconds * 1000
}

export function nowInSeconds(store: RazorpayStore): number {
  return Math.floor(nowInMs(store) / 1000)
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id as Razorpay makes them: `pay_` and fourteen letters and digits. */
export function newId(prefix: string): string {
  const text = Array.from(randomBytes(14), (byte) => letters[byte % letters.length]).join('')
  return `${prefix}_${text}`
}
