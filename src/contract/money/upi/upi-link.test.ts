import { expect, test } from 'vitest'
import { paise } from '../money.ts'
import { upiLink, upiReference } from './upi-link.ts'

const payment = {
  address: 'institute@hdfcbank',
  name: 'Kalari Institute of Engineering',
  amountInPaise: paise(450_000),
  reference: 'ORDMIL8X2KQ7ABCDE',
}

test('a link has address, name, amount, currency, note and reference', () => {
  expect(upiLink(payment)).toBe(
    'upi://pay?pa=institute@hdfcbank&pn=Kalari%20Institute%20of%20Engineering&am=4500.00&cu=INR&tn=ORDMIL8X2KQ7ABCDE&tr=ORDMIL8X2KQ7ABCDE',
  )
})

test.each([
  [100, '1.00'],
  [450_050, '4500.50'],
  [1_10, '1.10'],
  [10_000_000_000, '100000000.00'],
])('%s paise are am=%s, without groups and with two decimals', (amount, am) => {
  expect(upiLink({ ...payment, amountInPaise: paise(amount) })).toContain(`&am=${am}&`)
})

test.each([
  ['A & B = C?', 'A%20B%20C'],
  ['St. Mary’s  College – Kochi', 'St.%20Mary%20s%20College%20Kochi'],
  ['José Institute', 'Jose%20Institute'],
  ['കളരി', 'institute'],
])('the name %s cannot break the link', (name, pn) => {
  expect(upiLink({ ...payment, name })).toContain(`&pn=${pn}&am=`)
})

test('a long name is cut', () => {
  const link = upiLink({ ...payment, name: 'Institute '.repeat(20) })
  const name = new URLSearchParams(link.split('?')[1]).get('pn') ?? ''
  expect(name.length).toBeLessThanOrEqual(99)
})

test('the first instalment has the order’s reference, a later one its number too', () => {
  expect(upiReference('ORDMIL8X2KQ7ABCDE')).toBe('ORDMIL8X2KQ7ABCDE')
  expect(upiReference('ORDMIL8X2KQ7ABCDE', 1)).toBe('ORDMIL8X2KQ7ABCDE')
  expect(upiReference('ORDMIL8X2KQ7ABCDE', 12)).toBe('ORDMIL8X2KQ7ABCDEX12')
})
