import type { Log } from '../foundation/log.ts'
import { startIntervalLoop } from './interval-loop.ts'
import type { IntervalLoop } from './interval-loop.ts'
import type { Counts } from './work-lane.ts'

/** How often each lane is checked, in milliseconds. */
const POLL_INTERVAL_MS = 2_000

/** A lane in one worker; `pass` polls everything that is due. */
export type LanePass = { name: string; pass: (shouldContinue: () => boolean) => Promise<Counts> }

/**
 * Runs each lane in a loop of its own, so that lanes do not delay each other.
 * @param options.isClockCertain false while the clock is uncertain: then no lane runs.
 * @returns stop, which waits for running passes.
 */
export function followLanes(
  lanes: LanePass[],
  { log, isClockCertain }: { log: Log; isClockCertain: () => boolean },
): IntervalLoop {
  const loops = lanes.map(({ name, pass }) =>
    startIntervalLoop((signal) => pass(() => !signal.aborted && isClockCertain()), {
      everyMs: POLL_INTERVAL_MS,
      log,
      name,
    }),
  )
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}
