import { expect, test } from 'vitest'
import { newOrderId } from '../ids.ts'
import { lapsesAt, providerOrderIdOf, usableLink } from './order.ts'
import type { PaymentAttempt } from './order.ts'

const now = new Date('2026-11-21T06:00:00Z')
const attempt: PaymentAttempt = {
  id: 'a',
  orderId: 'ORD1',
  number: 1,
  provider: 'juspay',
  providerOrderId: 'ORD1',
  link: 'https://pay.example/1',
  linkExpiresAt: new Date('2026-11-21T06:15:00Z'),
  outcome: 'open',
  createdAt: now,
}

test('order ids are 17 characters that every provider takes, attempts at most 20', () => {
  const id = newOrderId(now)
  expect(id).toMatch(/^ORD[0-9A-Z]{8}[A-Z2-7]{6}$/)
  expect(providerOrderIdOf(id, 1)).toBe(id)
  expect(providerOrderIdOf(id, 99)).toBe(`${id}R99`)
  expect(providerOrderIdOf(id, 99)).toHaveLength(20)
})

test('a link is handed out only while a customer can still begin to pay there', () => {
  expect(usableLink(attempt, now)).toBe('https://pay.example/1')
  expect(usableLink(attempt, new Date('2026-11-21T06:14:45Z'))).toBeNull()
  expect(usableLink({ ...attempt, outcome: 'declined' }, now)).toBeNull()
})

test('an attempt may be given up five minutes after the provider lets it go', () => {
  expect(lapsesAt(attempt)).toEqual(new Date('2026-11-21T06:20:00Z'))
  expect(lapsesAt({ ...attempt, linkExpiresAt: null })).toEqual(new Date('2026-11-21T06:20:00Z'))
})
