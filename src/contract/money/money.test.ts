import { describe, expect, test } from 'vitest'
import {
  formatRupees,
  formatRupeeText,
  paise,
  parseRupees,
  rupeeText,
  signedRupeeText,
} from './money.ts'

describe('a typed fee', () => {
  test.each([
    ['4500', 450_000],
    ['4,500', 450_000],
    ['12,500', 1_250_000],
    ['₹4500', 450_000],
    ['₹ 4,500', 450_000],
    [' 5000 ', 500_000],
    ['₹1,25,000', 12_500_000],
    ['5000.50', 500_050],
    ['5000.5', 500_050],
    ['0', 0],
    ['0.01', 1],
    ['100000000', 10_000_000_000],
    ['4,500/-', 450_000],
    ['Rs. 4,500', 450_000],
    ['Rs.4,500/-', 450_000],
    ['rs 4500', 450_000],
    ['INR 4500', 450_000],
    ['125,000', 12_500_000],
    ['1,250,000', 125_000_000],
    ['Re 1', 100],
    ['Re. 1/-', 100],
    ['re1/=', 100],
    ['4500 /-', 450_000],
    ['INR4500.5', 450_050],
    ['1,25,430.50', 12_543_050],
    ['10,00,00,000', 10_000_000_000],
    ['₹ 4,500/-', 450_000],
    ['\u202a4,500\u202c', 450_000],
  ])('%s is %i paise', (text, expected) => {
    expect(parseRupees(text)).toBe(expected)
  })

  test.each([
    '',
    '-1',
    '1e9',
    'NaN',
    'N/A',
    '५०००',
    '4500.505',
    '4.5.0',
    ',500',
    '4,5000,0',
    '100000001',
    '99999999999999999999',
    'Infinity',
    '0x10',
    '₹',
    '4500 rupees',
    '4,50',
    '4500,50',
    '4.500,00',
    '1,2,500',
    'USD 4500',
    '4500/',
    '1,25,00',
    '1234,567',
    'x4500',
    '4500/-x',
    '₹  4500',
    'R 4500',
    '4500/2',
    'Rs',
    '/-',
    '4500 + 500',
  ])('%j is not an amount', (text) => {
    expect(parseRupees(text)).toBeNull()
  })
})

test('money on the wire is plain rupee text', () => {
  expect(rupeeText(paise(450_000))).toBe('4500')
  expect(rupeeText(paise(450_050))).toBe('4500.50')
  expect(rupeeText(paise(5))).toBe('0.05')
})

test('a negative sum has its sign in front', () => {
  expect([-450_050, -5, 0, 450_000].map(signedRupeeText)).toEqual([
    '-4500.50',
    '-0.05',
    '0',
    '4500',
  ])
})

test('an amount on the screen has Indian grouping, and paise only if there are any', () => {
  expect(formatRupees(paise(12_500_000))).toBe('₹1,25,000')
  expect(formatRupees(paise(450_050))).toBe('₹4,500.50')
  expect(formatRupees(paise(0))).toBe('₹0')
  expect(formatRupeeText('125000')).toBe('₹1,25,000')
  expect(formatRupeeText('N/A')).toBe('N/A')
})

test('a fraction of a paisa is never accepted as money', () => {
  for (const amount of [0.5, -1, Number.NaN, Infinity, 2 ** 53])
    expect(() => paise(amount)).toThrow(RangeError)
})
