import { expect, test } from 'vitest'
import { numberedSeries } from './numbered-series.ts'

const prefixes = {
  receiptPrefix: 'ABC',
  refundReceiptPrefix: 'ABR',
  certificatePrefix: 'ABC/C',
  taxPrefixes: [],
}
const named = (from: string, to: string) =>
  numberedSeries(prefixes, new Date(from), new Date(to)).map(
    ({ series, prefix, year }) => `${series} ${prefix}/${year}`,
  )

test('each series of one year is named once', () => {
  expect(named('2026-11-21T06:00:00Z', '2026-11-23T07:00:00Z')).toEqual([
    'receipts ABC/26-27',
    'refundReceipts ABR/26-27',
    'certificates ABC/C/2026',
  ])
})

test('the series of both years are named if an Indian year changed in the lost time', () => {
  expect(named('2027-03-31T18:00:00Z', '2027-03-31T18:30:00Z')).toEqual([
    'receipts ABC/26-27',
    'receipts ABC/27-28',
    'refundReceipts ABR/26-27',
    'refundReceipts ABR/27-28',
    'certificates ABC/C/2027',
  ])
  expect(named('2026-12-31T18:00:00Z', '2026-12-31T19:00:00Z')).toContain('certificates ABC/C/2027')
})

test('a backup from years ago names every year since', () => {
  const all = named('2024-01-01T06:00:00Z', '2026-11-23T06:00:00Z')
  expect(all.filter((name) => name.startsWith('receipts'))).toHaveLength(4)
})

test('a clock behind the backup names both years', () => {
  expect(named('2027-04-02T06:00:00Z', '2027-03-30T06:00:00Z')).toEqual(
    expect.arrayContaining(['receipts ABC/27-28', 'receipts ABC/26-27']),
  )
})
