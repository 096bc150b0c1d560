import { expect, test } from 'vitest'
import { bareReference } from './reference.ts'
import { SlipReference } from '../../money/slips.ts'

test.each([
  ['FBL/NEFT 30026', 'FBL/NEFT30026'],
  ['UTR:N300260', 'N300260'],
  ['UTR No. N300260', 'N300260'],
  ['Ref No: 6000 1234 5678', '600012345678'],
  ['RRN 600012345678', '600012345678'],
  [' \u202AN300260\u202C ', 'N300260'],
  ['UTR47110815', 'UTR47110815'],
  ['REFUND-12', 'REFUND-12'],
  ['UTR No. 6123 4567 8901', '612345678901'],
  ['UTR612345678901', '612345678901'],
  ['RRN - 612345678901', '612345678901'],
  ['6123-4567-8901', '6123-4567-8901'],
  ['FBL\u2011NEFT\u00a030026', 'FBL-NEFT30026'],
  ['UTRX12345', 'UTRX12345'],
])('%j is stored as %j', (typed, kept) => {
  expect(bareReference(typed)).toBe(kept)
  expect(SlipReference.parse(typed)).toBe(kept)
})

test.each(['', '   '])('%j on a slip is stored as empty', (typed) => {
  expect(SlipReference.parse(typed)).toBe('')
})

test.each(['12', 'a?b:c', '----', 'N'.repeat(41)])('%j is not a reference', (typed) => {
  expect(SlipReference.safeParse(typed).success).toBe(false)
})
