import { expect, test } from 'vitest'
import { refundSentence } from './refund-sentence.ts'

const terms = { days: 7, excludesTrial: true, excludesCertified: true }

test('a paid course names its refund period', () => {
  const { short, full } = refundSentence(
    { courseFee: '4500.50', isTrial: false },
    terms,
    '5-7 business days',
  )
  expect(short).toContain('within 7 days')
  expect(full).toContain('within 7 days')
  expect(full).toContain('5-7 business days')
})

test.each([
  { courseFee: '0', isTrial: false },
  { courseFee: '0.00', isTrial: false },
  { courseFee: '499', isTrial: true },
])('%j has no refund, in both texts', (course) => {
  const { short, full } = refundSentence(course, terms, '5-7 business days')
  expect(short).toBe('There are no refunds for free and trial courses.')
  expect(full).toBe(short)
})
