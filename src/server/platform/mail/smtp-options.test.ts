import { expect, test } from 'vitest'
import { smtpOptions } from './smtp-options.ts'

test('another machine must support TLS', () => {
  expect(smtpOptions('smtp://office%40x.test:p%21ss@mail.example.com:587')).toMatchObject({
    host: 'mail.example.com',
    port: 587,
    secure: false,
    requireTLS: true,
    ignoreTLS: false,
    auth: { user: 'office@x.test', pass: 'p!ss' },
  })
  expect(smtpOptions('smtps://mail.example.com')).toMatchObject({ port: 465, secure: true })
  expect(smtpOptions('smtp://mail.example.com')).toMatchObject({ port: 587, requireTLS: true })
  expect(smtpOptions('smtp://mail.example.com')).not.toHaveProperty('auth')
})

test.each([
  'smtp://127.0.0.1:4952',
  'smtp://localhost:25',
  'smtp://[::1]:25',
  'smtp://relay?tls=none',
])('%s needs no TLS', (url) =>
  expect(smtpOptions(url)).toMatchObject({ requireTLS: false, ignoreTLS: true }),
)

test.each(['http://mail.example.com', 'mail.example.com', 'smtp://'])('%s is refused', (url) => {
  expect(() => smtpOptions(url)).toThrow(TypeError)
})

test('content is never read from a file or URL', () => {
  const { disableFileAccess, disableUrlAccess } = smtpOptions('smtp://localhost:25')
  expect([disableFileAccess, disableUrlAccess]).toEqual([true, true])
})
