import { expect, test } from 'vitest'
import { bareGstin, isGstin, isPayersGstin } from './gstin.ts'

test('GSTINs of taxpayers are valid with their check character', () => {
  // examples printed by the GST Network and state departments
  for (const number of ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '37AADCS0472N1Z1'])
    expect([number, isGstin(number)]).toEqual([number, true])
})

test('a GSTIN typed on a phone is normalized', () => {
  expect(bareGstin(' 27aapfu 0939f1zv ')).toBe('27AAPFU0939F1ZV')
  expect(bareGstin('\u202a27aapfu-0939\u2011f1zv\u202c')).toBe('27AAPFU0939F1ZV')
})

test('a wrong character, swapped characters, an unknown state and another shape are invalid', () => {
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

test('a payer may have the UIN of a UN body, but no TDS or foreign number', () => {
  const uin = '0717UNO00157UNO'
  expect([isGstin(uin), isPayersGstin(uin)]).toEqual([false, true])
  expect(isPayersGstin('27AAPFU0939F1ZV')).toBe(true)
  for (const text of ['0717UNO00157UN1', '32TVDG00001A1DO', '9917USA00011OS1', ''])
    expect([text, isPayersGstin(text)]).toEqual([text, false])
})
