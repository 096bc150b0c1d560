import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { monthsAfter } from '#contract/platform/time/indian-calendar.ts'
import { partsFor } from './payment-plan.ts'
import type { PaymentPlan } from './payment-plan.ts'

const today = '2027-01-31'
const monthly = (laterParts: number, firstInPaise = 100_000): PaymentPlan => ({
  firstInPaise: paise(firstInPaise),
  laterParts,
  due: { every: 'months', count: 1 },
})

test('later installments are whole rupees, and the last one takes the rest', () => {
  expect(partsFor(monthly(3), { totalInPaise: paise(450_050), today })).toEqual([
    { amountInPaise: 100_000, dueOn: null },
    { amountInPaise: 116_600, dueOn: '2027-02-28' },
    { amountInPaise: 116_600, dueOn: '2027-03-31' },
    { amountInPaise: 116_850, dueOn: '2027-04-30' },
  ])
})

test('a due day in the past becomes today', () => {
  const due = { days: ['2027-01-15', '2027-02-15'] }
  const plan = { firstInPaise: paise(100_000), laterParts: 2, due }
  const parts = partsFor(plan, { totalInPaise: paise(450_000), today })
  expect(parts?.map(({ dueOn }) => dueOn)).toEqual([null, today, '2027-02-15'])
})

test('a price below the plan is paid at once', () => {
  expect(partsFor(monthly(3), { totalInPaise: paise(100_000), today })).toBeNull()
  expect(partsFor(monthly(3), { totalInPaise: paise(129_900), today })).toBeNull()
  expect(partsFor(monthly(3), { totalInPaise: paise(130_000), today })).toHaveLength(4)
})

test('a month later is the same day, or the last day of a shorter month', () => {
  expect(monthsAfter('2027-11-30', 3)).toBe('2028-02-29')
  expect(monthsAfter('2027-01-15', 12)).toBe('2028-01-15')
})

test('for any price and plan the installments add up and fall due in order', () => {
  const amount = fc.integer({ min: 100, max: 100_000_000 })
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 11 }), (total, first, laterParts) => {
      const parts = partsFor(monthly(laterParts, first), { totalInPaise: paise(total), today })
      if (parts === null) return
      expect(parts.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0)).toBe(total)
      const days = parts.slice(1).map(({ dueOn }) => dueOn ?? '')
      expect(days).toEqual(days.toSorted((a, b) => a.localeCompare(b)))
    }),
  )
})
