import { expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import type { Doubt } from '../../providers/gateway.ts'
import { foreignFields } from '../answers/foreign-fields.ts'
import { listedRefunds, sortRefunds } from './read-refunds.ts'
import type { ListedRefund } from './read-refunds.ts'

function list(...refunds: object[]) {
  const doubts: Doubt[] = []
  return { refunds: listedRefunds(foreignFields({ refunds }, doubts)), doubts }
}

const entry = { amount: 500, status: 'SUCCESS', unique_request_id: 'RF1', txn_id: 't1' }

test('a refund has its request, transaction and state', () => {
  expect(list(entry)).toEqual({
    refunds: [
      {
        requestId: 'RF1',
        amountInPaise: 50_000,
        state: 'done',
        transactionId: 't1',
        isAutomatic: false,
      },
    ],
    doubts: [],
  })
  expect(list().refunds).toEqual([])
})

test.each([
  [{ ...entry, amount: null }, 'amount', 'missing'],
  [{ ...entry, amount: 'much' }, 'amount', 'unreadable'],
  [{ ...entry, status: null }, 'status', 'missing'],
  [{ ...entry, status: [] }, 'status', 'unreadable'],
])('a list with %j is not used, and the field is named', (odd, field, problem) => {
  const { refunds, doubts } = list(entry, odd)
  expect(refunds).toBeNull()
  expect(doubts).toContainEqual({ path: `refunds.1.${field}`, problem })
})

test('a valid entry reports no field', () => {
  expect(list({ ...entry, amount: 'much' }).doubts).toHaveLength(1)
})

test('an undocumented status keeps the refund under way and is a doubt', () => {
  const { refunds, doubts } = list({ ...entry, status: 'TOMORROW' })
  expect(refunds).toMatchObject([{ state: 'under-way' }])
  expect(doubts).toEqual([{ path: 'refunds.0.status', problem: 'unknown-word' }])
})

test.each([
  [{ initiated_by: 'AUTO_REFUNDED' }, true],
  [{ refund_type: 'auto refund' }, true],
  [{ initiated_by: 'API', refund_type: 'STANDARD' }, false],
  [{ initiated_by: 'SEMI_AUTO' }, false],
  [{}, false],
])('made by %j: automatic is %j', (made, isAutomatic) => {
  expect(list({ ...entry, ...made }).refunds).toMatchObject([{ isAutomatic }])
})

function refund(change: Partial<ListedRefund>): ListedRefund {
  const plain = { requestId: null, transactionId: null, isAutomatic: false } as const
  return { ...plain, amountInPaise: paise(50_000), state: 'done', ...change }
}

type Figures = { refunded?: boolean | null; sum?: number | null }

function sort(listed: ListedRefund[], { refunded = null, sum = null }: Figures = {}) {
  const requests = [{ requestId: 'RFOURS', transactionId: 't2' }]
  const amountRefundedInPaise = sum === null ? null : paise(sum)
  return sortRefunds(listed, {
    transactionId: 't1',
    amountInPaise: paise(150_000),
    figures: { refunded, amountRefundedInPaise },
    requests,
  })
}

test('a manual refund that names the shown transaction or none belongs to it', () => {
  const named = refund({ transactionId: 't1' })
  const byStaff = refund({})
  const sorted = sort([named, byStaff], { sum: 100_000 })
  expect(sorted).toEqual({ own: [named, byStaff], others: new Map(), unnamed: [] })
})

test('other refunds belong to the transaction that they or our request name', () => {
  const ours = refund({ requestId: 'RFOURS' })
  const other = refund({ transactionId: 't3', requestId: 'RFOURS' })
  expect(sort([ours, other], { sum: 0 })?.others).toEqual(
    new Map([
      ['t2', [ours]],
      ['t3', [other]],
    ]),
  )
  for (const sum of [0, 50_000, 100_000])
    expect(sort([refund({ transactionId: 't1' }), ours], { sum })?.own).toHaveLength(1)
})

test('a sum that no reading of the list explains needs a person', () => {
  expect(sort([refund({})], { sum: 0 })).toBeNull()
  expect(sort([refund({})], { sum: 60_000 })).toBeNull()
  expect(sort([refund({ state: 'failed' })], { sum: 0 })?.own).toHaveLength(1)
  expect(sort([refund({ state: 'failed' })], { sum: 50_000 })).toBeNull()
})

test('the stated sum may include refunds under way, or not', () => {
  const waiting = refund({ state: 'under-way' })
  for (const sum of [0, 20_000, 50_000]) expect(sort([waiting], { sum })?.own).toEqual([waiting])
  expect(sort([waiting], { sum: 50_001 })).toBeNull()
})

test('without a sum, the flag decides between a full refund and a part', () => {
  const whole = refund({ amountInPaise: paise(150_000) })
  expect(sort([whole], { refunded: true })?.own).toEqual([whole])
  expect(sort([whole], { refunded: false })).toBeNull()
  expect(sort([refund({})], { refunded: true })).toBeNull()
  expect(sort([refund({})], { refunded: false })?.own).toHaveLength(1)
  expect(sort([whole])?.own).toEqual([whole])
})

test('a contradiction between sum and flag needs a person', () => {
  const whole = refund({ isAutomatic: true, amountInPaise: paise(150_000) })
  expect(sort([whole], { sum: 150_000, refunded: false })).toBeNull()
  expect(sort([whole], { sum: 150_000, refunded: true })?.own).toEqual([whole])
  const byStaff = refund({ amountInPaise: paise(150_000) })
  expect(sort([byStaff], { sum: 150_000, refunded: false })).toBeNull()
  expect(sort([refund({})], { sum: 50_000, refunded: true })).toBeNull()
  // a named refund belongs to the shown transaction, whatever the flag says
  const named = refund({ transactionId: 't1', amountInPaise: paise(150_000) })
  expect(sort([named], { sum: 150_000, refunded: false })?.own).toEqual([named])
  // a refund of another transaction, which neither figure counts
  expect(sort([whole], { sum: 0, refunded: false })?.unnamed).toEqual([whole])
})

test('an automatic refund outside the sum belongs to an unnamed transaction', () => {
  const automatic = refund({ isAutomatic: true })
  expect(sort([automatic], { sum: 0 })).toEqual({
    own: [],
    others: new Map(),
    unnamed: [automatic],
  })
  expect(sort([automatic], { sum: 50_000 })).toEqual({
    own: [automatic],
    others: new Map(),
    unnamed: [],
  })
})

test('if both readings fit, only a refund under way may be unnamed', () => {
  const waiting = refund({ isAutomatic: true, state: 'under-way' })
  expect(sort([waiting], { sum: 0 })?.unnamed).toEqual([waiting])
  expect(sort([refund({ isAutomatic: true })])).toBeNull()
  expect(sort([waiting, refund({ isAutomatic: true })])).toBeNull()
})

test('an automatic refund over the shown capture belongs to another transaction', () => {
  const whole = paise(150_000)
  const ours = refund({ transactionId: 't1', amountInPaise: whole })
  const automatic = refund({ isAutomatic: true, amountInPaise: whole })
  expect(sort([ours, automatic], { sum: 150_000 })).toEqual({
    own: [ours],
    others: new Map(),
    unnamed: [automatic],
  })
  const halves = [ours, automatic].map((one) => ({ ...one, amountInPaise: paise(75_000) }))
  expect(sort(halves, { sum: 75_000 })).toBeNull()
  expect(sort(halves, { sum: 150_000 })?.own).toEqual(halves)
})
