import fc from 'fast-check'
import { expect, test } from 'vitest'
import { denominations } from '#contract/money/cash.ts'
import { entriesOfDayClose } from '../../../money/journal/desk-days/post-day-close.ts'
import { reckonClose } from './reckon-close.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 })
const counted = fc.record(Object.fromEntries(denominations.map((one) => [`${one}`, fc.nat(50)])), {
  requiredKeys: [],
})

test('after its entries a drawer holds exactly the amount that stays', () => {
  fc.assert(
    fc.property(
      fc.record({ expectedInPaise: fc.integer({ min: -500_000, max: 10_000_000 }) }),
      fc.record({ floatInPaise: amount, keptInPaise: amount, counted }),
      ({ expectedInPaise }, given) => {
        const reckoned = reckonClose({ expectedInPaise, ...given })
        if (reckoned === null) return
        const { floatInPaise, keptInPaise } = given
        const entries = entriesOfDayClose({ campus: 'Kochi', floatInPaise, ...reckoned })
        const balance = entries.reduce((sum, { debit, credit, amountInPaise }) => {
          if (debit === 'cash:kochi') return sum + amountInPaise
          return credit === 'cash:kochi' ? sum - amountInPaise : sum
        }, expectedInPaise)
        expect(balance).toBe(keptInPaise)
        for (const { amountInPaise } of entries) expect(amountInPaise).toBeGreaterThan(0)
      },
    ),
  )
})

test('₹100 missing is a loss of ₹100, and the float is part of the expected amount', () => {
  const count = { expectedInPaise: 450_000, floatInPaise: 50_000, keptInPaise: 50_000 }
  expect(reckonClose({ ...count, counted: { '500': 9, '100': 4 } })).toEqual({
    expectedInPaise: 500_000,
    countedInPaise: 490_000,
    differenceInPaise: -10_000,
    depositedInPaise: 440_000,
  })
})

test('refuses to keep more than the drawer holds', () => {
  const count = { expectedInPaise: 0, floatInPaise: 0, keptInPaise: 100_01, counted: { '100': 1 } }
  expect(reckonClose(count)).toBeNull()
})
