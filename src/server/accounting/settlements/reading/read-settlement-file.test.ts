import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { settlementFields } from '#contract/accounting/settlement-fields.ts'
import { matchersByWords, proposeColumns } from '#tables/heading.ts'
import { readTable } from '#tables/read-table.ts'
import { documentedColumns } from './known-columns.ts'
import { isUnexplained, matchRows } from './match-rows.ts'
import { readSettlementFile } from './read-settlement-file.ts'

const HEADING =
  'entity_id,type,debit,credit,amount,currency,fee,tax,settled_at,settlement_id,payment_id,dispute_id,order_receipt'
const PAID = '30/11/2026 09:05:00,setl_1'

function read(lines: readonly string[], meanings = {}) {
  const csv = [HEADING, ...lines].join('\n')
  const { columns: names } = readTable(csv, matchersByWords(settlementFields))
  const columns = proposeColumns(settlementFields, documentedColumns('razorpay'), names)
  return readSettlementFile({ provider: 'razorpay', csv, columns, meanings })
}

const capture = {
  id: 'our-capture',
  transactionId: 'pay_1',
  amountInPaise: 450_000,
  hasDisputeFee: false,
  disputes: ['disp_1'],
  providerOrderId: 'ORD_1',
}
const refund = {
  id: 'our-refund',
  names: ['rfnd_1'],
  captureId: 'our-capture',
  amountInPaise: 500,
  isAwaited: true,
}
const own = { captures: [capture], refunds: [refund], known: new Set<string>() }

test('a refund is found by its own id, and one made in the dashboard by its payment', () => {
  const { rows } = read([
    `rfnd_1,refund,5,0,5,INR,0,0,${PAID},pay_1,,`,
    `rfnd_2,refund,5,0,5,INR,0,0,${PAID},pay_1,,`,
    `rfnd_3,refund,5,0,5,INR,0,0,${PAID},pay_of_others,,`,
  ])
  const matched = matchRows(rows, own)
  expect(matched.map(({ refundTryId, captureId }) => [refundTryId, captureId])).toEqual([
    ['our-refund', 'our-capture'],
    [null, 'our-capture'],
    [null, null],
  ])
  expect(matched.map(isUnexplained)).toEqual([false, false, true])
})

test('a refund without our name for it is the awaited one of that payment with that amount', () => {
  const { rows } = read([
    `rfnd_7,refund,5,0,5,INR,0,0,${PAID},pay_1,,`,
    `rfnd_8,refund,5,0,5,INR,0,0,${PAID},,,ORD_1`,
    `rfnd_9,refund,5,0,5,INR,0,0,${PAID},pay_1,,`,
    `pay_2,payment,5,0,5,INR,0,0,${PAID},,,ORD_1`,
  ])
  const twice = [
    { ...refund, id: 'first', names: [] },
    { ...refund, id: 'second', names: [] },
    { ...refund, id: 'settled before', names: [], isAwaited: false },
    { ...refund, id: 'other amount', names: [], amountInPaise: 700 },
  ]
  const matched = matchRows(rows, { ...own, refunds: twice })
  expect(matched.map(({ refundTryId, captureId }) => [refundTryId, captureId])).toEqual([
    ['first', 'our-capture'],
    ['second', 'our-capture'],
    [null, 'our-capture'],
    // an unknown payment of our order is not ours to explain
    [null, null],
  ])
  const again = matchRows(rows, { ...own, refunds: twice, known: new Set(['rfnd_7', 'rfnd_8']) })
  expect(again.map(({ refundTryId }) => refundTryId)).toEqual([null, null, 'first', null])
})

test('an adjustment that names our dispute is part of it, whatever the office says of adjustments', () => {
  const lines = [
    `adj_1,adjustment,700,0,700,INR,0,0,${PAID},,disp_1,`,
    `adj_2,adjustment,0,10.12,10.12,INR,0,0,${PAID},,,`,
  ]
  const { rows, words } = read(lines)
  expect(rows.map(({ kind, netInPaise }) => [kind, netInPaise])).toEqual([
    ['dispute', -70_000],
    ['unknown', 1_012],
  ])
  expect(words).toEqual(new Map([['adjustment', 2]]))
  const [dispute] = matchRows(rows, own)
  expect(dispute?.captureId).toBe('our-capture')
  expect(read(lines, { adjustment: 'charge' }).rows.map(({ kind }) => kind)).toEqual([
    'dispute',
    'charge',
  ])
})

test('a payment that is not paid out yet is left for a later file', () => {
  const { rows, bad } = read([
    `pay_1,payment,0,4393.8,4500,INR,106.2,16.2,${PAID},,,`,
    'pay_2,payment,0,4393.8,4500,INR,106.2,16.2,,,,,',
  ])
  expect(rows.map(({ payment }) => payment)).toEqual(['pay_1'])
  expect(bad).toEqual([{ row: 3, field: 'payout', sentence: messages.settlementNotPaidYet }])
})

test('amounts are paise where the days are epoch seconds, and rupees elsewhere', () => {
  const { rows, bad, remarks } = read([
    'pay_1,payment,0,439380,450000,INR,10620,1620,1796009700,setl_1,,,',
    'pay_2,payment,0,439380.50,450000,INR,10620,1620,1796009700,setl_1,,,',
    `pay_3,payment,0,439380,450000,INR,10620,1620,${PAID},,,`,
  ])
  expect(rows.map(({ paidOn, netInPaise }) => [paidOn, netInPaise])).toEqual([
    ['2026-11-30', 439_380],
    ['2026-11-30', 43_938_000],
  ])
  expect(bad).toEqual([{ row: 3, field: 'credit', sentence: messages.cellAmountInvalid }])
  expect(remarks).toContainEqual({ row: 2, words: messages.settlementInPaise })
})

test('a row without an id keeps the key that earlier files gave it', () => {
  const columns = documentedColumns('juspay')
  const csv = `${Object.values(columns).join(',')}\nS-1,2026-11-30,U1,SALE,T1,,4500,90,16.2,4393.8`
  const { rows } = readSettlementFile({ provider: 'juspay', csv, columns, meanings: {} })
  expect(rows.map(({ key }) => key)).toEqual([
    '{"payout":"S-1","utr":"U1","paidOn":"2026-11-30","kind":"payment","saidKind":"SALE","payment":"T1","refund":null,"grossInPaise":450000,"feeInPaise":9000,"taxInPaise":1620,"netInPaise":439380}',
  ])
})
