import { firstTaught } from '#contract/teaching/what-happens-next.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { startOfIndianDay } from '#contract/platform/time/indian-time.ts'
import type { Batch } from '../records/batch.ts'

/** The fields of a batch that decide when it takes place. */
export type CalendarBatch = Pick<
  Batch,
  'id' | 'startsOn' | 'endsOn' | 'weekdays' | 'startsAt' | 'endsAt' | 'version'
>

export type CalendarEvent = {
  batch: CalendarBatch
  /** The portal's host name: part of the event's permanent id. */
  host: string
  title: string
  /** The location; null: none is written. */
  place: string | null
  description: string
  url: string
  /** When the file is created. */
  now: Date
}

const byDay = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const ZONE = 'Asia/Kolkata'
/** The maximum line length of RFC 5545, in bytes without the line break. */
const LINE_LENGTH = 75

/**
 * A batch as a calendar file (RFC 5545): one event that repeats on its weekdays until its last day.
 * Without fixed weekdays it lasts from the first day to the last. Each file of a batch has the same
 * event id, so a newer file replaces an older one.
 */
export function calendarFile(event: CalendarEvent): string {
  const { batch, host, title, place, description, url, now } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kalari//Batches//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zone,
    'BEGIN:VEVENT',
    `UID:batch-${batch.id}@${host}`,
    `SEQUENCE:${batch.version}`,
    `DTSTAMP:${utc(now)}`,
    ...whenOf(batch),
    `SUMMARY:${escaped(title)}`,
    ...(place === null ? [] : [`LOCATION:${escaped(place)}`]),
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** India has no daylight saving time. */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/**
 * The event starts on the first matching weekday: a recurrence must start on a day of its own rule
 * (RFC 5545 on RRULE).
 */
function whenOf({ startsOn, endsOn, weekdays, startsAt, endsAt }: CalendarBatch): string[] {
  const first = firstTaught({ startsOn, endsOn, weekdays })
  if (first === null)
    return [`DTSTART;VALUE=DATE:${date(startsOn)}`, `DTEND;VALUE=DATE:${date(dayAfter(endsOn, 1))}`]
  const days = weekdays.map((day) => byDay[day - 1]).join(',')
  if (startsAt === null || endsAt === null)
    return [
      `DTSTART;VALUE=DATE:${date(first)}`,
      `DTEND;VALUE=DATE:${date(dayAfter(first, 1))}`,
      `RRULE:FREQ=WEEKLY;BYDAY=${days};UNTIL=${date(endsOn)}`,
    ]
  const lastMoment = new Date(startOfIndianDay(dayAfter(endsOn, 1)).getTime() - 1_000)
  return [
    `DTSTART;TZID=${ZONE}:${date(first)}T${time(startsAt)}`,
    `DTEND;TZID=${ZONE}:${date(first)}T${time(endsAt)}`,
    `RRULE:FREQ=WEEKLY;BYDAY=${days};UNTIL=${utc(lastMoment)}`,
  ]
}

function date(day: string): string {
  return day.replaceAll('-', '')
}

function time(clock: string): string {
  return `${clock.replace(':', '')}00`
}

function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ')
}

/** Folds a long line with a line break and a space, without splitting a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let room = LINE_LENGTH
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (length > room) {
      parts.push(part)
      part = ''
      room = LINE_LENGTH - 1
    }
    part += character
    room -= length
  }
  return [...parts, part].join('\r\n ')
}
