import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { securePage, securityHeaders } from './security-headers.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('only marked inline scripts are allowed, and the marks are removed', () => {
  const page = [
    '<script nonce="n1">start()</script>',
    '<script type="module" nonce="n1">later("é")</script>',
    '<script nonce="n1" src="/assets/a.js"></script>',
    '<script>injected()</script>',
    '<script nonce="other">guessed()</script>',
    '<link nonce="n1" rel="modulepreload" href="/assets/a.js">',
  ].join('\n')
  const { html, policy } = securePage(page, 'n1')
  expect(html).toBe(page.replaceAll(' nonce="n1"', ''))
  expect(policy).toContain(`script-src 'self' ${hashOf('start()')} ${hashOf('later("é")')};`)
  expect(policy).not.toContain(hashOf('injected()'))
  expect(policy).not.toContain(hashOf('guessed()'))
  expect(policy).not.toContain('unsafe')
})

test('a page without inline scripts allows none', () => {
  expect(securePage('<p>Hello</p>', 'n1').policy).toContain("script-src 'self';")
})

test('HSTS is sent only for an https address', () => {
  expect(securityHeaders('https://portal.institute.in')).toHaveProperty('strict-transport-security')
  expect(securityHeaders('http://localhost:4000')).not.toHaveProperty('strict-transport-security')
})

test('Google’s button may load only what it needs, on its own pages', () => {
  const { policy } = securePage('', 'n1', {
    googleScriptUrl: 'https://accounts.google.com/gsi/client',
  })
  expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client;")
  expect(policy).toContain("style-src 'self' https://accounts.google.com/gsi/style;")
  expect(policy).toContain("connect-src 'self' https://accounts.google.com/gsi/;")
  expect(policy).toContain('https://www.google.com/maps/ https://accounts.google.com/gsi/;')
  expect(securePage('', 'n1').policy).not.toContain('accounts.google.com')
})

test('pictures come from this origin and the configured picture host', () => {
  expect(securePage('', 'n1').policy).toContain("img-src 'self' data:;")
  const pictureOrigin = 'https://res.cloudinary.com'
  expect(securePage('', 'n1', { pictureOrigin }).policy).toContain(
    "img-src 'self' data: https://res.cloudinary.com;",
  )
})
