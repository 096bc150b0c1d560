import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

const present = { courseName: 'Total Station', photo: null, isTrial: false }

test.each([
  ['nothing is requested', {}, {}],
  ['all values are unchanged', { ...present }, {}],
  ['a fact is left out', { courseName: undefined }, {}],
  ['one of two differs', { courseName: 'Survey', isTrial: false }, { courseName: 'Survey' }],
  ['the case differs', { courseName: 'total station' }, { courseName: 'total station' }],
  ['an empty field is filled', { photo: '/uploads/x' }, { photo: '/uploads/x' }],
  ['no becomes yes', { isTrial: true }, { isTrial: true }],
])('if %s', (_what, input, changed) => {
  expect(changedFields<Record<string, unknown>>(present, input)).toEqual(changed)
})
