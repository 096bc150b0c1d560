import { startIntervalLoop } from '../jobs/interval-loop.ts'
import type { IntervalLoop } from '../jobs/interval-loop.ts'
import type { Log } from '../foundation/log.ts'
import type { CatalogOffice } from './catalog-office.service.ts'

/** A text that was written by hand is shown as it was typed for so long. */
const LOOK_EVERY_MS = 60_000

/** Looks for descriptions without their HTML at start, and then now and again. */
export function startShowingDescriptions(office: CatalogOffice, log: Log): IntervalLoop {
  const name = 'showing descriptions'
  return startIntervalLoop(() => office.showDescriptions(), { everyMs: LOOK_EVERY_MS, log, name })
}
