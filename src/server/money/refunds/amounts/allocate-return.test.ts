import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import type { RefundState, RefundWay } from '#contract/money/refunds/refunds.ts'
import {
  isKept,
  objectionToAllocation,
  onlyAllocation,
  capacityOf,
  unallocatedReturn,
} from './allocate-return.ts'
import type { AllocatedPart, LineRoom } from './allocate-return.ts'

const drafting: LineRoom = {
  lineId: 'drafting',
  allocatedInPaise: 300_000,
  goneInPaise: 0,
  hasPlace: true,
}
const welding: LineRoom = {
  lineId: 'welding',
  allocatedInPaise: 150_000,
  goneInPaise: 100_000,
  hasPlace: false,
}
const lines = [drafting, welding]

function part(lineId: string, amountInPaise: number, more: Partial<AllocatedPart> = {}) {
  return { lineId, amountInPaise, endsEnrollment: false, keptBecause: undefined, ...more }
}

describe('the unallocated return', () => {
  const came = { amountInPaise: 450_000, refundedInPaise: 50_000 }
  const waiting = (
    refunds: [RefundState, RefundWay, number][],
    refundedInPaise = came.refundedInPaise,
  ) =>
    unallocatedReturn(
      { ...came, refundedInPaise },
      refunds.map(([state, way, amount]) => ({ state, way, amountInPaise: paise(amount) })),
    )

  test('is the part that the provider returned without a refund', () => {
    expect(waiting([])).toBe(50_000)
    expect(waiting([['done', 'provider', 30_000]], 80_000)).toBe(50_000)
    expect(waiting([['done', 'provider', 50_000]])).toBe(0)
    expect(waiting([['done', 'provider', 60_000]])).toBe(0)
  })

  test('ignores refunds by hand, waiting ones and those under way', () => {
    expect(waiting([['done', 'cash', 30_000]])).toBe(50_000)
    expect(waiting([['sent', 'provider', 50_000]])).toBe(50_000)
    expect(waiting([['requested', 'provider', 450_000]])).toBe(50_000)
  })

  test('never exceeds what is left to refund', () => {
    expect(waiting([['done', 'cash', 420_000]])).toBe(30_000)
    expect(waiting([['done', 'cash', 450_000]])).toBe(0)
  })
})

test('a line has its payment less its returns, and at least zero', () => {
  expect([drafting, welding].map(capacityOf)).toEqual([300_000, 50_000])
  expect(capacityOf({ ...welding, goneInPaise: 150_001 })).toBe(0)
})

describe('an allocation by a person', () => {
  test.each([
    ['one line', [part('drafting', 60_000)]],
    ['a part of each line', [part('drafting', 10_000), part('welding', 50_000)]],
  ])('can be %s', (_what, parts) => {
    expect(objectionToAllocation(60_000, lines, parts)).toBeNull()
  })

  test.each([
    ['less than the return', [part('drafting', 59_999)], 59_999],
    ['more than the return', [part('drafting', 60_001)], 60_001],
    ['nothing', [], 0],
  ])('is refused if it is %s', (_what, parts, saidInPaise) => {
    expect(objectionToAllocation(60_000, lines, parts)).toEqual({
      kind: 'sum-differs',
      saidInPaise,
    })
  })

  test('is refused if a line would exceed what it has left', () => {
    const parts = [part('drafting', 9_999), part('welding', 50_001)]
    expect(objectionToAllocation(60_000, lines, parts)).toEqual({
      kind: 'line-too-small',
      lineId: 'welding',
      roomInPaise: 50_000,
    })
  })

  test.each([
    ['a line that the payment does not pay', [part('masonry', 60_000)]],
    ['a line twice', [part('drafting', 30_000), part('drafting', 30_000)]],
    ['a line with nothing', [part('drafting', 60_000), part('welding', 0)]],
  ])('is refused if it names %s', (_what, parts) => {
    expect(objectionToAllocation(60_000, lines, parts)).toEqual({ kind: 'wrong-lines' })
  })

  describe('a fully returned line', () => {
    test('needs a reason to keep its enrollment', () => {
      const parts = [part('drafting', 300_000)]
      expect(objectionToAllocation(300_000, lines, parts)).toEqual({
        kind: 'reason-needed',
        lineId: 'drafting',
      })
      const kept = [part('drafting', 300_000, { keptBecause: 'A scholarship.' })]
      expect(objectionToAllocation(300_000, lines, kept)).toBeNull()
      expect(isKept(part('drafting', 300_000), roomsById())).toBe(true)
    })

    test.each([
      ['the enrollment ends with it', part('drafting', 300_000, { endsEnrollment: true })],
      ['something is left', part('drafting', 299_999)],
      ['the line has no enrollment', part('welding', 50_000)],
    ])('needs no reason if %s', (_why, only) => {
      expect(isKept(only, roomsById())).toBe(false)
      expect(objectionToAllocation(only.amountInPaise, lines, [only])).toBeNull()
    })

    test('an unknown line keeps no enrollment', () => {
      expect(isKept(part('masonry', 1), roomsById())).toBe(false)
    })
  })

  function roomsById() {
    return new Map(lines.map((line) => [line.lineId, line]))
  }
})

describe('an automatic allocation', () => {
  test('is made if everything left was returned', () => {
    expect(onlyAllocation(350_000, lines)).toEqual([
      { lineId: 'drafting', amountInPaise: 300_000 },
      { lineId: 'welding', amountInPaise: 50_000 },
    ])
  })

  test('is made if only one line has something left', () => {
    const spent = { ...welding, goneInPaise: 150_000 }
    expect(onlyAllocation(1, [drafting, spent])).toEqual([{ lineId: 'drafting', amountInPaise: 1 }])
    expect(onlyAllocation(300_000, [drafting, spent])).toEqual([
      { lineId: 'drafting', amountInPaise: 300_000 },
    ])
  })

  test.each([
    ['less than everything was returned', 349_999, lines],
    ['more was returned than the lines have', 350_001, lines],
    ['more was returned than the only line has', 300_001, [drafting]],
    ['it pays no line', 1, []],
    ['nothing was returned, and no line has anything left', 0, []],
  ])('is not made if %s', (_what, amountInPaise, known) => {
    expect(onlyAllocation(amountInPaise, known)).toBeNull()
  })
})
