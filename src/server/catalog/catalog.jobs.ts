import { startIntervalLoop } from '../platform/jobs/interval-loop.ts'
import type { IntervalLoop } from '../platform/jobs/interval-loop.ts'
import type { Log } from '../platform/foundation/log.ts'
import type { CatalogOffice } from './catalog-office.service.ts'
import { sweepPictures } from './office/sweep-pictures.ts'

/** A description inserted by hand is shown as plain text for up to this time. */
const LOOK_EVERY_MS = 60_000
const SWEEP_EVERY_MS = 60 * 60_000

/** Renders descriptions without HTML at start and then at intervals. */
export function startShowingDescriptions(office: CatalogOffice, log: Log): IntervalLoop {
  const name = 'showing descriptions'
  return startIntervalLoop(() => office.showDescriptions(), { everyMs: LOOK_EVERY_MS, log, name })
}

/** Deletes unsaved pictures at start and then each hour. */
export function startSweepingPictures(
  deps: Parameters<typeof sweepPictures>[0] & { log: Log; isClockCertain: () => boolean },
  pictures: Parameters<typeof sweepPictures>[1],
): IntervalLoop {
  const { log } = deps
  const sweep = async () => {
    if (deps.isClockCertain()) await sweepPictures(deps, pictures)
  }
  return startIntervalLoop(sweep, { everyMs: SWEEP_EVERY_MS, log, name: 'sweeping pictures' })
}
