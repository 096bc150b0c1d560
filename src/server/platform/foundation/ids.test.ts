import { expect, test } from 'vitest'
import { isId } from './ids.ts'

test('only a UUID is an id', () => {
  expect(isId('018f3b6e-2c4d-7abc-8def-0123456789ab')).toBe(true)
  expect(['', 'unknown', '018f3b6e', "018f3b6e-2c4d-7abc-8def-0123456789ab'"].some(isId)).toBe(
    false,
  )
})
