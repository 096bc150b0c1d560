import type { Log } from '../foundation/log.ts'
import { startIntervalLoop } from '../jobs/interval-loop.ts'
import type { IntervalLoop } from '../jobs/interval-loop.ts'
import type { Demand } from './demand.service.ts'

const SWEEP_EVERY_MS = 6 * 60 * 60_000

/** Deletes what is too old, at start and then now and again, while somebody knows what time it is. */
export function startSweepingDemand(
  demand: Demand,
  { log, mayAct }: { log: Log; mayAct: () => boolean },
): IntervalLoop {
  const sweep = async () => {
    if (mayAct()) await demand.sweep()
  }
  return startIntervalLoop(sweep, { everyMs: SWEEP_EVERY_MS, log, name: 'sweeping demand' })
}
