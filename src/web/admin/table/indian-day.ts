const indianParts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
})

/**
 * A moment of ISO 8601 text for tables, in Indian Standard Time and in the style of contract/indian-time.ts, which
 * the sentences around them have; null for text that is none.
 */
export function indianDay(iso: string): { day: string; time: string; exact: string } | null {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return null
  const parts = new Map(indianParts.formatToParts(moment).map(({ type, value }) => [type, value]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  const day = `${part('day')} ${part('month')} ${part('year')}`
  const [hour, minute, half] = [part('hour'), part('minute'), part('dayPeriod').toLowerCase()]
  const exact = `${day}, ${hour}:${minute}:${part('second')} ${half} IST`
  return { day, time: `${hour}:${minute} ${half}`, exact }
}
