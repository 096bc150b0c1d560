import { expect, test } from 'vitest'
import { bareReference } from './reference.ts'
import { SlipReference } from './slips.ts'

test.each([
  ['FBL/NEFT 30026', 'FBL/NEFT30026'],
  ['UTR:N300260', 'N300260'],
  ['UTR No. N300260', 'N300260'],
  ['Ref No: 6000 1234 5678', '600012345678'],
  ['RRN 600012345678', '600012345678'],
  [' \u202AN300260\u202C ', 'N300260'],
  ['UTR47110815', 'UTR47110815'],
  ['REFUND-12', 'REFUND-12'],
])('%j is kept as %j', (typed, kept) => {
  expect(bareReference(typed)).toBe(kept)
  expect(SlipReference.parse(typed)).toBe(kept)
})

test.each(['', '   '])('%j on a slip is none', (typed) => {
  expect(SlipReference.parse(typed)).toBe('')
})

test.each(['12', 'a?b:c', 'N'.repeat(41)])('%j is no reference', (typed) => {
  expect(SlipReference.safeParse(typed).success).toBe(false)
})
