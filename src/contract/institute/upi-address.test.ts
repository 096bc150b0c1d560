import { expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { UpiAddress } from './upi-address.ts'

test.each([
  ['institute@hdfcbank', 'institute@hdfcbank'],
  [' Kalari.Office@SBI ', 'kalari.office@sbi'],
  ['9847012345@kotak811', '9847012345@kotak811'],
  ['vyapar.1690-12_3@ybl', 'vyapar.1690-12_3@ybl'],
  ['', ''],
])('%s is a UPI address', (typed, kept) => {
  expect(UpiAddress.parse(typed)).toBe(kept)
})

test.each([
  'office@kalari.in',
  'office',
  '@hdfcbank',
  'office@',
  'of fice@sbi',
  '.office@sbi',
  'office@811',
  'a&am=1@sbi',
  'a@b@sbi',
  `${'a'.repeat(100)}@sbi`,
])('%s is none', (typed) => {
  const result = UpiAddress.safeParse(typed)
  expect(result.error?.issues[0]?.message).toBe(messages.upiAddressInvalid)
})
