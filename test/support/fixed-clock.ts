import type { Clock } from '#server/foundation/clock.ts'

/** A clock that stands still until a test moves it. */
export type FixedClock = Clock & {
  set(to: Date): void
  advance(by: { seconds?: number; minutes?: number; days?: number }): void
}

export function fixedClock(start: Date): FixedClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    set: (to) => {
      now = to.getTime()
    },
    advance: ({ seconds = 0, minutes = 0, days = 0 }) => {
      now += ((days * 24 * 60 + minutes) * 60 + seconds) * 1_000
    },
  }
}
