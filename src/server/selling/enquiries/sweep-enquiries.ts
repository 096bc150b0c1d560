import { DAY_MS } from '#contract/platform/durations.ts'
import type { EnquiryDeps } from './enquiry-deps.ts'
import { enquiriesStore } from './enquiries.store.ts'

/** The form promises this period. */
const KEPT_MS = 365 * DAY_MS

/** Deletes old enquiries with their contact data. */
export function sweepEnquiries({ clock, db }: Pick<EnquiryDeps, 'clock' | 'db'>): Promise<void> {
  return enquiriesStore(db).deleteBefore(new Date(clock.now().getTime() - KEPT_MS))
}
