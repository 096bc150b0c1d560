import { expect, test } from 'vitest'
import { visibleText, withoutHiddenMarks } from './visible-text.ts'

test.each([
  ['  Asha\r\nBcc: evil@evil.test ', 'Asha Bcc: evil@evil.test'],
  ['Asha \u0007 \u001b[31mNair', 'Asha [31mNair'],
  ['Asha\u202eriaN', 'AshariaN'],
  ['\u200b\u200b\u200b', ''],
  ['\u2066\u2069\ufeff', ''],
  ['\u3164\u3164\u3164', ''],
  ['\u200d\u200d\u200d', ''],
])('%j is cleaned to %j', (text, shown) => expect(visibleText(text)).toBe(shown))

test.each(['ആശ നായർ', 'ക്‌ഷ', 'കുമാര്', 'आशा', "D'Souza-Nair K.P.", 'José', '田中'])(
  '%s is unchanged',
  (name) => expect(visibleText(name)).toBe(name),
)

test.each([
  ['അനില\u0d4d\u200d കുമാര\u0d4d\u200d', 'അനിൽ കുമാർ'],
  ['നായര\u0d4d\u200d', 'നായർ'],
  ['നായറ\u0d4d\u200d', 'നായർ'],
  ['കണ\u0d4d\u200dണന\u0d4d\u200d', 'കൺണൻ'],
  ['അവള\u0d4d\u200d', 'അവൾ'],
  ['വാക\u0d4d\u200d', 'വാൿ'],
  ['അനിൽ\u200d', 'അനിൽ'],
  ['എൻ\u0d4dറെ', 'എന\u0d4dറെ'],
  ['ക\u0d46\u0d3eച്ചി', 'കൊച്ചി'],
  ['ക\u0d46\u0d46രളി', 'കൈരളി'],
  ['ഇ\u0d57ശ്വരൻ', 'ഈശ്വരൻ'],
  ['Jose\u0301', 'José'],
])('%j and %j look the same and are stored the same', (older, kept) =>
  expect(visibleText(older)).toBe(kept),
)

test('hidden marks copied with a number, a code or an address are removed', () => {
  expect(withoutHiddenMarks('\u202a+91 98470\u200b12345\u202c')).toBe('+91 9847012345')
  expect(withoutHiddenMarks('asha\u2060@example.test\ufeff')).toBe('asha@example.test')
  expect(withoutHiddenMarks('asha@example.test\nBcc')).toBe('asha@example.test\nBcc')
})
