import type { Batch } from './batch.ts'

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/**
 * On which days and at what time a batch is taught, as orders and receipts keep it: 'Mon, Wed, Fri, 6:00 pm to 8:00 pm'.
 * null: as arranged.
 */
export function batchHours({
  weekdays,
  startsAt,
  endsAt,
}: Pick<Batch, 'weekdays' | 'startsAt' | 'endsAt'>): string | null {
  const days = weekdays.map((day) => dayNames[day - 1]).join(', ')
  const times =
    startsAt === null || endsAt === null ? '' : `${clockTime(startsAt)} to ${clockTime(endsAt)}`
  const parts = [days, times].filter((part) => part !== '')
  return parts.length === 0 ? null : parts.join(', ')
}

/** '18:00' as '6:00 pm'. */
function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}
