import { keepDoing } from '../jobs/keep-doing.ts'
import type { KeepDoing } from '../jobs/keep-doing.ts'
import type { Log } from '../foundation/log.ts'
import type { CatalogOffice } from './catalog-office.service.ts'

/** A text that was written by hand is shown as it was typed for so long. */
const LOOK_EVERY_MS = 60_000

/** Looks for descriptions without their HTML at start, and then now and again. */
export function startShowingDescriptions(office: CatalogOffice, log: Log): KeepDoing {
  const name = 'showing descriptions'
  return keepDoing(() => office.showDescriptions(), { everyMs: LOOK_EVERY_MS, log, name })
}
