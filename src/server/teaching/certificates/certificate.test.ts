import { expect, test } from 'vitest'
import { certificateNumber, seriesYearOf } from './certificate.ts'

test('a number has the prefix, the year and at least six digits', () => {
  expect(certificateNumber('KAL/C', 2026, 1)).toBe('KAL/C/2026/000001')
  expect(certificateNumber('KAL/C', 2026, 1_234_567)).toBe('KAL/C/2026/1234567')
})

test('the year changes at midnight in India, 18:30 UTC', () => {
  expect(seriesYearOf(new Date('2026-12-31T18:29:59Z'))).toBe(2026)
  expect(seriesYearOf(new Date('2026-12-31T18:30:00Z'))).toBe(2027)
})
