import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import type { CalendarBatch, CalendarEvent } from './calendar-file.ts'

const evenings: CalendarBatch = {
  id: '0190b6a0-0000-7000-8000-000000000001',
  // a Tuesday
  startsOn: '2027-01-05',
  endsOn: '2027-02-26',
  weekdays: [1, 3, 5],
  startsAt: '18:00',
  endsAt: '20:00',
  version: 3,
}

const event = (batch: Partial<CalendarBatch> = {}, rest: Partial<CalendarEvent> = {}) => ({
  batch: { ...evenings, ...batch },
  host: 'portal.kalari.test',
  title: 'AutoCAD for Civil Drafting',
  place: 'Kollam Road, Kottiyam; first floor',
  description: 'Mon, Wed, Fri\nBring a laptop.',
  url: 'https://portal.kalari.test/mycourses',
  now: new Date('2026-12-01T04:30:00Z'),
  ...rest,
})

/** The file's lines, unfolded as a calendar reads them. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').trimEnd().split('\r\n')
const valueOf = (file: string, name: string) =>
  linesOf(file).find((line) => line.startsWith(name)) ?? null

test('a batch is one event that repeats on its weekdays until its last day ends in India', () => {
  const file = calendarFile(event())
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  // the first of its weekdays, not the Tuesday of its first day
  expect(valueOf(file, 'DTSTART;')).toBe('DTSTART;TZID=Asia/Kolkata:20270106T180000')
  expect(valueOf(file, 'DTEND;')).toBe('DTEND;TZID=Asia/Kolkata:20270106T200000')
  expect(valueOf(file, 'RRULE')).toBe('RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;UNTIL=20270226T182959Z')
  expect(valueOf(file, 'TZOFFSETTO')).toBe('TZOFFSETTO:+0530')
})

test('the event keeps its id, and a changed batch replaces it', () => {
  const file = calendarFile(event())
  const changed = calendarFile(event({ version: 4, startsAt: '17:00' }))
  expect(valueOf(changed, 'UID')).toBe(valueOf(file, 'UID'))
  expect([valueOf(file, 'SEQUENCE'), valueOf(changed, 'SEQUENCE')]).toEqual([
    'SEQUENCE:3',
    'SEQUENCE:4',
  ])
  expect(valueOf(file, 'DTSTAMP')).toBe('DTSTAMP:20261201T043000Z')
})

test.each([
  [
    'without hours the event lasts whole days',
    { startsAt: null, endsAt: null },
    {
      lines: ['DTSTART;VALUE=DATE:20270106', 'DTEND;VALUE=DATE:20270107'],
      rule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;UNTIL=20270226',
    },
  ],
  [
    'without weekdays the event lasts from the first day to the last',
    { weekdays: [] },
    { lines: ['DTSTART;VALUE=DATE:20270105', 'DTEND;VALUE=DATE:20270227'], rule: null },
  ],
  [
    'a batch without a matching weekday lasts from the first day to the last',
    { endsOn: '2027-01-05' },
    { lines: ['DTSTART;VALUE=DATE:20270105', 'DTEND;VALUE=DATE:20270106'], rule: null },
  ],
])('%s', (_, batch, { lines, rule }) => {
  const file = calendarFile(event(batch))
  expect(linesOf(file)).toEqual(expect.arrayContaining(lines))
  expect(valueOf(file, 'RRULE')).toBe(rule)
})

test('texts of the office are escaped and stay on their line', () => {
  const title = 'CAD, BIM; and more\\\r\nATTENDEE:mailto:x@y.test'
  const file = calendarFile(event({}, { title }))
  expect(valueOf(file, 'SUMMARY')).toBe(
    String.raw`SUMMARY:CAD\, BIM\; and more\\\nATTENDEE:mailto:x@y.test`,
  )
  expect(valueOf(file, 'ATTENDEE')).toBeNull()
})

test('lines have at most 75 bytes and break between characters', () => {
  const description = 'മലയാളം '.repeat(40)
  const file = calendarFile(event({}, { description }))
  const lengths = file.split('\r\n').map((line) => Buffer.byteLength(line))
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
  expect(valueOf(file, 'DESCRIPTION')).toBe(`DESCRIPTION:${description}`)
})

test('an online batch without a place has no location', () => {
  expect(valueOf(calendarFile(event({}, { place: null })), 'LOCATION')).toBeNull()
})
