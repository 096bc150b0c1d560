import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../test/support/property-runs.ts'
import type { PlaceOfMoney } from './accounts.ts'
import { entriesDue } from './entries-due.ts'
import type { CaptureFacts } from './entries-due.ts'
import { balanceOf } from './entry.ts'
import type { Entry } from './entry.ts'

const drawers = ['cash:kochi', 'cash:kottiyam', 'desk-upi:kochi', 'bank'] as const
const runs = { numRuns: propertyRuns(300) }

/** Posts after each change of the records and returns the whole journal. */
function posted(states: readonly CaptureFacts[]): Entry[] {
  const journal: Entry[] = []
  for (const state of states) {
    journal.push(...entriesDue(state, journal))
    expect(entriesDue(state, journal), 'posting twice adds nothing').toEqual([])
  }
  for (const { lines } of journal)
    expect(lines.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0)).toBe(0)
  return journal
}

const atDesk: CaptureFacts = {
  amountInPaise: 450_000,
  currency: 'INR',
  allocatedInPaise: 450_000,
  releasedInPaise: 0,
  deductedInPaise: 0,
  place: 'cash:kochi',
  returns: [],
  disputes: [],
  tax: null,
}

const deskStep = fc.oneof(
  fc.record({ place: fc.constantFrom(...drawers) }),
  fc.record({
    amountInPaise: fc.integer({ min: 1, max: 300_000 }),
    paidFrom: fc.option(fc.constantFrom(...drawers)),
  }),
)

test('corrections and payouts of a slip always leave each drawer with its true balance', () => {
  fc.assert(
    fc.property(fc.array(deskStep, { maxLength: 8 }), (steps) => {
      let facts = atDesk
      const states = [facts]
      for (const [index, step] of steps.entries()) {
        facts =
          'place' in step
            ? { ...facts, place: step.place }
            : {
                ...facts,
                returns: [
                  ...facts.returns,
                  { ...step, position: index, kind: 'by-hand', disputeId: null },
                ],
              }
        states.push(facts)
      }
      const journal = posted(states)
      const heldIn = (drawer: PlaceOfMoney) =>
        facts.returns
          .filter(({ paidFrom }) => (paidFrom ?? facts.place) === drawer)
          .reduce(
            (left, { amountInPaise }) => left - amountInPaise,
            facts.place === drawer ? facts.amountInPaise : 0,
          )
      expect(drawers.map((drawer) => balanceOf(journal, 'INR', drawer))).toEqual(
        drawers.map(heldIn),
      )
    }),
    runs,
  )
})

const figure = fc.integer({ min: 0, max: 450_000 })
const disputeStep = fc.oneof(
  fc.record({ withheldInPaise: figure, feeInPaise: figure }),
  fc.record({ takenInPaise: fc.integer({ min: 1, max: 450_000 }) }),
  fc.record({ refundedInPaise: fc.integer({ min: 1, max: 200_000 }) }),
)

test('reports of a dispute in any order leave its account with the true balance', () => {
  fc.assert(
    fc.property(fc.array(disputeStep, { maxLength: 8 }), (steps) => {
      const none = { id: 'du_1', provider: 'stripe', feeInPaise: 0, takenInPaise: 0 }
      let dispute = { ...none, withheldInPaise: 0 }
      let facts: CaptureFacts = { ...atDesk, place: 'provider:stripe' }
      const states = [facts]
      for (const [position, step] of steps.entries()) {
        const isLoss = 'takenInPaise' in step
        // a dispute can be lost only once
        if (isLoss && dispute.takenInPaise > 0) continue
        dispute = { ...dispute, ...step }
        const back = { position, paidFrom: null, kind: 'refund', disputeId: null } as const
        const ofLoss = { ...back, kind: 'chargeback', disputeId: 'du_1' } as const
        const returned = isLoss
          ? [{ ...ofLoss, amountInPaise: step.takenInPaise }]
          : 'refundedInPaise' in step
            ? [{ ...back, amountInPaise: step.refundedInPaise }]
            : []
        facts = { ...facts, returns: [...facts.returns, ...returned], disputes: [dispute] }
        states.push(facts)
      }
      const journal = posted(states)
      const held = Math.max(0, dispute.withheldInPaise - dispute.takenInPaise)
      const wentBack = facts.returns.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0)
      expect(balanceOf(journal, 'INR', 'disputed:stripe')).toBe(held)
      expect(balanceOf(journal, 'INR', 'provider-charges')).toBe(dispute.feeInPaise)
      expect(balanceOf(journal, 'INR', 'provider:stripe')).toBe(
        facts.amountInPaise - wentBack - held - dispute.feeInPaise,
      )
    }),
    runs,
  )
})
