import { MINUTE_MS } from '#contract/platform/durations.ts'

/** Stripe requires an expiry at least 30 minutes after the creation (others §1.4). */
const SHORTEST_LIFE_MS = 30 * MINUTE_MS
/**
 * A start may be repeated this long. The expiry is fixed when an attempt is recorded, because a
 * repeated start must be identical. Stripe refuses a later repetition.
 */
const START_WINDOW_MS = 30 * MINUTE_MS

/** From the record of an attempt to the end of its session, in milliseconds. */
export const SESSION_LIFE_MS = SHORTEST_LIFE_MS + START_WINDOW_MS

/** The allowance for clock skew, in milliseconds. */
const CLOCK_SKEW_MS = 10 * MINUTE_MS

/**
 * The possible creation times of this attempt's session by Stripe's clock, in seconds since 1970.
 */
export function creationWindow(begunAt: Date): { gte: number; lte: number } {
  const begunMs = begunAt.getTime()
  return {
    gte: Math.floor((begunMs - CLOCK_SKEW_MS) / 1000),
    lte: Math.ceil((begunMs + START_WINDOW_MS + CLOCK_SKEW_MS) / 1000),
  }
}
