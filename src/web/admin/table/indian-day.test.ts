import { expect, test } from 'vitest'
import { indianDay } from './indian-day.ts'

test('a moment late in the day of UTC is the next day in India', () => {
  expect(indianDay('2026-08-05T20:15:09.120Z')).toEqual({
    day: '06 Aug 2026',
    time: '01:45',
    exact: '06 Aug 2026, 01:45:09 IST',
  })
})

test('midnight is 00:00, and text that is no moment is none', () => {
  expect(indianDay('2026-08-04T18:30:00Z')?.time).toBe('00:00')
  expect(indianDay('yesterday')).toBeNull()
})
