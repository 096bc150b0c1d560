/** Named in parts, because the month names of whole formats differ between versions ('Sep', 'Sept'). */
const indianTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
})

/** A moment in Indian Standard Time (rule 20), in parts: '05 Aug 2026', '9:04', '07', 'pm'. */
export function indianMoment(moment: Date) {
  const parts = new Map(indianTime.formatToParts(moment).map(({ type, value }) => [type, value]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  return {
    day: `${part('day')} ${part('month')} ${part('year')}`,
    time: `${part('hour')}:${part('minute')}`,
    second: part('second'),
    half: part('dayPeriod').toLowerCase(),
  }
}

/** The same for the reader: '05 Aug 2026, 9:04 pm IST'. */
export function formatIndianTime(moment: Date): string {
  const { day, time, half } = indianMoment(moment)
  return `${day}, ${time} ${half} IST`
}

/** A day of the Indian calendar, '2026-08-05', for the reader: '05 Aug 2026'. */
export function formatIndianDay(day: string): string {
  return indianMoment(new Date(`${day}T12:00:00+05:30`)).day
}

/** The same of ISO 8601 text from the wire; text that is no moment is returned unchanged. */
export function formatIst(iso: string): string {
  const moment = new Date(iso)
  return Number.isNaN(moment.getTime()) ? iso : formatIndianTime(moment)
}
