import { expect, test } from 'vitest'
import { withReason } from './with-reason.ts'

test.each([
  ['Image upload failed', null, 'Image upload failed'],
  ['Image upload failed', 'Try later.', 'Image upload failed. Try later.'],
  ['Failed to add course. Try again.', 'Why.', 'Failed to add course. Try again. Why.'],
  [
    'Image upload failed',
    'Image upload failed. The host is away.',
    'Image upload failed. The host is away.',
  ],
  ['An error occurred', 'An error occurred', 'An error occurred'],
])('%s, %s', (text, reason, said) => {
  expect(withReason(text, reason)).toBe(said)
})
