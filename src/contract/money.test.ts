import { describe, expect, test } from 'vitest'
import { formatRupees, formatRupeeText, paise, parseRupees, rupeeText } from './money.ts'
import { plainAmount } from './plain-amount.ts'

describe('a fee as a clerk types it', () => {
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
  ])('%j is no amount', (text) => {
    expect(parseRupees(text)).toBeNull()
  })
})

test.each([
  '4500',
  '4,500/-',
  '4500/=',
  'Rs. 4,500',
  'rs 4500',
  'Rs.4,500.00',
  'INR 4500',
  '₹ 4,500/-',
  '\u202a4,500\u202c',
])('%j on a slip is ₹4,500', (typed) => expect(parseRupees(plainAmount(typed))).toBe(450_000))

test.each(['4500/2', 'Rs', '/-', '4500 + 500', 'USD 4500'])('%j on a slip is no amount', (typed) =>
  expect(parseRupees(plainAmount(typed))).toBeNull(),
)

test('money on the wire is plain rupee text', () => {
  expect(rupeeText(paise(450_000))).toBe('4500')
  expect(rupeeText(paise(450_050))).toBe('4500.50')
  expect(rupeeText(paise(5))).toBe('0.05')
})

test('money on the screen has Indian grouping and paise only where there are some', () => {
  expect(formatRupees(paise(12_500_000))).toBe('₹1,25,000')
  expect(formatRupees(paise(450_050))).toBe('₹4,500.50')
  expect(formatRupees(paise(0))).toBe('₹0')
  expect(formatRupeeText('125000')).toBe('₹1,25,000')
  expect(formatRupeeText('N/A')).toBe('N/A')
})

test('what is no whole number of paise never becomes money', () => {
  for (const amount of [0.5, -1, Number.NaN, Infinity, 2 ** 53])
    expect(() => paise(amount)).toThrow(RangeError)
})
