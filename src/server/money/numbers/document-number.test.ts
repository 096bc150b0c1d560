import { expect, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import { LAST_SEQUENCE, documentNumber, refuseUnusablePrefixes } from './document-number.ts'

const { tax } = institute

test('a number is at most 16 characters', () => {
  expect(documentNumber('KAL', '26-27', 1)).toBe('KAL/26-27/000001')
  expect(documentNumber('KAL', '26-27', 999_999)).toHaveLength(16)
})

test.each(['K', 'KA', 'KAL'])('%s is a valid receipt prefix', (prefix) => {
  const prefixes = { tax, receiptPrefix: prefix, refundReceiptPrefix: 'R' }
  expect(() => refuseUnusablePrefixes(prefixes)).not.toThrow()
  expect(documentNumber(prefix, '26-27', LAST_SEQUENCE).length).toBeLessThanOrEqual(16)
})

test.each(['KALA', '', 'kal', 'K1', 'K/', 'ÄBC'])('"%s" is refused with a message', (prefix) => {
  const sentence = `in institute/institute.ts must be one to three capital letters (A to Z); it is "${prefix}".`
  const refused = (more: object) => () =>
    refuseUnusablePrefixes({ tax, receiptPrefix: 'KAL', refundReceiptPrefix: 'R', ...more })
  expect(refused({ receiptPrefix: prefix })).toThrow(`receiptPrefix ${sentence}`)
  expect(refused({ refundReceiptPrefix: prefix })).toThrow(`refundReceiptPrefix ${sentence}`)
  const taxed = { ...tax, creditNotePrefix: prefix }
  expect(refused({ tax: taxed })).toThrow(`creditNotePrefix ${sentence}`)
})

test('different kinds of documents have different prefixes', () => {
  const both = { tax, receiptPrefix: 'KAL', refundReceiptPrefix: 'KAL' }
  expect(() => refuseUnusablePrefixes(both)).toThrow(
    'receiptPrefix and refundReceiptPrefix in institute/institute.ts must differ; both are "KAL".',
  )
  const taxed = { ...tax, taxInvoicePrefix: 'KAL' }
  const prefixes = { tax: taxed, receiptPrefix: 'KAL', refundReceiptPrefix: 'R' }
  expect(() => refuseUnusablePrefixes(prefixes)).toThrow(
    'receiptPrefix and taxInvoicePrefix in institute/institute.ts must differ; both are "KAL".',
  )
})
