import { expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import type { KeptPayment } from '../../providers/gateway.ts'
import { newOrderId } from '../../../platform/foundation/ids.ts'
import { restoredAttempt, placedAt, readOrderName } from './lost-order.ts'
import { providerOrderIdOf } from '../order.ts'

const now = new Date('2026-11-23T06:30:00.123Z')

test.each([1, 2, 9, 10, 25])(
  'attempt %d of an order is read from its provider id',
  (attemptNumber) => {
    const orderId = newOrderId(now)
    const name = providerOrderIdOf(orderId, attemptNumber)
    expect(readOrderName(name)).toEqual({ orderId, attemptNumber })
  },
)

test('an order id contains the time of the order', () => {
  expect(placedAt(newOrderId(now))).toEqual(now)
})

test.each([
  '',
  'ORD',
  'INV-2026-17',
  'ordmf0a1b2cxyz234',
  'ORDMF0A1B2CXYZ234R1',
  'ORDMF0A1B2CXYZ234R0',
])('"%s" is not one of our ids', (name) => {
  expect(readOrderName(name)).toBeNull()
})

test.each([
  ['20 minutes after its start', 20, 20],
  ['a week after its start', 7 * 24 * 60, 60],
  ['at an unknown time', null, null],
])('a page that ends %s is waited for at most as long as ours', (_name, says, kept) => {
  const orderId = newOrderId(now)
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
  const payment: KeptPayment = {
    providerOrderId: orderId,
    providerReference: null,
    begunAt: now,
    expiresAt: says === null ? null : minutes(says),
    amountInPaise: null,
    currency: 'INR',
    bought: { studentId: null, courseId: null, plainCampus: null, batchId: null },
    standing: 'money',
  }
  const lost = { provider: 'juspay', payment, pays: { part: 1, asksInPaise: paise(450_000) } }
  const attempt = restoredAttempt({ orderId, attemptNumber: 1 }, lost, minutes(90))
  expect(attempt.linkExpiresAt).toEqual(kept === null ? null : minutes(kept))
})
