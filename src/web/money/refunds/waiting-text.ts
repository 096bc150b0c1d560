import { businessDaysBetween } from '#contract/platform/time/business-days.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'

/** The policy promises the money in five to seven working days. */
const LATE_FROM = 5

/**
 * How long a refund has waited for the office.
 * @param requestedOn ISO 8601 UTC. @param today YYYY-MM-DD.
 */
export function waitingText(requestedOn: string, today: string): { text: string; isLate: boolean } {
  const days = businessDaysBetween(indianDayOf(new Date(requestedOn)), today)
  const text = days === 0 ? 'today' : `${days} working day${days === 1 ? '' : 's'}`
  return { text, isLate: days >= LATE_FROM }
}
