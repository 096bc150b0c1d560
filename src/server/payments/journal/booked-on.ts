import { dayAfter } from '#contract/indian-time.ts'

/** Days of the Indian calendar. */
type Books = {
  today: string
  /** The last closed day of the drawer that the entry touches; null where it touches none, or none was closed. */
  closedUntil: string | null
}

/** The day on which an entry stands: today, or, where that is closed, the next open day (invariant J9). */
export function bookedOn({ today, closedUntil }: Books): string {
  return closedUntil !== null && closedUntil >= today ? dayAfter(closedUntil, 1) : today
}
