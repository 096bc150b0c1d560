import type { Clock } from '#server/platform/foundation/time/clock.ts'

/** A clock that stands still until a test moves it, or lets time pass. */
export type FixedClock = Clock & {
  set(to: Date): void
  advance(by: { seconds?: number; minutes?: number; days?: number }): void
  /** From now on each look at the clock takes so long; 0: none. */
  lookTakes(milliseconds: number): void
}

export function fixedClock(start: Date): FixedClock {
  let now = start.getTime()
  let lookMs = 0
  return {
    now: () => {
      now += lookMs
      return new Date(now)
    },
    lookTakes: (milliseconds) => {
      lookMs = milliseconds
    },
    set: (to) => {
      now = to.getTime()
    },
    advance: ({ seconds = 0, minutes = 0, days = 0 }) => {
      now += ((days * 24 * 60 + minutes) * 60 + seconds) * 1_000
    },
  }
}
