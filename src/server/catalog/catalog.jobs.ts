import { startIntervalLoop } from '../jobs/interval-loop.ts'
import type { IntervalLoop } from '../jobs/interval-loop.ts'
import type { Log } from '../foundation/log.ts'
import type { CatalogOffice } from './catalog-office.service.ts'
import { sweepPictures } from './office/sweep-pictures.ts'

/** A text that was written by hand is shown as it was typed for so long. */
const LOOK_EVERY_MS = 60_000
const SWEEP_EVERY_MS = 60 * 60_000

/** Looks for descriptions without their HTML at start, and then now and again. */
export function startShowingDescriptions(office: CatalogOffice, log: Log): IntervalLoop {
  const name = 'showing descriptions'
  return startIntervalLoop(() => office.showDescriptions(), { everyMs: LOOK_EVERY_MS, log, name })
}

/** Takes away pictures that nobody saved, at start and then each hour. */
export function startSweepingPictures(
  deps: Parameters<typeof sweepPictures>[0] & { log: Log; mayAct: () => boolean },
  pictures: Parameters<typeof sweepPictures>[1],
): IntervalLoop {
  const { log } = deps
  const sweep = async () => {
    if (deps.mayAct()) await sweepPictures(deps, pictures)
  }
  return startIntervalLoop(sweep, { everyMs: SWEEP_EVERY_MS, log, name: 'sweeping pictures' })
}
