const indianParts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** A moment of ISO 8601 text for tables, in Indian Standard Time; null for text that is none. */
export function indianDay(iso: string): { day: string; time: string; exact: string } | null {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return null
  const parts = new Map(indianParts.formatToParts(moment).map(({ type, value }) => [type, value]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  const day = `${part('day')} ${part('month')} ${part('year')}`
  const time = `${part('hour')}:${part('minute')}`
  return { day, time, exact: `${day}, ${time}:${part('second')} IST` }
}
