import { expect, test } from 'vitest'
import { demandWords, monthOf } from './demand-words.ts'

test.each([
  [['cooking', 'baking', 'cooking'], 'baking cooking'],
  [['പാചകം'], 'പാചകം'],
  [['windows', '2025'], '2025 windows'],
  // possible personal data
  [['asha@example.test'], null],
  [['call', '9876543210'], null],
  [['!!'], null],
  [[], null],
])('%j is counted as %j', (words, counted) => {
  expect(demandWords(words)).toBe(counted)
})

test('at most sixty characters are kept', () => {
  expect(demandWords(['x'.repeat(100)])).toHaveLength(60)
})

test('the month begins at midnight in India', () => {
  expect(monthOf(new Date('2026-10-31T18:29:59Z'))).toBe('2026-10-01')
  expect(monthOf(new Date('2026-10-31T18:30:00Z'))).toBe('2026-11-01')
})
