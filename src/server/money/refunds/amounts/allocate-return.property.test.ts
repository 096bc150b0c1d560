import fc from 'fast-check'
import { expect, test } from 'vitest'
import { objectionToAllocation, onlyAllocation, capacityOf } from './allocate-return.ts'

const line = fc
  .record({
    allocatedInPaise: fc.integer({ min: 1, max: 10_000_000_000 }),
    goneShare: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ allocatedInPaise, goneShare }) => ({
    allocatedInPaise,
    goneInPaise: Math.floor(allocatedInPaise * goneShare),
    hasPlace: false,
  }))
const lines = fc
  .array(line, { minLength: 1, maxLength: 6 })
  .map((known) => known.map((one, index) => ({ ...one, lineId: `line ${index}` })))
const said = lines.chain((known) =>
  fc.record({
    known: fc.constant(known),
    amounts: fc.tuple(...known.map((one) => fc.integer({ min: 0, max: capacityOf(one) + 2 }))),
    off: fc.constantFrom(-1, 0, 0, 0, 1),
  }),
)

test('accepted allocations add up to the return and never exceed a line (invariant J4)', () => {
  fc.assert(
    fc.property(said, ({ known, amounts, off }) => {
      const parts = known
        .map(({ lineId }, index) => ({
          lineId,
          amountInPaise: amounts[index] ?? 0,
          endsEnrollment: false,
          keptBecause: undefined,
        }))
        .filter(({ amountInPaise }) => amountInPaise > 0)
      const sum = parts.reduce((total, { amountInPaise }) => total + amountInPaise, 0)
      const isWithin = parts.every(({ lineId, amountInPaise }) => {
        const own = known.find((one) => one.lineId === lineId)
        return own !== undefined && amountInPaise + own.goneInPaise <= own.allocatedInPaise
      })
      const objection = objectionToAllocation(sum + off, known, parts)
      expect(objection === null).toBe(isWithin && off === 0)
    }),
  )
})

test('an automatic allocation is the only one that a person could make', () => {
  const returned = lines.chain((known) => {
    const total = known.reduce((sum, one) => sum + capacityOf(one), 0)
    return fc.record({
      known: fc.constant(known),
      amount: fc.oneof(fc.constant(total), fc.integer({ min: 1, max: total + 1 })),
    })
  })
  fc.assert(
    fc.property(returned, ({ known, amount }) => {
      fc.pre(amount > 0)
      const placed = onlyAllocation(amount, known)
      const roomy = known.filter((one) => capacityOf(one) > 0)
      const total = roomy.reduce((sum, one) => sum + capacityOf(one), 0)
      expect(placed !== null).toBe(amount === total || (roomy.length === 1 && amount < total))
      const parts = (placed ?? []).map((part) => ({
        ...part,
        endsEnrollment: false,
        keptBecause: undefined,
      }))
      const isFine = objectionToAllocation(amount, known, parts) === null
      expect(isFine).toBe(placed !== null)
    }),
  )
})
