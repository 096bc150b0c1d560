import { firstTaught } from '#contract/what-happens-next.ts'
import { dayAfter, startOfIndianDay } from '#contract/indian-time.ts'
import type { Batch } from '../records/batch.ts'

/** What of a batch decides when it is held. */
export type CalendarBatch = Pick<
  Batch,
  'id' | 'startsOn' | 'endsOn' | 'weekdays' | 'startsAt' | 'endsAt' | 'version'
>

export type CalendarEvent = {
  batch: CalendarBatch
  /** The host under which the portal is found: part of what names the event for ever. */
  host: string
  title: string
  /** Where to come; null: nothing is said. */
  place: string | null
  description: string
  url: string
  /** When the file is made. */
  now: Date
}

const byDay = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const ZONE = 'Asia/Kolkata'
/** RFC 5545 on folding, in bytes without the line's end. */
const LINE_LENGTH = 75

/**
 * A batch as a calendar file (RFC 5545): one event, which comes again on its weekdays until its last day. Of a batch
 * without fixed weekdays it lasts from the first day to the last. The same batch is the same event in every file, and one
 * that was changed since replaces it.
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

/** India has one time all the year. */
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

/** A rule must begin with a day of its own (RFC 5545 on RRULE), so it does not begin on a first day that is none. */
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

/** A long line goes on behind a line's end and a space; no character is cut in two. */
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
