import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, sha256Of } from './canonical-json.ts'
import type { Fact, Facts } from './canonical-json.ts'

const { fact } = fc.letrec<{ fact: Fact; facts: Facts }>((tie) => ({
  fact: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false),
    fc.maxSafeInteger(),
    fc.string({ unit: 'grapheme' }),
    fc.array(tie('fact'), { maxLength: 4 }),
    tie('facts'),
  ),
  facts: fc.dictionary(fc.string({ unit: 'grapheme' }), tie('fact'), { maxKeys: 6 }),
}))

/** The same facts with their keys in reverse order. */
function turned(given: Fact): Fact {
  if (given === null || typeof given !== 'object') return given
  if (Array.isArray(given)) return given.map(turned)
  return Object.fromEntries(
    Object.entries(given)
      .toReversed()
      .map(([name, value]) => [name, turned(value)]),
  )
}

test('the text of any facts ignores the order of their keys and loses nothing', () => {
  fc.assert(
    fc.property(fact, (given) => {
      const text = canonicalJson(given)
      expect(canonicalJson(turned(given))).toBe(text)
      // through JSON, because it turns -0 into 0
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(given)))
      expect(sha256Of(text)).toMatch(/^[\da-f]{64}$/)
    }),
  )
})

test('two facts have the same text only if they are equal', () => {
  fc.assert(
    fc.property(fact, fact, (one, other) => {
      const isSame = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
      expect(canonicalJson(one) === canonicalJson(other)).toBe(isSame)
    }),
  )
})

/** The key order of this engine for names that were inserted in sorted order. */
function sorted(given: Fact): unknown {
  if (given === null || typeof given !== 'object') return given
  if (Array.isArray(given)) return given.map(sorted)
  return Object.entries(given)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => [name, sorted(value)])
}

test('keys are sorted, and there is no whitespace', () => {
  const facts = { b: [1, 'two', null], a: { z: true, Z: false, é: '₹"\n' } }
  expect(canonicalJson(facts)).toBe(
    String.raw`{"a":{"Z":false,"z":true,"é":"₹\"\n"},"b":[1,"two",null]}`,
  )
  expect(canonicalJson({ 10: 'ten', 9: 'nine' })).toBe('{"10":"ten","9":"nine"}')
  expect(canonicalJson([-0, 0, -1])).toBe('[0,0,-1]')
})

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is refused', (number) => {
  expect(() => canonicalJson({ amount: number })).toThrow(`${number} is not a whole number`)
})

test('the hash is SHA-256 of the text in UTF-8', () => {
  expect(sha256Of('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(sha256Of('₹')).not.toBe(sha256Of('Rs'))
})
