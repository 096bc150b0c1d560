import { expect, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import { refuseUnusablePrefixes } from './refuse-unusable-prefixes.ts'

const { tax } = institute

test.each(['K', 'KA', 'KAL'])('%s is a valid receipt prefix', (prefix) => {
  const prefixes = { tax, receiptPrefix: prefix, refundReceiptPrefix: 'R' }
  expect(() => refuseUnusablePrefixes(prefixes)).not.toThrow()
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
