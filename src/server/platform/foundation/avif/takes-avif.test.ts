import { expect, test } from 'vitest'
import { takesAvif } from './takes-avif.ts'

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', true],
  ['image/webp;q=0.9, IMAGE/AVIF ;q=0.1', true],
  ['image/webp,image/avif;q=0', false],
  ['image/webp,image/avif; q=0.000', false],
  ['image/*,*/*;q=0.8', false],
  ['image/avif-sequence', false],
  ['', false],
  [undefined, false],
])('Accept: %j', (accept, isTaken) => {
  expect(takesAvif(accept)).toBe(isTaken)
})
