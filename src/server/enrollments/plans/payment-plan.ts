import { paise } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'
import { dayAfter } from '#contract/indian-time.ts'
import type { PlannedPart } from '../../payments/payments.service.ts'

/** In which parts a course can be paid. */
export type PaymentPlan = {
  /** What is paid at once, and enrolls. */
  firstInPaise: Paise
  /** How many follow: equal in whole rupees, but for the last, which takes what is left. */
  laterParts: number
  due: { every: 'months' | 'days'; count: number } | { days: readonly string[] }
}

/** A part below this is not worth anybody's while, in paise. */
const SMALLEST_PART_IN_PAISE = 10_000

/**
 * What a plan makes of a price, for whoever enrolls on this day of the Indian calendar. A day of the plan that is over by then is
 * due at once.
 * @returns parts that add up to the price; null: the price is too small to be paid in these parts.
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

/** The same day of the month, or the month's last one where it has no such day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const moment = Date.UTC(year, month - 1 + months, Math.min(date, lastDate))
  return new Date(moment).toISOString().slice(0, 10)
}

/** Whether an order agreed on the same parts: its days count from when it was placed. */
export function isSamePlan(
  one: readonly PlannedPart[] | null,
  other: readonly PlannedPart[] | null,
): boolean {
  const amounts = (parts: readonly PlannedPart[] | null) =>
    parts?.map(({ amountInPaise }) => amountInPaise).join(' ') ?? ''
  return amounts(one) === amounts(other)
}
