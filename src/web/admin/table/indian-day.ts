import { indianMoment } from '#contract/indian-time.ts'

/** A moment of ISO 8601 text for tables, in Indian time; null for other text. */
export function indianDay(iso: string): { day: string; time: string; exact: string } | null {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return null
  const { day, time, second, half } = indianMoment(moment)
  return { day, time: `${time} ${half}`, exact: `${day}, ${time}:${second} ${half} IST` }
}

/** Indian Standard Time is UTC+5:30 all year. */
const OFFSET_MS = 330 * 60_000

/** Today in India, in the form of a date field and the wire: 'YYYY-MM-DD'. */
export function todayInIndia(): string {
  return new Date(Date.now() + OFFSET_MS).toISOString().slice(0, 10)
}
