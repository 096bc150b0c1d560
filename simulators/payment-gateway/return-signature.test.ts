import { expect, test } from 'vitest'
import { signReturn } from './return-signature.ts'

const key = 'DEMO-RESPONSE-KEY-0001'
const charged = [
  ['status_id', '21'],
  ['status', 'CHARGED'],
  ['order_id', 'EXM26A0001'],
] as const

test('signs the worked example', () => {
  expect(signReturn(charged, key)).toBe('ADcXjl7Q98914aRvlJpDvfrEhjJfiJTi6nRzP+ZXanQ=')
})

test('encodes the values, then the whole string', () => {
  const signature = signReturn([...charged, ['ref', 'a b=c']], key)
  expect(signature).toBe('O8d2iVzqGtRqxz6KSN1ga21RomX6Ix5G815k2SVK/BY=')
})

test('returns base64 with + and /', () => {
  const fields = [...charged.slice(0, 2), ['order_id', 'EXM26A0006'] as const]
  expect(signReturn(fields, key)).toBe('TWHAXvSkLE7lSVhK8bVNyJ3JmU+wbEKUvVfEFZo/rzU=')
})
