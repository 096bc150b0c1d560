import { read } from 'hucre'
import { expect, test } from 'vitest'
import { workbookOf } from './write-workbook.ts'

test('an exported workbook keeps long numbers intact and amounts numeric', async () => {
  const csv =
    '\uFEFFOrder,RRN,Phone,Amount,Note\r\nORD1,676000000001,\'+919847012345,-450.5,\'=1+1\r\nORD2,001234567890123456,9847012345,,"a, b"\r\n'
  const bytes = await workbookOf({ fileName: 'orders.csv', csv, numbers: [3] })
  const { sheets } = await read(bytes)
  expect(sheets[0]?.rows).toEqual([
    ['Order', 'RRN', 'Phone', 'Amount', 'Note'],
    ['ORD1', '676000000001', '+919847012345', -450.5, '=1+1'],
    ['ORD2', '001234567890123456', '9847012345', null, 'a, b'],
  ])
  expect([...(sheets[0]?.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([])
})
