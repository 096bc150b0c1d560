import { paise } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { dayAfter, monthsAfter } from '#contract/platform/time/indian-calendar.ts'
import type { PlannedPart } from '../../money/payments.service.ts'

/** The payment plan of a course. */
export type PaymentPlan = {
  /** The first part: paid at once, and enrolls. */
  firstInPaise: Paise
  /** The number of later parts: equal in whole rupees, except the last, which takes the rest. */
  laterParts: number
  due: { every: 'months' | 'days'; count: number } | { days: readonly string[] }
}

/** The smallest part, in paise. */
export const SMALLEST_PART_IN_PAISE = 10_000

/**
 * Splits a price into the plan's parts, for an enrollment on this day of the Indian calendar. A due
 * date of the plan that has passed is due at once.
 * @returns parts that add up to the price; null: the price is too small for these parts.
 */
export function partsFor(
  plan: PaymentPlan,
  { totalInPaise, today }: { totalInPaise: Paise; today: string },
): PlannedPart[] | null {
  const { firstInPaise, laterParts } = plan
  const rest = totalInPaise - firstInPaise
  const each = Math.floor(rest / laterParts / 100) * 100
  if (each < SMALLEST_PART_IN_PAISE) return null
  const later = Array.from({ length: laterParts }, (_, index) => ({
    amountInPaise: paise(index === laterParts - 1 ? rest - each * index : each),
    dueOn: dueDay(plan, { today, number: index + 1 }),
  }))
  return [{ amountInPaise: firstInPaise, dueOn: null }, ...later]
}

function dueDay({ due }: PaymentPlan, { today, number }: { today: string; number: number }) {
  if ('days' in due) {
    const day = due.days[number - 1] ?? today
    return day < today ? today : day
  }
  return due.every === 'days'
    ? dayAfter(today, due.count * number)
    : monthsAfter(today, due.count * number)
}

/** Whether an order has the same parts; its due dates count from its own day. */
export function isSamePlan(
  one: readonly PlannedPart[] | null,
  other: readonly PlannedPart[] | null,
): boolean {
  const amounts = (parts: readonly PlannedPart[] | null) =>
    parts?.map(({ amountInPaise }) => amountInPaise).join(' ') ?? ''
  return amounts(one) === amounts(other)
}
