import { expect, test } from 'vitest'
import { newOrderId } from '../../foundation/ids.ts'
import { placedAt, readOrderName } from './lost-order.ts'
import { providerOrderIdOf } from './order.ts'

const now = new Date('2026-11-23T06:30:00.123Z')

test.each([1, 2, 9, 10, 25])('attempt %d of an order is read from its name', (attemptNumber) => {
  const orderId = newOrderId(now)
  const name = providerOrderIdOf(orderId, attemptNumber)
  expect(readOrderName(name)).toEqual({ orderId, attemptNumber })
})

test('an order’s id says when it was placed', () => {
  expect(placedAt(newOrderId(now))).toEqual(now)
})

test.each([
  '',
  'ORD',
  'INV-2026-17',
  'ordmf0a1b2cxyz234',
  'ORDMF0A1B2CXYZ234R1',
  'ORDMF0A1B2CXYZ234R0',
])('"%s" is no name of ours', (name) => {
  expect(readOrderName(name)).toBeNull()
})
