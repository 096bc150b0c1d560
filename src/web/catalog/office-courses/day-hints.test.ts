import { expect, test } from 'vitest'
import { dayHints } from './day-hints.ts'

test('each free text that names days has a hint, and no other', () => {
  const typed = {
    description: 'You draw a house.',
    feeCovers: 'Four days a week',
    enrollmentClosed: '',
  }
  expect(Object.keys(dayHints((name) => typed[name]))).toEqual(['feeCovers'])
})
