import { dayAfter } from '#contract/platform/time/indian-calendar.ts'

/** Days of the Indian calendar. */
type Books = {
  today: string
  /** The last closed day of the entry's drawer; null: it has no drawer, or no day is closed. */
  closedUntil: string | null
}

/** The day of an entry: today, or the next open day if today is closed (invariant J9). */
export function bookedOn({ today, closedUntil }: Books): string {
  return closedUntil !== null && closedUntil >= today ? dayAfter(closedUntil, 1) : today
}
