import type { Log } from '../foundation/log.ts'
import { startIntervalLoop } from '../jobs/interval-loop.ts'
import type { IntervalLoop } from '../jobs/interval-loop.ts'
import { removeEndedCounts } from './counted-uses.store.ts'

const SWEEP_EVERY_MS = 600_000

/** Deletes the counts of ended windows, at start and then every ten minutes. */
export function startSweepingCounts(
  pool: Parameters<typeof removeEndedCounts>[0],
  log: Log,
): IntervalLoop {
  const sweep = () => removeEndedCounts(pool)
  return startIntervalLoop(sweep, { everyMs: SWEEP_EVERY_MS, log, name: 'sweeping counts' })
}
