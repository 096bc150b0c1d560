import { indianDayOf, indianMoment } from '#contract/platform/time/indian-time.ts'

/** A moment of ISO 8601 text for tables, in Indian time; null for other text. */
export function indianDay(iso: string): { day: string; time: string; exact: string } | null {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return null
  const { day, time, second, half } = indianMoment(moment)
  return { day, time: `${time} ${half}`, exact: `${day}, ${time}:${second} ${half}` }
}

/** Today in India by this machine's clock, as a date field and the wire have it: 'YYYY-MM-DD'. */
export function todayInIndia(): string {
  return indianDayOf(new Date())
}
