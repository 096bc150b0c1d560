import { expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

test.each([
  ['  Asha\r\nBcc: evil@evil.test ', 'Asha Bcc: evil@evil.test'],
  ['Asha \u0007 \u001b[31mNair', 'Asha [31mNair'],
  ['Asha\u202eriaN', 'AshariaN'],
  ['\u200b\u200b\u200b', ''],
  ['\u2066\u2069\ufeff', ''],
  ['\u3164\u3164\u3164', ''],
  ['\u200d\u200d\u200d', ''],
])('%j shows %j', (text, shown) => expect(visibleText(text)).toBe(shown))

test.each(['ആശ നായര്‍', 'ക്‌ഷ', 'आशा', "D'Souza-Nair K.P.", 'José', '田中'])(
  '%s stays as it is',
  (name) => expect(visibleText(name)).toBe(name),
)
