import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indianMoment } from './indian-time.ts'

test('every moment reads as the clock in India shows it', () => {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hour12: true,
  })
  const range = { min: new Date('1947-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(range), (moment) => {
      const shown = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
      expect(indianMoment(moment)).toEqual({
        day: `${shown.get('day')} ${shown.get('month')} ${shown.get('year')}`,
        time: `${shown.get('hour')}:${shown.get('minute')}`,
        second: shown.get('second'),
        half: shown.get('dayPeriod')?.toLowerCase(),
      })
    }),
  )
})

test('an invalid date throws', () => {
  expect(() => indianMoment(new Date('soon'))).toThrow(RangeError)
})
