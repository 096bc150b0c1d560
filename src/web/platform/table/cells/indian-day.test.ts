import { expect, test } from 'vitest'
import { formatIst } from '#contract/platform/time/indian-time.ts'
import { indianDay } from './indian-day.ts'

test('a moment late in the UTC day is the next day in India', () => {
  expect(indianDay('2026-08-05T20:15:09.120Z')).toEqual({
    day: '6 Aug 2026',
    time: '1:45 am',
    exact: '6 Aug 2026, 1:45:09 am',
  })
})

test('the time reads as in sentences, and an invalid moment is null', () => {
  expect(indianDay('2026-08-04T18:30:00Z')?.time).toBe('12:00 am')
  for (const iso of ['2026-08-04T18:30:00Z', '2026-08-05T06:30:00Z', '2026-08-05T15:34:00Z'])
    expect(formatIst(iso)).toContain(`, ${indianDay(iso)?.time}`)
  expect(indianDay('yesterday')).toBeNull()
})
