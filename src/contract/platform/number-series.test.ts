import { expect, test } from 'vitest'
import {
  certificateYearOf,
  countedUnder,
  documentYearOf,
  LAST_BEHIND_LETTER,
  LAST_SEQUENCE,
  letterOf,
  nextLetterAfter,
  numberOf,
  numberRules,
  printedSequence,
  seriesOf,
  seriesOfNumber,
} from './number-series.ts'

test.each([
  [0, 'B'],
  [7, 'B'],
  [999_999, 'B'],
  [nextLetterAfter(7), 'C'],
  [nextLetterAfter(7) + 99_999, 'C'],
])('a series that ended at %d continues with %s', (lastKnown, letter) => {
  const next = nextLetterAfter(lastKnown)
  expect(printedSequence(next + 1)).toBe(`${letter}00001`)
  expect(letterOf(next)).toBe(letter)
})

test('a letter known to be free is used, but never one that the series has had', () => {
  expect(letterOf(nextLetterAfter(7, 'D'))).toBe('D')
  expect(letterOf(nextLetterAfter(nextLetterAfter(7, 'D'), 'B'))).toBe('E')
})

test('an invalid or earlier letter is refused with a message', () => {
  expect(() => nextLetterAfter(7, 'A')).toThrow('B to Z')
  expect(() => nextLetterAfter(7, 'b')).toThrow('B to Z')
  expect(() => nextLetterAfter(7, '')).toThrow('B to Z')
  expect(() => nextLetterAfter(nextLetterAfter(7, 'Z'))).toThrow('No letter is left')
})

test('numbers of two letters never print alike and keep their length', () => {
  const numbers = [1, 99_999, 100_000, 999_999, 10_000_001, 10_099_999, 250_000_001]
  const printed = numbers.map(printedSequence)
  expect(new Set(printed).size).toBe(numbers.length)
  expect(printed.every((text) => text.length === 6)).toBe(true)
})

const { documents, certificates } = numberRules

test('a number has the prefix, the year and at least six digits', () => {
  expect(numberOf({ prefix: 'KAL', year: '26-27', sequence: 1 })).toBe('KAL/26-27/000001')
  expect(numberOf({ prefix: 'KAL/C', year: '2026', sequence: 1_234_567 })).toBe(
    'KAL/C/2026/1234567',
  )
})

test.each([
  { rule: documents, prefix: 'KAL', year: '26-27' },
  { rule: certificates, prefix: 'KAL/CER', year: '2026' },
])('numbers with the longest prefix, $prefix, keep their length', ({ rule, prefix, year }) => {
  expect(prefix).toMatch(rule.prefix)
  expect(prefix).toHaveLength(rule.prefixMaxLength)
  for (const sequence of [LAST_SEQUENCE, nextLetterAfter(0) + LAST_BEHIND_LETTER])
    expect(numberOf({ prefix, year, sequence }).length).toBeLessThanOrEqual(rule.numberMaxLength)
})

test.each(['KALA', '', 'kal', 'K1', 'K/', 'KAL/C', 'ÄBC'])('"%s" is no prefix', (prefix) => {
  expect(prefix).not.toMatch(documents.prefix)
})

test.each(['KALA', '', 'kal/c', 'K/', 'KAL/CERT', 'K/C/C'])(
  '"%s" is no prefix of certificates',
  (prefix) => {
    expect(prefix).not.toMatch(certificates.prefix)
  },
)

test('documents begin anew on 1 April, certificates on 1 January, at midnight in India', () => {
  const years = (moment: string) =>
    [documentYearOf, certificateYearOf].map((yearOf) => yearOf(new Date(moment)))
  expect(years('2026-03-31T18:29:59Z')).toEqual(['25-26', '2026'])
  expect(years('2026-03-31T18:30:00Z')).toEqual(['26-27', '2026'])
  expect(years('2026-12-31T18:29:59Z')).toEqual(['26-27', '2026'])
  expect(years('2026-12-31T18:30:00Z')).toEqual(['26-27', '2027'])
})

test('receipts count together, and other series by their prefix', () => {
  expect(countedUnder('receipts', 'KAL')).toBe('receipts')
  expect(countedUnder('refundReceipts', 'KTI')).toBe('KTI')
})

test('a number names its series', () => {
  const series = { prefix: 'KAL/C', year: '2026' }
  expect(seriesOf(series)).toBe('KAL/C/2026')
  expect(seriesOfNumber(numberOf({ ...series, sequence: 7 }))).toBe('KAL/C/2026')
})
