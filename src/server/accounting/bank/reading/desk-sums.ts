import { deskBankMethods, deskChargesLimit } from '#contract/accounting/bank-statements.ts'
import type { DeskBankMethod } from '#contract/accounting/bank-statements.ts'
import { isDay } from '#contract/platform/lists.ts'
import { dayAfter, daysApart } from '#contract/platform/time/indian-calendar.ts'

/** The open sum of one account of the desk on one day, in paise; below zero where more went back. */
export type DeskDay = { account: string; campus: string; day: string; openInPaise: number }

/** Days of the Indian calendar, both included. campus null: all campuses. */
export type DeskChoice = {
  method: DeskBankMethod
  campus: string | null
  firstDay: string
  lastDay: string
}

/** The desk's takings of the chosen days and the bank's charges, in paise. */
export type DeskSum = DeskChoice & { grossInPaise: number; chargesInPaise: number }

type Line = { day: string; words: string; amountInPaise: number }

/** A bank pays out within a few days; a sum that fits exactly may be older. */
const NEAR_DAYS = 5
const LONGEST_SPAN = 31
const MAX_PROPOSALS = 3

const namedBy: Record<DeskBankMethod, RegExp> = {
  upi: /\bUPI|\bQR\b|BHARATQR/i,
  card: /\b(?:POS|EDC|MDR|VISA|RUPAY|MASTERCARD)\b|CARD|TERMINAL|MERCHANT/i,
}

/**
 * The sums of the desk that an incoming line may be, the likeliest first: of one campus or of all,
 * of one day or of several. Only lines that name UPI or cards have any. A person decides.
 */
export function proposeDeskSums(line: Line, days: readonly DeskDay[]): DeskSum[] {
  if (line.amountInPaise <= 0) return []
  return deskBankMethods
    .filter((method) => namedBy[method].test(line.words))
    .flatMap((method) => sumsOfMethod(line, method, days))
    .toSorted((one, other) => rank(line, one) - rank(line, other))
    .slice(0, MAX_PROPOSALS)
}

function sumsOfMethod(line: Line, method: DeskBankMethod, days: readonly DeskDay[]): DeskSum[] {
  const own = days.filter(({ account }) => account.startsWith(`desk-${method}:`))
  const campuses = [...new Set(own.map(({ campus }) => campus))]
  const all = campuses.length > 1 ? [null] : []
  return [...campuses, ...all].flatMap((campus) =>
    spansOf(line, { method, campus }, dailySums(own, campus)),
  )
}

/** The latest day first. */
function dailySums(days: readonly DeskDay[], campus: string | null): [string, number][] {
  const sums = new Map<string, number>()
  for (const { day, openInPaise, campus: at } of days)
    if (campus === null || at === campus) sums.set(day, (sums.get(day) ?? 0) + openInPaise)
  return [...sums].toSorted(([one], [other]) => other.localeCompare(one))
}

function spansOf(
  line: Line,
  of: Pick<DeskChoice, 'method' | 'campus'>,
  sums: readonly [string, number][],
): DeskSum[] {
  return sums.flatMap(([lastDay], index) => {
    let grossInPaise = 0
    const found: DeskSum[] = []
    for (const [firstDay, amountInPaise] of sums.slice(index)) {
      if (daysApart(firstDay, lastDay) >= LONGEST_SPAN) break
      grossInPaise += amountInPaise
      const chargesInPaise = grossInPaise - line.amountInPaise
      const sum = { ...of, firstDay, lastDay, grossInPaise, chargesInPaise }
      if (isLikely(line, sum)) found.push(sum)
    }
    return found
  })
}

function isLikely({ day }: Line, sum: DeskSum): boolean {
  const { lastDay, chargesInPaise } = sum
  if (lastDay > day || chargesInPaise < 0 || areChargesHigh(sum)) return false
  return chargesInPaise === 0 || lastDay >= dayAfter(day, -NEAR_DAYS)
}

/** Whether the bank kept more than it usually keeps. */
export function areChargesHigh({
  grossInPaise,
  chargesInPaise,
}: Pick<DeskSum, 'grossInPaise' | 'chargesInPaise'>): boolean {
  return chargesInPaise * 100 > grossInPaise * deskChargesLimit
}

/** No charges first, then the nearest last day, then the shortest span. */
function rank({ day }: Line, { chargesInPaise, firstDay, lastDay }: DeskSum): number {
  const hasCharges = chargesInPaise === 0 ? 0 : 1
  return (hasCharges * 100 + daysApart(day, lastDay)) * 100 + daysApart(firstDay, lastDay)
}

/** The name of a choice, for a confirmation. */
export function nameOfChoice({ method, campus, firstDay, lastDay }: DeskChoice): string {
  return [method, firstDay, lastDay, campus ?? ''].join('/')
}

/** @returns null for a name that nobody made here. */
export function choiceOfName(name: string): DeskChoice | null {
  const found = /^(upi|card)\/([\d-]{10})\/([\d-]{10})\/(.*)$/.exec(name)
  if (found === null) return null
  const [, method, firstDay = '', lastDay = '', campus = ''] = found
  if (!isDay(firstDay) || !isDay(lastDay)) return null
  return { method: method === 'upi' ? 'upi' : 'card', firstDay, lastDay, campus: campus || null }
}

/** The name of one UPI payment of the desk, for a confirmation. */
export function nameOfPayment(captureId: string): string {
  return `payment/${captureId}`
}

/** @returns null for another name. */
export function paymentOfName(name: string): string | null {
  return /^payment\/([\da-f-]{36})$/.exec(name)?.[1] ?? null
}
