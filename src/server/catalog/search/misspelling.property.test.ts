import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closestWords, slipsBetween } from './misspelling.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '1'), maxLength: 12 })

test('slips are counted alike from both sides, and none means the same word', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const slips = slipsBetween(one, other)
      expect(slipsBetween(other, one)).toBe(slips)
      expect(slips === 0).toBe(one === other)
      expect(slips).toBeLessThanOrEqual(Math.max(one.length, other.length))
      expect(slips).toBeGreaterThanOrEqual(Math.abs(one.length - other.length))
    }),
  )
})

test('a letter left out, added or swapped in a word of four or more finds the word', () => {
  const long = fc.string({
    unit: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    minLength: 5,
    maxLength: 12,
  })
  fc.assert(
    fc.property(long, fc.nat(), (right, at) => {
      const i = at % (right.length - 1)
      const swapped = `${right.slice(0, i)}${right[i + 1]}${right[i]}${right.slice(i + 2)}`
      const wrongs = [right.slice(0, i) + right.slice(i + 1), `${right}x`, swapped]
      for (const wrong of wrongs)
        expect(closestWords(wrong, [right])).toEqual(wrong === right ? [] : [right])
    }),
  )
})
