/** Named in parts, because the month names of whole formats differ between versions ('Sep', 'Sept'). */
const indianTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** A moment for the reader, in Indian Standard Time (rule 20): '05 Aug 2026, 9:04 pm IST'. */
export function formatIndianTime(moment: Date): string {
  const parts = new Map(indianTime.formatToParts(moment).map(({ type, value }) => [type, value]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  const day = `${part('day')} ${part('month')} ${part('year')}`
  return `${day}, ${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()} IST`
}

/** The same of ISO 8601 text from the wire; text that is no moment is returned unchanged. */
export function formatIst(iso: string): string {
  const moment = new Date(iso)
  return Number.isNaN(moment.getTime()) ? iso : formatIndianTime(moment)
}
