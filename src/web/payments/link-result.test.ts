import { expect, test } from 'vitest'
import { linkResult } from './link-result.ts'

const read = (query: string) => linkResult(new URLSearchParams(query))

test('order, amount and status of a return', () => {
  expect(read('orderId=ORDM5X2ABCDEFG234&amount=4500.50&status=CHARGED')).toEqual({
    orderId: 'ORDM5X2ABCDEFG234',
    amount: '₹4,500.50',
    status: 'CHARGED',
    part: null,
  })
})

test('a bare address says nothing', () => {
  expect(read('')).toEqual({ orderId: null, amount: null, status: null, part: null })
})

test('no text of a stranger is shown', () => {
  expect(read('orderId=Call%20999&amount=free%20money&status=You%20have%20won&part=all')).toEqual({
    orderId: null,
    amount: null,
    status: null,
    part: null,
  })
})

test('which part a return was about', () => {
  expect(read('orderId=ORD1&amount=1500&status=CHARGED&part=2').part).toBe('2')
})
