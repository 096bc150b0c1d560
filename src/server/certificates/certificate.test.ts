import { expect, test } from 'vitest'
import {
  certificateNumber,
  indianDayOf,
  isId,
  seriesYearOf,
  startOfIndianDay,
} from './certificate.ts'

test('a number has the prefix, the year and six digits, and more when they are needed', () => {
  expect(certificateNumber('KAL/C', 2026, 1)).toBe('KAL/C/2026/000001')
  expect(certificateNumber('KAL/C', 2026, 1_234_567)).toBe('KAL/C/2026/1234567')
})

test('the year turns at midnight in India, half past six in the evening UTC', () => {
  expect(seriesYearOf(new Date('2026-12-31T18:29:59Z'))).toBe(2026)
  expect(seriesYearOf(new Date('2026-12-31T18:30:00Z'))).toBe(2027)
})

test('a day in India begins and ends where India says', () => {
  const begin = startOfIndianDay('2026-08-05')
  expect(begin.toISOString()).toBe('2026-08-04T18:30:00.000Z')
  expect(indianDayOf(begin)).toBe('2026-08-05')
  expect(indianDayOf(new Date(begin.getTime() - 1))).toBe('2026-08-04')
})

test('what is no UUID is no id', () => {
  expect(isId('018f3b6e-2c4d-7abc-8def-0123456789ab')).toBe(true)
  expect(['', 'unknown', '018f3b6e', "018f3b6e-2c4d-7abc-8def-0123456789ab'"].some(isId)).toBe(
    false,
  )
})
