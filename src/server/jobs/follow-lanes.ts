import type { Log } from '../foundation/log.ts'
import { startIntervalLoop } from './interval-loop.ts'
import type { IntervalLoop } from './interval-loop.ts'
import type { Counts } from './work-lane.ts'

/** How often a lane's schedule is looked at, in milliseconds. */
const LOOK_EVERY_MS = 2_000

/** A lane with what one worker knows of it; `pass` asks about all that is due. */
export type LanePass = { name: string; pass: (goesOn: () => boolean) => Promise<Counts> }

/**
 * Follows each lane by itself for as long as the worker lives, so that none waits for another.
 * @param options.mayAct false while nobody knows what time it is: then no schedule is followed.
 * @returns stop, which waits for the passes that are under way.
 */
export function followLanes(
  lanes: LanePass[],
  { log, mayAct }: { log: Log; mayAct: () => boolean },
): IntervalLoop {
  const loops = lanes.map(({ name, pass }) =>
    startIntervalLoop((signal) => pass(() => !signal.aborted && mayAct()), {
      everyMs: LOOK_EVERY_MS,
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
