import type { Clock } from '../../foundation/clock.ts'

/** After so many questions in a row without an answer the poll leaves a provider alone. */
const SILENT_IN_A_ROW = 10
/** Then it is tried with a single question so often, in milliseconds. */
const TRY_EVERY_MS = 15_000

/** How many questions a provider may be asked now. */
export type Capacity = 'all' | 'one' | 'none'

export type PollBreaker = ReturnType<typeof pollBreaker>

/**
 * Keeps the poll from spending its time on a provider that does not answer: its questions pause, and single ones try
 * until one is answered. Only the poll's; whoever waits at a page is always asked for.
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
    /** Whether this very question may be asked; what came of it is noted afterwards. */
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
