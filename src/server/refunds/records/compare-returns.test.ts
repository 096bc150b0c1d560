import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import type { RefundReport } from '../../payments/providers/gateway.ts'
import { compareReturns } from './compare-returns.ts'
import type { Refund } from './refund.ts'

/** Of a payment of ₹4,500. */
function refund(id: string, amountInPaise: number, more: Partial<Refund> = {}): Refund {
  const own = { state: 'sent', way: 'provider', isMadeAtProvider: false, ...more } as const
  // the rule reads no more of a refund than this
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

/** The try of each refund is named like it. */
function compare(refunds: Refund[], reports: RefundReport[], { isLatest = true } = {}) {
  const told = reports.filter(({ state }) => state === 'done')
  const refundedInPaise = paise(told.reduce((sum, one) => sum + one.amountInPaise, 0))
  const found = compareReturns({
    listed: reports,
    isLatest,
    capture: { amountInPaise: paise(450_000), refundedInPaise, returnedInPaise: refundedInPaise },
    refunds,
    tries: refunds.map(({ id }) => ({ refundId: id, requestId: id })),
  })
  return {
    done: found.done.map((one) => [one.refund.id, one.amountInPaise]),
    bounced: found.bounced.map(({ id }) => id),
    made: found.madeThere.map((one) => [one.refund?.id ?? null, one.amountInPaise]),
  }
}

const nothing = { done: [], bounced: [], made: [] }

test('a refund of ours is known by its request id, also beside one of the same amount', () => {
  const refunds = [refund('A', 1000, { state: 'done' }), refund('B', 1000)]
  expect(compare(refunds, [listed('A', 1000), listed('B', 1000)])).toEqual({
    ...nothing,
    done: [['B', 1000]],
  })
  expect(compare(refunds, [listed('A', 1000), listed('B', 1000, 'under-way')])).toEqual(nothing)
})

test('what is under no request of ours was made at the dashboard, each part by itself, once', () => {
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

test('it ends the refund that waited for just that amount, or for all; never one that is on its way', () => {
  const waits = refund('A', 1000, { state: 'requested', way: null })
  expect(compare([waits], [listed(null, 1000)]).made).toEqual([['A', 1000]])
  expect(compare([waits], [listed(null, 999)]).made).toEqual([[null, 999]])
  expect(compare([refund('A', 1000)], [listed(null, 1000)]).made).toEqual([[null, 1000]])
  expect(compare([waits], [listed(null, 450_000)]).made).toEqual([
    ['A', 1000],
    [null, 449_000],
  ])
})

test('one that the provider calls failed has bounced, whatever went meanwhile', () => {
  const refunds = [refund('A', 1000, { state: 'done' }), refund('B', 1000)]
  expect(compare(refunds, [listed('A', 1000, 'failed'), listed('B', 1000)])).toEqual({
    ...nothing,
    done: [['B', 1000]],
    bounced: ['A'],
  })
})

test('of what is missing without a name the dashboard’s bounces first, and only by the latest word', () => {
  const refunds = [refund('A', 1000, { state: 'done' }), refund('B', 500, made)]
  expect(compare(refunds, [listed('A', 1000)])).toEqual({ ...nothing, bounced: ['B'] })
  expect(compare(refunds, [])).toEqual({ ...nothing, bounced: ['B', 'A'] })
  expect(compare(refunds, [], { isLatest: false })).toEqual(nothing)
})

test('what was given by hand and went through the provider too is no refund more than came', () => {
  const byHand = refund('A', 450_000, { state: 'done', way: 'cash' })
  expect(compare([byHand], [listed('A', 450_000)])).toEqual(nothing)
  expect(compare([byHand], [listed(null, 450_000)])).toEqual(nothing)
})

test('an earlier try that turns out to have gone ends its refund with what went', () => {
  const again = refund('A', 400, { state: 'approved' })
  const found = compareReturns({
    listed: [listed('FIRST', 1000)],
    isLatest: true,
    capture: {
      amountInPaise: paise(450_000),
      refundedInPaise: paise(1000),
      returnedInPaise: paise(1000),
    },
    refunds: [again],
    tries: ['FIRST', 'SECOND'].map((requestId) => ({ refundId: 'A', requestId })),
  })
  expect(found.done).toEqual([{ refund: again, amountInPaise: 1000 }])
})
