import { expect, test } from 'vitest'
import { factName, factText } from './field-labels.ts'

test('a field name is written as words', () => {
  expect(factName('courseFee')).toBe('Course fee')
  expect(factName('isTrial')).toBe('Trial course')
  expect(factName('isEnrolled')).toBe('Is enrolled')
  expect(factName('constructor')).toBe('Constructor')
  expect(factName('email')).toBe('E-mail')
  expect(factName('mail for each enrollment')).toBe('Mail for each enrollment')
})

test('our own codes are spelled out, and free text is unchanged', () => {
  expect(factText('state', 'awaitingCustomer')).toBe('Awaiting customer')
  expect(factText('matter', 'amount-differs')).toBe('Amount differs')
  expect(factText('against the policy', 'certificate-issued')).toBe('certificate issued')
  expect(factText('policy', 'a rule of later')).toBe('a rule of later')
  expect(factText('description', 'Hands-on, with PLCs')).toBe('Hands-on, with PLCs')
})

test('a missing value is a dash, and booleans are yes and no', () => {
  expect([undefined, null, ''].map((value) => factText('photo', value))).toEqual(['–', '–', '–'])
  expect(factText('isTrial', false)).toBe('no')
  expect(factText('place', 3)).toBe('3')
})
