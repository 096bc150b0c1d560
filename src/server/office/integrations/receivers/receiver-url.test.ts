import { expect, test } from 'vitest'
import { receiverUrl } from './receiver-url.ts'

test.each(['https://books.institute.example/kalari', 'https://8.8.8.8:8443/?a=b'])(
  '%s is accepted',
  (url) => expect(receiverUrl(url, false)).toBe(url),
)

test.each([
  'http://books.institute.example/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/',
  'https://name:word@books.institute.example/',
  'https://books.institute.example/#part',
  'ftp://books.institute.example/',
  'file:///etc/passwd',
  'books.institute.example',
  '',
])('%j is refused with a message at its field', (url) => {
  expect(() => receiverUrl(url, false)).toThrow(
    expect.objectContaining({
      code: 'receiver-url-refused',
      details: { fields: { url: expect.any(String) } },
    }),
  )
})

test('an address of this machine is accepted only for testing', () => {
  expect(receiverUrl('http://localhost:4010/', true)).toBe('http://localhost:4010/')
  expect(receiverUrl('http://127.0.0.1:4010/', true)).toBe('http://127.0.0.1:4010/')
  expect(() => receiverUrl('http://10.0.0.1/', true)).toThrow('https://')
})
