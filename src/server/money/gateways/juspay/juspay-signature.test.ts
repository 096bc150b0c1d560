import { expect, test } from 'vitest'
import { isSignedByJuspay } from './juspay-signature.ts'

const key = 'DEMO-RESPONSE-KEY-0001'
const charged = 'status_id=21&status=CHARGED&order_id=EXM26A0001'

function signed(query: string, signature: string): URLSearchParams {
  const parameters = new URLSearchParams(query)
  parameters.append('signature', signature)
  parameters.append('signature_algorithm', 'HMAC-SHA256')
  return parameters
}

// The vectors of juspay §4.
test.each([
  [charged, 'ADcXjl7Q98914aRvlJpDvfrEhjJfiJTi6nRzP+ZXanQ='],
  [`${charged}&ref=a+b%3Dc`, 'O8d2iVzqGtRqxz6KSN1ga21RomX6Ix5G815k2SVK/BY='],
  [
    'status_id=21&status=CHARGED&order_id=EXM26A0006',
    'TWHAXvSkLE7lSVhK8bVNyJ3JmU+wbEKUvVfEFZo/rzU=',
  ],
])('%s is genuine', (query, signature) => {
  expect(isSignedByJuspay(signed(query, signature), key)).toBe(true)
  expect(isSignedByJuspay(signed(query, encodeURIComponent(signature)), key)).toBe(true)
})

test('the order of parameters does not matter', () => {
  const turned = 'order_id=EXM26A0001&status=CHARGED&status_id=21'
  const signature = 'ADcXjl7Q98914aRvlJpDvfrEhjJfiJTi6nRzP+ZXanQ='
  expect(isSignedByJuspay(signed(turned, signature), key)).toBe(true)
})

test.each([
  [
    'the single encoding that some kits use',
    `${charged}&ref=a+b%3Dc`,
    'y2d96I6s9r+40raZLm83fM6b4pb+uWuPsltUPoTgUDM=',
  ],
  [
    'a changed status',
    charged.replace('CHARGED', 'NEW'),
    'ADcXjl7Q98914aRvlJpDvfrEhjJfiJTi6nRzP+ZXanQ=',
  ],
  [
    'another order',
    charged.replace('0001', '0002'),
    'ADcXjl7Q98914aRvlJpDvfrEhjJfiJTi6nRzP+ZXanQ=',
  ],
  ['a cut signature', charged, 'ADcXjl7Q98914aRvlJpDvfrEhjJfiJTi6nRzP'],
  ['no signature', charged, ''],
  ['a broken escape', charged, '%E0%A4%A'],
])('%s is refused', (_name, query, signature) => {
  expect(isSignedByJuspay(signed(query, signature), key)).toBe(false)
})

test('a repeated parameter is refused', () => {
  const parameters = signed(charged, 'ADcXjl7Q98914aRvlJpDvfrEhjJfiJTi6nRzP+ZXanQ=')
  parameters.append('status', 'CHARGED')
  expect(isSignedByJuspay(parameters, key)).toBe(false)
})

test('another key or another algorithm is refused', () => {
  const signature = 'ADcXjl7Q98914aRvlJpDvfrEhjJfiJTi6nRzP+ZXanQ='
  expect(isSignedByJuspay(signed(charged, signature), 'another-key')).toBe(false)
  const parameters = signed(charged, signature)
  parameters.set('signature_algorithm', 'none')
  expect(isSignedByJuspay(parameters, key)).toBe(false)
})
