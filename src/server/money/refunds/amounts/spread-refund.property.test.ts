import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadRefund } from './spread-refund.ts'

const lines = fc
  .array(fc.integer({ min: 0, max: 10_000_000_000 }), { minLength: 1, maxLength: 12 })
  .map((lefts) => lefts.map((leftInPaise, index) => ({ lineId: `line ${index}`, leftInPaise })))
const refund = lines.chain((known) => {
  const total = sumOf(known.map(({ leftInPaise }) => leftInPaise))
  return fc.record({ lines: fc.constant(known), amount: fc.integer({ min: 0, max: total }) })
})

test('the parts add up to the refund, in whole paise', () => {
  fc.assert(
    fc.property(refund, ({ lines: known, amount }) => {
      const parts = spreadRefund(amount, known)
      expect(sumOf(parts.map((part) => part.amountInPaise))).toBe(amount)
      for (const part of parts) expect(Number.isSafeInteger(part.amountInPaise)).toBe(true)
    }),
  )
})

test('no line returns more than it has left, and none returns zero', () => {
  fc.assert(
    fc.property(refund, ({ lines: known, amount }) => {
      for (const { lineId, amountInPaise } of spreadRefund(amount, known)) {
        const left = known.find((line) => line.lineId === lineId)?.leftInPaise ?? 0
        expect(amountInPaise).toBeLessThanOrEqual(left)
        expect(amountInPaise).toBeGreaterThan(0)
      }
    }),
  )
})

test('all lines but the last return their rounded share, unless the last is too small', () => {
  fc.assert(
    fc.property(refund, ({ lines: known, amount }) => {
      const total = sumOf(known.map(({ leftInPaise }) => leftInPaise))
      fc.pre(total > 0)
      const parts = new Map(
        spreadRefund(amount, known).map((part) => [part.lineId, part.amountInPaise]),
      )
      const last = known.at(-1)
      const isLastFull = parts.get(last?.lineId ?? '') === last?.leftInPaise
      for (const { lineId, leftInPaise } of known.slice(0, -1)) {
        const share = Number((BigInt(amount) * BigInt(leftInPaise)) / BigInt(total))
        const more = (parts.get(lineId) ?? 0) - share
        expect(more).toBeGreaterThanOrEqual(0)
        expect(isLastFull || more === 0).toBe(true)
      }
    }),
  )
})

test('a full refund returns each line in full', () => {
  fc.assert(
    fc.property(lines, (known) => {
      const total = sumOf(known.map(({ leftInPaise }) => leftInPaise))
      const held = known.filter(({ leftInPaise }) => leftInPaise > 0)
      expect(spreadRefund(total, known)).toEqual(
        held.map(({ lineId, leftInPaise }) => ({ lineId, amountInPaise: leftInPaise })),
      )
    }),
  )
})

test('money without lines has no parts', () => {
  expect(spreadRefund(450_000, [])).toEqual([])
})

function sumOf(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
