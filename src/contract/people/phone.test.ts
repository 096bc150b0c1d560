import { expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { OrganisationPhone, Phone, PhoneOrNone, readPhone, shownPhone } from './phone.ts'

const indian = '+919847012345'

test.each([
  '9847012345',
  '98470 12345',
  '98470.12345',
  '98470\u201112345',
  '(98470) 12345',
  '98470\u00a012345',
  '09847012345',
  '919847012345',
  '0919847012345',
  '00919847012345',
  '+919847012345',
  '+91 (0) 98470-12345',
  '\u202a+91 98470 12345\u202c',
  '\u200b9847012345\ufeff',
  '９８４７０１２３４５',
])('%j is a mobile number of India', (typed) => {
  expect(readPhone(typed)).toBe(indian)
  expect(Phone.safeParse(typed).data).toBe(indian)
})

test.each([
  ['+971 50 123 4567', '+971501234567'],
  ['00971 50-123-4567', '+971501234567'],
  ['+65 9123 4567', '+6591234567'],
])('%j of another country is kept unchanged', (typed, kept) => {
  expect(Phone.safeParse(typed).data).toBe(kept)
  expect(OrganisationPhone.safeParse(typed).data).toBe(kept)
})

test.each(['0484 2345678', '0484-2345678', '+91 484 2345678', '+91 (0)484 2345678'])(
  '%j is a landline, allowed for an organisation and refused for a person',
  (typed) => {
    expect(OrganisationPhone.safeParse(typed).data).toBe('+914842345678')
    expect(Phone.safeParse(typed).success).toBe(false)
  },
)

test.each([
  '',
  '98470',
  '98470123456',
  '5847012345',
  '4842345678',
  '+91 98470 1234',
  '+12345',
  '+1234567890123456',
  'NIL',
  '98470 12345 / 98470 12346',
  '98470x12345',
  '9.19847E+11',
])('%j is not a phone number', (typed) => {
  expect(readPhone(typed)).toBeNull()
  expect(Phone.safeParse(typed).error?.issues[0]?.message).toBe(messages.phoneNeeded)
})

test('an optional number may be empty or contain only hidden marks', () => {
  expect([null, '', ' \u200e '].map((typed) => PhoneOrNone.safeParse(typed).data)).toEqual([
    null,
    '',
    '',
  ])
  expect(PhoneOrNone.safeParse('98470').error?.issues[0]?.message).toBe(messages.phoneInvalid)
})

test('an Indian mobile number is shown as ten digits, any other with its country code', () => {
  const kept = [indian, '+971501234567', '+914842345678', '9847012345', null]
  expect(kept.map(shownPhone)).toEqual([
    '9847012345',
    '+971501234567',
    '+914842345678',
    '9847012345',
    null,
  ])
})
