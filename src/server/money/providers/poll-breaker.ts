import type { Clock } from '../../platform/foundation/time/clock.ts'

/** After this many consecutive queries without a response, the poll pauses a provider. */
const SILENT_IN_A_ROW = 10
/** During a pause, a single query is tried at this interval, in milliseconds. */
const TRY_EVERY_MS = 15_000

export type Capacity = 'all' | 'one' | 'none'

export type PollBreaker = ReturnType<typeof pollBreaker>

/**
 * A circuit breaker for the poll: it pauses queries to a provider that does not respond. Single
 * queries test it until one has a response. It is only for the poll; queries for a waiting person
 * are always sent.
 */
export function pollBreaker(clock: Clock) {
  let silentInARow = 0
  let isTrying = false
  let tryAt = 0
  const capacity = (): Capacity => {
    if (silentInARow < SILENT_IN_A_ROW) return 'all'
    return isTrying || clock.now().getTime() < tryAt ? 'none' : 'one'
  }
  return {
    capacity,
    /** Whether this query may be sent; its result must be noted afterwards. */
    admits: (): boolean => {
      const now = capacity()
      if (now === 'one') isTrying = true
      return now !== 'none'
    },
    note: (isAnswered: boolean): void => {
      isTrying = false
      silentInARow = isAnswered ? 0 : silentInARow + 1
      tryAt = clock.now().getTime() + TRY_EVERY_MS
    },
  }
}
