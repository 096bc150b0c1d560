import { MINUTE_MS } from '#contract/durations.ts'

/** They take an expiry from 30 minutes after the creation on (others §1.4). */
const SHORTEST_LIFE_MS = 30 * MINUTE_MS
/**
 * How long a start may be repeated. The expiry is fixed when an attempt is recorded, since a repeated
 * start must be the same to the letter; what is more than this too late, they refuse.
 */
const START_WINDOW_MS = 30 * MINUTE_MS

/** From the record of an attempt to the end of its session, in milliseconds. */
export const SESSION_LIFE_MS = SHORTEST_LIFE_MS + START_WINDOW_MS

/** Their clock and ours may differ by this, in milliseconds. */
const CLOCK_SKEW_MS = 10 * MINUTE_MS

/** When a session of this attempt can have been made by their clock, in seconds since 1970. */
export function creationWindow(begunAt: Date): { gte: number; lte: number } {
  const begunMs = begunAt.getTime()
  return {
    gte: Math.floor((begunMs - CLOCK_SKEW_MS) / 1000),
    lte: Math.ceil((begunMs + START_WINDOW_MS + CLOCK_SKEW_MS) / 1000),
  }
}
