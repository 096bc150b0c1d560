/**
 * When a batch is held, for pages, mails and receipts. Without zod, so that the browser can load
 * it.
 */
export type Held = {
  /** Days of the Indian calendar, '2027-01-04'. */
  startsOn: string
  endsOn: string
  /** ISO: 1 is Monday; empty: as arranged. */
  weekdays: readonly number[]
  /** '18:00', Indian time; both or neither. */
  startsAt: string | null
  endsAt: string | null
}

const shortNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const everyDay = 7

/** 'Mon, Wed, Fri', 'Mon to Fri', 'Every day'; '' where no days are fixed. */
export function weekdaysText(weekdays: readonly number[]): string {
  const names = weekdays.flatMap((day) => shortNames[day - 1] ?? [])
  if (names.length === everyDay) return 'Every day'
  const [first, last] = [names[0], names.at(-1)]
  const isRow = weekdays.every((day, at) => day === (weekdays[0] ?? 0) + at)
  if (isRow && names.length > 2) return `${first} to ${last}`
  return names.join(', ')
}

/** '6:00 pm to 8:00 pm'; '' where no hours are fixed. */
export function hoursText({ startsAt, endsAt }: Pick<Held, 'startsAt' | 'endsAt'>): string {
  return startsAt === null || endsAt === null
    ? ''
    : `${clockText(startsAt)} to ${clockText(endsAt)}`
}

type Hours = Pick<Held, 'weekdays' | 'startsAt' | 'endsAt'>

/** 'Mon, Wed, Fri, 6:00 pm to 8:00 pm', or the part of it that is fixed; else 'As arranged'. */
export function daysAndHours(held: Hours): string {
  return fixedDaysAndHours(held) ?? 'As arranged'
}

/** The same; null where neither days nor hours are fixed. */
export function fixedDaysAndHours(held: Hours): string | null {
  const fixed = [weekdaysText(held.weekdays), hoursText(held)].filter((text) => text !== '')
  return fixed.length === 0 ? null : fixed.join(', ')
}

/** The short form for a card: 'Mon, Wed, Fri evenings'. */
export function shortDaysAndHours({
  weekdays,
  startsAt,
}: Pick<Held, 'weekdays' | 'startsAt'>): string {
  const days = weekdaysText(weekdays)
  if (startsAt === null) return days || 'Days as arranged'
  const part = partOfDay(startsAt)
  return days === '' ? `${part[0]?.toUpperCase()}${part.slice(1)}` : `${days} ${part}`
}

const SATURDAY = 6

/** The part of the week or day alone: 'weekends', 'evenings', 'Mon, Wed'; null: as arranged. */
export function partOfDayText({
  weekdays,
  startsAt,
}: Pick<Held, 'weekdays' | 'startsAt'>): string | null {
  if (weekdays.length > 0 && weekdays.every((day) => day >= SATURDAY)) return 'weekends'
  return startsAt === null ? weekdaysText(weekdays) || null : partOfDay(startsAt)
}

/** 'Mon 4 Jan', where the year is clear. */
export function shortDay(day: string): string {
  const { weekday, date, month } = partsOf(day)
  return `${weekday} ${date} ${month}`
}

/** '4 Jan 2027'. */
export function fullDay(day: string): string {
  const { date, month } = partsOf(day)
  return `${date} ${month} ${day.slice(0, 4)}`
}

/** 'Mon 4 Jan to 26 Feb 2027'; with both years where they differ. */
export function datesText({ startsOn, endsOn }: Pick<Held, 'startsOn' | 'endsOn'>): string {
  if (startsOn === endsOn) return fullDay(startsOn)
  const isOneYear = startsOn.slice(0, 4) === endsOn.slice(0, 4)
  return `${isOneYear ? shortDay(startsOn) : fullDay(startsOn)} to ${fullDay(endsOn)}`
}

/** 'January 2027' of '2027-01'; text that is no month is returned unchanged. */
export function monthText(month: string): string {
  const name = monthNames[Number(month.slice(5, 7)) - 1]
  return name === undefined ? month : `${name} ${month.slice(0, 4)}`
}

/** The same in a narrow field: 'Jan 2027'. */
export function shortMonthText(month: string): string {
  const [name = '', year = ''] = monthText(month).split(' ')
  return year === '' ? month : `${name.slice(0, 3)} ${year}`
}

export function placeText(campus: string | null): string {
  return campus ?? 'Online'
}

/**
 * The place of a purchase, as people read it: an online one never names a campus.
 * @param bought.campus the campus of the records, which every purchase has.
 */
export function boughtPlace(bought: { campus: string; isOnline?: boolean | undefined }): string {
  return placeText(bought.isOnline === true ? null : bought.campus)
}

/** 'online', 'at Kochi': after 'Your seat'. */
export function seatText(bought: { campus: string; isOnline?: boolean | undefined }): string {
  return bought.isOnline === true ? 'online' : `at ${bought.campus}`
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const NOON = 12
const EVENING = 17

function partOfDay(time: string): string {
  const hour = Number(time.slice(0, 2))
  if (hour < NOON) return 'mornings'
  return hour < EVENING ? 'afternoons' : 'evenings'
}

function clockText(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % NOON || NOON}:${time.slice(3, 5)} ${hour < NOON ? 'am' : 'pm'}`
}

const SHORT_NAME_LENGTH = 3

/** Uses the names in this file: Intl is slow for the two dozen days of a list of courses. */
function partsOf(day: string) {
  const [, month = 0, date = 0] = day.split('-').map(Number)
  // getUTCDay counts from Sunday
  const weekday = shortNames[(new Date(day).getUTCDay() + 6) % everyDay] ?? ''
  return { weekday, date, month: monthNames[month - 1]?.slice(0, SHORT_NAME_LENGTH) ?? '' }
}
