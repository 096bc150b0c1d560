import { expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import type { RefundReport } from '../../providers/gateway.ts'
import { compareReturns } from './compare-returns.ts'
import type { Refund } from '../records/refund.ts'

/** A refund of a payment of ₹4,500. */
function refund(id: string, amountInPaise: number, more: Partial<Refund> = {}): Refund {
  const own = { state: 'sent', way: 'provider', isMadeAtProvider: false, ...more } as const
  // the rule reads no other fields of a refund
  return { id, amountInPaise: paise(amountInPaise), ...own } as Refund
}

const made = { state: 'done', isMadeAtProvider: true } as const

function listed(
  requestId: string | null,
  amountInPaise: number,
  state: RefundReport['state'] = 'done',
): RefundReport {
  return { requestId, amountInPaise: paise(amountInPaise), state }
}

/** Each refund has a try with its name as request id. */
function compare(refunds: Refund[], reports: RefundReport[], { isLatest = true } = {}) {
  const told = reports.filter(({ state }) => state === 'done')
  const refundedInPaise = told.reduce((sum, one) => sum + one.amountInPaise, 0)
  const found = compareReturns({
    listed: reports,
    isLatest,
    capture: captured(refundedInPaise),
    refunds,
    tries: refunds.map(({ id }) => ({ refundId: id, requestId: id })),
  })
  return {
    done: found.done.map((one) => [one.refund.id, one.amountInPaise]),
    bounced: found.bounced.map(({ id }) => id),
    made: found.madeThere.map((one) => [one.refund?.id ?? null, one.amountInPaise]),
  }
}

/** A payment of which this amount was returned through the provider. */
function captured(refundedInPaise: number) {
  const back = paise(refundedInPaise)
  return { amountInPaise: paise(450_000), refundedInPaise: back, returnedInPaise: back }
}

const nothing = { done: [], bounced: [], made: [] }

test('our refund is identified by its request id, even beside an equal amount', () => {
  const refunds = [refund('A', 1000, { state: 'done' }), refund('B', 1000)]
  expect(compare(refunds, [listed('A', 1000), listed('B', 1000)])).toEqual({
    ...nothing,
    done: [['B', 1000]],
  })
  expect(compare(refunds, [listed('A', 1000), listed('B', 1000, 'under-way')])).toEqual(nothing)
})

test('an unknown refund was made at the dashboard, and each is recorded once', () => {
  const reports = [listed(null, 1000), listed('THEIRS', 500)]
  expect(compare([], reports)).toEqual({
    ...nothing,
    made: [
      [null, 1000],
      [null, 500],
    ],
  })
  const written = [refund('A', 1000, made), refund('B', 500, made)]
  expect(compare(written, reports)).toEqual(nothing)
  expect(compare(written.slice(0, 1), reports)).toEqual({ ...nothing, made: [[null, 500]] })
})

test('a dashboard refund completes a waiting refund of its amount, but none under way', () => {
  const waits = refund('A', 1000, { state: 'requested', way: null })
  expect(compare([waits], [listed(null, 1000)]).made).toEqual([['A', 1000]])
  expect(compare([waits], [listed(null, 999)]).made).toEqual([[null, 999]])
  expect(compare([refund('A', 1000)], [listed(null, 1000)]).made).toEqual([[null, 1000]])
  expect(compare([waits], [listed(null, 450_000)]).made).toEqual([
    ['A', 1000],
    [null, 449_000],
  ])
})

test('a refund that the provider calls failed has bounced, whatever else was returned', () => {
  const refunds = [refund('A', 1000, { state: 'done' }), refund('B', 1000)]
  expect(compare(refunds, [listed('A', 1000, 'failed'), listed('B', 1000)])).toEqual({
    ...nothing,
    done: [['B', 1000]],
    bounced: ['A'],
  })
})

test('a failed refund has bounced even if an equal dashboard refund exists', () => {
  const refunds = [refund('A', 1000, { state: 'done' }), refund('B', 400, { state: 'done' })]
  const reports = [listed('A', 1000, 'failed'), listed('B', 400), listed(null, 1000)]
  expect(compare(refunds, reports)).toEqual({ ...nothing, bounced: ['A'] })
  // an unlisted refund of the same amount stays, and one under way does not count
  const twins = [refund('A', 1000, { state: 'done' }), refund('B', 1000, { state: 'done' })]
  expect(compare(twins.toReversed(), [listed('A', 1000, 'failed'), listed('B', 1000)])).toEqual({
    ...nothing,
    bounced: ['A'],
  })
  expect(
    compare(refunds.slice(0, 1), [listed('A', 1000, 'under-way'), listed(null, 1000)]),
  ).toEqual(nothing)
})

test('a missing amount bounces a dashboard refund first, and only by the latest response', () => {
  const refunds = [refund('A', 1000, { state: 'done' }), refund('B', 500, made)]
  expect(compare(refunds, [listed('A', 1000)])).toEqual({ ...nothing, bounced: ['B'] })
  expect(compare(refunds, [])).toEqual({ ...nothing, bounced: ['B', 'A'] })
  expect(compare(refunds, [], { isLatest: false })).toEqual(nothing)
})

test('a refund by hand that also went through the provider never exceeds the capture', () => {
  const byHand = refund('A', 450_000, { state: 'done', way: 'cash' })
  expect(compare([byHand], [listed('A', 450_000)])).toEqual(nothing)
  expect(compare([byHand], [listed(null, 450_000)])).toEqual(nothing)
})

test('an earlier try that succeeded completes its refund', () => {
  const again = refund('A', 400, { state: 'approved' })
  const found = compareReturns({
    listed: [listed('FIRST', 1000)],
    isLatest: true,
    capture: captured(1000),
    refunds: [again],
    tries: ['FIRST', 'SECOND'].map((requestId) => ({ refundId: 'A', requestId })),
  })
  expect(found.done).toEqual([{ refund: again, amountInPaise: 1000 }])
})

test('a failed try has not bounced if another try or a dashboard refund succeeded', () => {
  const tries = ['A', 'A2'].map((requestId) => ({ refundId: 'A', requestId }))
  const told = { isLatest: true, tries, capture: captured(1000) }
  const reports = [listed('A', 1000, 'failed'), listed('A2', 1000)]
  const gone = refund('A', 1000, { state: 'done' })
  expect(compareReturns({ ...told, listed: reports, refunds: [gone] }).bounced).toEqual([])
  const there = refund('A', 1000, made)
  const failed = [listed('A', 1000, 'failed'), listed(null, 1000)]
  expect(compareReturns({ ...told, listed: failed, refunds: [there] }).bounced).toEqual([])
})

test('bounces and new returns are compared as sums, without refunds by hand', () => {
  const byHand = refund('H', 700, { state: 'done', way: 'cash' })
  const waits = refund('W', 300, { state: 'requested', way: null })
  const gone = refund('A', 1000, { state: 'done' })
  expect(compare([byHand, gone, waits], [listed('A', 1000)])).toEqual(nothing)
  expect(compare([byHand, gone, waits], [])).toEqual({ ...nothing, bounced: ['A'] })
  // a refund that is sent at the same time does not reduce the missing amount
  const sent = refund('B', 400)
  expect(compare([gone, sent], [listed('B', 400)])).toEqual({
    ...nothing,
    done: [['B', 400]],
    bounced: ['A'],
  })
})

test('of the missing refunds the one of that amount bounces, else the last one', () => {
  const [first, second, third] = [1000, 500, 700].map((amount, index) =>
    refund(`R${index}`, amount, made),
  ) as [Refund, Refund, Refund]
  expect(compare([first, second, third], [listed(null, 1700)]).bounced).toEqual(['R1'])
  expect(compare([first, second, third], [listed(null, 1600)]).bounced).toEqual(['R2'])
  const ours = [1000, 500, 700].map((amount, index) => {
    return refund(`O${index}`, amount, { state: 'done' })
  })
  const told = { listed: [], isLatest: true, refunds: ours, tries: [] }
  const missing = (amount: number) =>
    compareReturns({ ...told, capture: captured(2200 - amount) }).bounced.map(({ id }) => id)
  expect(missing(500)).toEqual(['O1'])
  expect(missing(600)).toEqual(['O2'])
  expect(missing(1600)).toEqual(['O2', 'O1', 'O0'])
  // the dashboard's refund comes before ours of the same amount
  expect(
    compare([refund('A', 500, { state: 'done' }), refund('B', 500, made)], []).bounced,
  ).toEqual(['B', 'A'])
})

test('dashboard refunds never exceed the capture less completed refunds', () => {
  const done = refund('A', 200_000, { state: 'done', way: 'cash' })
  const sent = refund('B', 200_000)
  const reports = [listed('B', 200_000), listed(null, 100_000)]
  expect(compare([done, sent], reports).made).toEqual([[null, 50_000]])
})

test('a completed refund does not absorb a dashboard refund as well', () => {
  const reports = [listed('A', 1000), listed(null, 1000)]
  expect(compare([refund('A', 1000, { state: 'approved' })], reports)).toEqual({
    ...nothing,
    done: [['A', 1000]],
    made: [[null, 1000]],
  })
  // a waiting refund is completed by a dashboard refund, but only one
  const waits = ['A', 'B'].map((id) => refund(id, 1000, { state: 'requested', way: null }))
  expect(compare(waits, [listed(null, 1000)]).made).toEqual([['A', 1000]])
})

test('listed parts that exceed the capture are recorded as one', () => {
  const capture = captured(900)
  const reports = [listed(null, 1000), listed('THEIRS', 500)]
  const told = { listed: reports, isLatest: true, refunds: [], tries: [], capture }
  expect(compareReturns(told).madeThere).toEqual([{ refund: null, amountInPaise: 900 }])
  // a refund that is under way or failed does not count
  const more = [listed(null, 900), listed(null, 700, 'under-way'), listed(null, 300, 'failed')]
  expect(compareReturns({ ...told, listed: more }).madeThere).toEqual([
    { refund: null, amountInPaise: 900 },
  ])
})

test('of equal dashboard refunds only the unrecorded ones are new', () => {
  const reports = [listed(null, 500), listed(null, 500), listed(null, 300)]
  const one = (amount: number) => [null, amount]
  expect(compare([refund('A', 500, made)], reports).made).toEqual([one(500), one(300)])
  // bounced refunds and our own are not dashboard refunds
  const bounced = refund('B', 500, { state: 'bounced', isMadeAtProvider: true })
  const ours = refund('C', 300, { state: 'done' })
  expect(compare([bounced, ours], [...reports, listed('C', 300)]).made).toEqual([
    one(500),
    one(500),
    one(300),
  ])
})
