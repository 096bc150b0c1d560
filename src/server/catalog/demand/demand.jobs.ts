import type { Log } from '../../platform/foundation/log.ts'
import { startIntervalLoop } from '../../platform/jobs/interval-loop.ts'
import type { IntervalLoop } from '../../platform/jobs/interval-loop.ts'
import type { Demand } from './demand.service.ts'

const SWEEP_EVERY_MS = 6 * 60 * 60_000

/** Deletes old rows at start and then at intervals, unless the clock is uncertain. */
export function startSweepingDemand(
  demand: Demand,
  { log, isClockCertain }: { log: Log; isClockCertain: () => boolean },
): IntervalLoop {
  const sweep = async () => {
    if (isClockCertain()) await demand.sweep()
  }
  return startIntervalLoop(sweep, { everyMs: SWEEP_EVERY_MS, log, name: 'sweeping demand' })
}
