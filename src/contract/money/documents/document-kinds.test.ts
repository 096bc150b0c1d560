import { expect, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import { prefixOf } from '../../institute/document-prefixes.ts'
import { numberRules, RECEIPTS } from '../../platform/number-series.ts'
import {
  allKinds,
  documentKinds,
  isRecordedAs,
  kindsDrawnBy,
  kindsWithMoney,
  noteKinds,
  recordKinds,
  reversedBy,
  taxDocumentKinds,
} from './document-kinds.ts'

test.each(allKinds)('%s has a name, a series and a prefix', (kind) => {
  expect(documentKinds[kind].name).toMatch(/^[A-Z][a-z ]+$/)
  expect(['receipts', 'refundReceipts']).toContain(documentKinds[kind].series)
  expect(prefixOf(institute, kind)).toMatch(numberRules.documents.prefix)
})

test('no two kinds have one name or one prefix', () => {
  expect(new Set(allKinds.map((kind) => documentKinds[kind].name)).size).toBe(allKinds.length)
  expect(new Set(allKinds.map((kind) => prefixOf(institute, kind))).size).toBe(allKinds.length)
})

test.each(allKinds)('%s is recorded as a kind that has a template', (kind) => {
  expect(recordKinds.some((recorded) => isRecordedAs(kind, recorded))).toBe(true)
  const recordedAs: readonly string[] = documentKinds[kind].tax?.recordedAs ?? [kind]
  expect(recordKinds).toEqual(expect.arrayContaining([...recordedAs]))
})

test('only receipts count as one series whatever their prefix', () => {
  const together = allKinds.filter((kind) => documentKinds[kind].series === RECEIPTS)
  expect(together).toEqual(['receipt'])
})

test('each recorded kind is drawn by one template, and has one kind of money', () => {
  const drawn = [...kindsDrawnBy('receipt/1'), ...kindsDrawnBy('refund-receipt/1')]
  expect(drawn.toSorted()).toEqual(recordKinds.toSorted())
  const ways = ['received', 'returned', 'none'] as const
  expect(ways.flatMap(kindsWithMoney).toSorted()).toEqual(recordKinds.toSorted())
  expect(kindsDrawnBy('refund-receipt/1')).toEqual(kindsWithMoney('returned'))
})

test('a note reverses another tax document, and a document that reverses nothing is no note', () => {
  expect(taxDocumentKinds.map((kind) => [kind, reversedBy(kind)])).toEqual([
    ['receiptVoucher', null],
    ['taxInvoice', null],
    ['creditNote', 'taxInvoice'],
    ['refundVoucher', 'receiptVoucher'],
  ])
  expect(noteKinds).toEqual(['creditNote', 'refundVoucher'])
})
