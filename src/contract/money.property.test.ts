import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, parseRupees, rupeeText } from './money.ts'

test('every amount survives the way over the wire and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
      expect(parseRupees(rupeeText(paise(amount)))).toBe(amount)
    }),
  )
})

test('any text is an amount within the limits or none at all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const amount = parseRupees(text)
      expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
    }),
  )
})
