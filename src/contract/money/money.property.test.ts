import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRupees, paise, parseRupees, rupeeText } from './money.ts'

test('every amount survives the round trip over the wire', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
      expect(parseRupees(rupeeText(paise(amount)))).toBe(amount)
    }),
  )
})

test('any text parses to an amount within the limits or to null', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const amount = parseRupees(text)
      expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
    }),
  )
})

test('every amount is formatted as in India', () => {
  const written = (digits: number) =>
    new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      maximumFractionDigits: digits,
    })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
      const digits = amount % 100 === 0 ? 0 : 2
      expect(formatRupees(paise(amount))).toBe(written(digits).format(amount / 100))
    }),
  )
})
