import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadOverLines, spreadOverRest } from './spread-over-lines.ts'
import type { LineToPay } from './spread-over-lines.ts'

const line = (id: string, amountInPaise: number, lowersLine: string | null = null): LineToPay => ({
  id,
  amountInPaise,
  lowersLine,
})

test('one line gets the whole amount', () => {
  expect(spreadOverLines(450_000, [line('a', 450_000)])).toEqual([
    { lineId: 'a', amountInPaise: 450_000 },
  ])
})

test('several lines share in proportion; the last one gets the odd paisa', () => {
  expect(spreadOverLines(100, [line('a', 100), line('b', 100), line('c', 100)])).toEqual([
    { lineId: 'a', amountInPaise: 33 },
    { lineId: 'b', amountInPaise: 33 },
    { lineId: 'c', amountInPaise: 34 },
  ])
})

test('a concession reduces the share of its line', () => {
  const lines = [line('a', 1_000), line('b', 1_000), line('less', -500, 'a')]
  expect(spreadOverLines(1_500, lines)).toEqual([
    { lineId: 'a', amountInPaise: 500 },
    { lineId: 'b', amountInPaise: 1_000 },
  ])
})

test('a free line gets nothing, and no remainder', () => {
  const lines = [line('a', 700), line('free', 0), line('b', 300), line('all of it', -300, 'b')]
  expect(spreadOverLines(700, lines)).toEqual([{ lineId: 'a', amountInPaise: 700 }])
  expect(spreadOverLines(0, [line('free', 0)])).toEqual([])
})

test('the odd paisa goes to the last line with a cost', () => {
  const lines = [line('a', 1), line('b', 1), line('c', 1), line('free', 0)]
  expect(spreadOverLines(100, lines).at(-1)).toEqual({ lineId: 'c', amountInPaise: 34 })
})

test('an amount too small for all lines is allocated to some', () => {
  expect(spreadOverLines(1, [line('a', 1), line('b', 1)])).toEqual([
    { lineId: 'b', amountInPaise: 1 },
  ])
})

test('any allocation adds up, is never negative and is at most a paisa too large', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000_000 })
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 12 }), amount, (costs, paid) => {
      const total = costs.reduce((sum, cost) => sum + cost, 0)
      const parts = spreadOverLines(
        paid,
        costs.map((cost, index) => line(String(index), cost)),
      )
      const given = parts.reduce((sum, part) => sum + part.amountInPaise, 0)
      expect(given).toBe(total === 0 ? 0 : paid)
      for (const { lineId, amountInPaise } of parts.slice(0, -1)) {
        const exact = (paid * (costs[Number(lineId)] ?? 0)) / total
        expect(amountInPaise).toBeLessThanOrEqual(exact + 0.001)
        expect(amountInPaise).toBeGreaterThan(exact - 1.001)
      }
    }),
  )
})

test('over several payments no line is overpaid, and the last payment completes each line', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000_000 })
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 12 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 11 }),
      (costs, cuts) => {
        const total = costs.reduce((sum, cost) => sum + cost, 0)
        const ends = [
          ...cuts.toSorted((a, b) => a - b).map((cut) => Math.floor(cut * total)),
          total,
        ]
        const lines = costs.map((cost, index) => line(String(index), cost))
        const paid = new Map<string, number>()
        for (const [index, end] of ends.entries()) {
          const now = end - (ends[index - 1] ?? 0)
          const parts = spreadOverRest(now, { lines, paid })
          expect(parts.reduce((sum, part) => sum + part.amountInPaise, 0)).toBe(now)
          for (const { lineId, amountInPaise } of parts) {
            expect(amountInPaise).toBeGreaterThan(0)
            paid.set(lineId, (paid.get(lineId) ?? 0) + amountInPaise)
            expect(paid.get(lineId)).toBeLessThanOrEqual(costs[Number(lineId)] ?? 0)
          }
        }
        for (const [index, cost] of costs.entries()) expect(paid.get(String(index)) ?? 0).toBe(cost)
      },
    ),
  )
})
