import { expect, test } from 'vitest'
import {
  financialYearOf,
  LAST_RECEIPT_SEQUENCE,
  receiptNumber,
  refuseUnusablePrefix,
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
  expect(() => refuseUnusablePrefix(prefix)).not.toThrow()
  expect(receiptNumber(prefix, '26-27', LAST_RECEIPT_SEQUENCE).length).toBeLessThanOrEqual(16)
})

test.each(['KALA', '', 'kal', 'K1', 'K/', 'ÄBC'])('"%s" is refused with a sentence', (prefix) => {
  expect(() => refuseUnusablePrefix(prefix)).toThrow(
    `receiptPrefix in institute/institute.ts must be one to three capital letters (A to Z); it is "${prefix}".`,
  )
})
