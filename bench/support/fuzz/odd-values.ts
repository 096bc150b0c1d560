import fc from 'fast-check'

/** What breaks programs that did not think of it. */
const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\uFFFD',
  '\u202Egnp.exe',
  '\r\nBcc: everybody@example.test',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e400',
  '99999999999999999999',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=1+1',
  '{{7*7}}',
  '${7*7}',
  'അനു',
  '👩‍👩‍👧‍👧',
  'x'.repeat(65),
  'x'.repeat(5_000),
  '*a_'.repeat(200),
]

/** The same in a path or a query, some of it as nobody should write it. */
const oddParts = [
  '%00',
  'a%00b',
  '%FF',
  '%zz',
  '%',
  '%E0%A4%A',
  '%ED%A0%80',
  '%2e%2e',
  '..%2f..%2fetc%2fpasswd',
  '%252e%252e',
  '%0d%0aSet-Cookie:x=1',
  '%EF%BF%BD',
  '__proto__',
  'constructor',
  'x'.repeat(65),
  'x'.repeat(101),
  'x'.repeat(3_000),
  '*',
  ';',
  '~',
]

export const oddText = fc.oneof(
  { arbitrary: fc.constantFrom(...oddTexts), weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 1 },
)

/** Anything that JSON can say, and more often what it should not. */
export const oddJson: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom(null, true, 0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER + 2),
  fc.constantFrom([], {}, [[]], { $gt: '' }, ['a', 'b'], { constructor: { prototype: {} } }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer({ min: 5, max: 40 }).map(nested),
)

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}

export const oddPart = fc.oneof(
  { arbitrary: fc.constantFrom(...oddParts), weight: 3 },
  { arbitrary: oddText.map(encoded), weight: 2 },
)

/** As encodeURIComponent, also for half a character. */
export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** A query of given names with odd values, sometimes twice, sometimes with names of nobody. */
export function oddQuery(names: readonly string[], known: readonly string[]): fc.Arbitrary<string> {
  const name = fc.oneof(
    { arbitrary: fc.constantFrom('x', ...names), weight: 4 },
    { arbitrary: fc.constantFrom('__proto__', 'a[b]', 'constructor[prototype][x]'), weight: 1 },
  )
  const value = fc.oneof(oddPart, fc.constantFrom('1', '2', ...known.map(encoded)))
  return fc
    .array(fc.tuple(name, value), { maxLength: 5 })
    .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))
    .map((query) => (query === '' ? '' : `?${query}`))
}
