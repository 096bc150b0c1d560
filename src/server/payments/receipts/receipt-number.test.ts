import { expect, test } from 'vitest'
import {
  financialYearOf,
  LAST_RECEIPT_SEQUENCE,
  receiptNumber,
  refuseUnusablePrefixes,
} from './receipt-number.ts'

test('the financial year turns at midnight of 1 April in India', () => {
  expect(financialYearOf(new Date('2026-03-31T18:29:59Z'))).toBe('25-26')
  expect(financialYearOf(new Date('2026-03-31T18:30:00Z'))).toBe('26-27')
  expect(financialYearOf(new Date('2026-11-21T06:00:00Z'))).toBe('26-27')
  expect(financialYearOf(new Date('2099-12-31T23:00:00Z'))).toBe('99-00')
})

test('a receipt number is at most 16 characters', () => {
  expect(receiptNumber('KAL', '26-27', 1)).toBe('KAL/26-27/000001')
  expect(receiptNumber('KAL', '26-27', 999_999)).toHaveLength(16)
})

test.each(['K', 'KA', 'KAL'])('%s can stand before a receipt’s number', (prefix) => {
  const prefixes = { receiptPrefix: prefix, refundReceiptPrefix: 'R' }
  expect(() => refuseUnusablePrefixes(prefixes)).not.toThrow()
  expect(receiptNumber(prefix, '26-27', LAST_RECEIPT_SEQUENCE).length).toBeLessThanOrEqual(16)
})

test.each(['KALA', '', 'kal', 'K1', 'K/', 'ÄBC'])('"%s" is refused with a sentence', (prefix) => {
  const sentence = `in institute/institute.ts must be one to three capital letters (A to Z); it is "${prefix}".`
  expect(() => refuseUnusablePrefixes({ receiptPrefix: prefix, refundReceiptPrefix: 'R' })).toThrow(
    `receiptPrefix ${sentence}`,
  )
  expect(() =>
    refuseUnusablePrefixes({ receiptPrefix: 'KAL', refundReceiptPrefix: prefix }),
  ).toThrow(`refundReceiptPrefix ${sentence}`)
})

test('receipts and refund receipts never share a prefix', () => {
  expect(() =>
    refuseUnusablePrefixes({ receiptPrefix: 'KAL', refundReceiptPrefix: 'KAL' }),
  ).toThrow(
    'receiptPrefix and refundReceiptPrefix in institute/institute.ts must differ; both are "KAL".',
  )
})
