import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from './money.ts'
import { amountInWords } from './amount-in-words.ts'

const anyAmount = fc.integer({ min: 0, max: 10_000_000_000 })

test('two different amounts have different words', () => {
  fc.assert(
    fc.property(anyAmount, anyAmount, (one, other) => {
      const isSame = amountInWords(paise(one)) === amountInWords(paise(other))
      expect(isSame).toBe(one === other)
    }),
  )
})

test('the text contains only words: no digit, no double space', () => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      expect(amountInWords(paise(amount))).toMatch(
        /^Rupees(?: [A-Z][a-z]+(?:-[A-Z][a-z]+)?| and)+ Only$/,
      )
    }),
  )
})
