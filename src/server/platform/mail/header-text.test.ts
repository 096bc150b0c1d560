import { expect, test } from 'vitest'
import { headerText, isPlainAddress } from './header-text.ts'

test.each([
  ['Anu\r\nBcc: eve@evil.test', 'Anu Bcc: eve@evil.test'],
  ['Anu\u0000\u0007\u2028Nair', 'Anu Nair'],
  ['txt.\u202eexe', 'txt.exe'],
  ['  അനു   നായർ ', 'അനു നായർ'],
  ['Receipt ₹4,500', 'Receipt ₹4,500'],
])('%j is one line: %s', (text, line) => {
  expect(headerText(text)).toBe(line)
})

test('a long text is cut at a whole character', () => {
  const line = headerText('😀'.repeat(300))
  expect(Array.from(line)).toHaveLength(200)
  expect(line.endsWith('😀…')).toBe(true)
})

test.each(['anu@example.com', "o'brien+tag@mail.example.co.in", 'a_b-c.d@x.test'])(
  '%s is one mailbox',
  (address) => expect(isPlainAddress(address)).toBe(true),
)

test.each([
  '',
  'anu',
  '@example.com',
  'anu@',
  'anu@example.com\r\nBcc: eve@evil.test',
  'anu@example.com, eve@evil.test',
  'Eve <eve@evil.test>',
  '"a b"@example.com',
  'anu@evil.test@example.com',
  'anu(comment)@example.com',
  'group:anu@example.com;',
  `${'a'.repeat(65)}@example.com`,
  'anu@[127.0.0.1]',
])('%j is not one mailbox', (address) => expect(isPlainAddress(address)).toBe(false))
