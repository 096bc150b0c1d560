import { expect, test } from 'vitest'
import { fallOfFee } from './lower-fee-dialog.tsx'

const course = { status: 'published', courseFee: '4500' } as const

test('a lower fee of a published course is asked about, with both amounts', () => {
  expect(fallOfFee(course, '100')).toBe('The fee falls from ₹4,500 to ₹100. Save it?')
  expect(fallOfFee(course, '₹4,499')).toBe('The fee falls from ₹4,500 to ₹4,499. Save it?')
})

test.each([
  ['the same fee', course, '4,500'],
  ['a higher fee', course, '5000'],
  ['a fee that can’t be read', course, 'free'],
  ['a draft', { ...course, status: 'draft' } as const, '100'],
  ['a course that had no fee', { ...course, courseFee: null }, '100'],
])('nothing is asked about %s', (_what, of, typed) => {
  expect(fallOfFee(of, typed)).toBeNull()
})
