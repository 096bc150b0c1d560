import { paise, parseRupees, rupeeText } from '../../money/money.ts'
import { dayAfter, daysApart, monthsAfter } from '../../platform/time/indian-calendar.ts'
import type { LaterParts } from './desk-price.ts'

type Rest = {
  /** Rupee text: the price, and the first part, which is paid now. */
  total: string
  first: string
  /** The number of later parts. */
  parts: number
  /** Days of the Indian calendar, 'YYYY-MM-DD'. */
  today: string
  latestDay: string
}

/**
 * The later parts that the desk suggests: equal in whole rupees, the last one takes the rest. They
 * are due a month apart, or closer where the latest day is near.
 */
export function splitRest({ total, first, parts, today, latestDay }: Rest): LaterParts {
  const rest = (parseRupees(total) ?? 0) - (parseRupees(first) ?? 0)
  if (rest <= 0) return []
  const each = Math.floor(rest / parts / 100) * 100
  return Array.from({ length: parts }, (_, index) => ({
    amount: rupeeText(paise(index === parts - 1 ? rest - each * index : each)),
    dueOn: dueDay({ number: index + 1, parts, today, latestDay }),
  }))
}

type Day = Pick<Rest, 'parts' | 'today' | 'latestDay'> & { number: number }

function dueDay({ number, parts, today, latestDay }: Day): string {
  if (monthsAfter(today, parts) <= latestDay) return monthsAfter(today, number)
  return dayAfter(today, Math.floor((daysApart(today, latestDay) * number) / parts))
}

/**
 * The amount that the parts lack of the price, in paise; below zero: they are too much. Unreadable
 * amounts count as nothing.
 */
export function missingFrom(total: string, amounts: readonly string[]): number {
  const sum = amounts.reduce((all, amount) => all + (parseRupees(amount) ?? 0), 0)
  return (parseRupees(total) ?? 0) - sum
}
