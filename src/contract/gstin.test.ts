import { expect, test } from 'vitest'
import { bareGstin, isGstin } from './gstin.ts'

test('numbers of taxpayers, with their check character', () => {
  // examples that the GST Network and state departments print
  for (const number of ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '37AADCS0472N1Z1'])
    expect([number, isGstin(number)]).toEqual([number, true])
})

test('as it is typed on a phone', () => {
  expect(bareGstin(' 27aapfu 0939f1zv ')).toBe('27AAPFU0939F1ZV')
})

test('one wrong character, two that changed places, no such state, another shape', () => {
  for (const text of [
    '27AAPFU0939F1ZW',
    '27AAPFU0993F1ZV',
    '27APAFU0939F1ZV',
    '72AAPFU0939F1ZV',
    '27AAPFU0939F1Z',
    '27AAPFU0939F1XV',
    '',
  ])
    expect([text, isGstin(text)]).toEqual([text, false])
})
