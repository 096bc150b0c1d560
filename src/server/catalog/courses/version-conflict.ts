import { formatIndianTime } from '#contract/platform/time/indian-time.ts'
import { catalogMessages } from '#contract/catalog/catalog-messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Editing } from './office-course.ts'

/**
 * Refuses an edit of an old version, so that concurrent edits do not overwrite each other. Requests
 * without a version (the specification's clients) are accepted.
 * @throws Problem edited-meanwhile, whose sentence names who and when.
 */
export function refuseOldVersion(present: Editing, version: number | undefined): void {
  if (version === undefined || version === present.version) return
  const who = present.editedBy ?? 'Somebody else'
  const when = formatIndianTime(present.editedAt)
  throw new Problem('edited-meanwhile', {
    sentence: `${who} has changed this on ${when}. ${catalogMessages.lookAtNewVersion}`,
  })
}
