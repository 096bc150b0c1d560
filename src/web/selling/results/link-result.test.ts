import { expect, test } from 'vitest'
import { linkResult } from './link-result.ts'

const read = (query: string) => linkResult(new URLSearchParams(query))

test('order, amount and status are read from a return address', () => {
  expect(read('orderId=ORDM5X2ABCDEFG234&amount=4500.50&status=CHARGED')).toEqual({
    orderId: 'ORDM5X2ABCDEFG234',
    amount: '₹4,500.50',
    status: 'CHARGED',
    part: null,
  })
})

test('an empty address has no values', () => {
  expect(read('')).toEqual({ orderId: null, amount: null, status: null, part: null })
})

test('arbitrary text in an address is not shown', () => {
  expect(read('orderId=Call%20999&amount=free%20money&status=You%20have%20won&part=all')).toEqual({
    orderId: null,
    amount: null,
    status: null,
    part: null,
  })
})

test('the installment of a return is read', () => {
  expect(read('orderId=ORD1&amount=1500&status=CHARGED&part=2').part).toBe('2')
})
