import { concessionLabels } from '#contract/concession-words.ts'
import type {
  ConcessionGives,
  ConcessionReason,
  ConcessionState,
  ConcessionVia,
} from '#contract/concessions.ts'
import { formatRupees, paise } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'

/** What a concession takes off a price. Exactly one of the first two is there; which, `gives` says. */
export type Gives = {
  readonly gives: ConcessionGives
  readonly percentInHundredths: number | null
  /** Of an amount: what is taken off; of a fixed price: what is left to pay. */
  readonly amountInPaise: Paise | null
  /** Of a fixed price: what it takes off at most, as whoever gave or agreed to it saw the fees. */
  readonly mostInPaise: Paise | null
}

/** A rule by which a price is lowered (decision 56). */
export type Concession = Gives & {
  readonly id: string
  readonly via: ConcessionVia
  readonly studentId: string | null
  readonly courseId: string | null
  readonly code: string | null
  readonly name: string | null
  readonly reason: ConcessionReason
  readonly words: string
  /** Its last day in India, 'YYYY-MM-DD'; null: without an end. */
  readonly validUntil: string | null
  readonly totalLimit: number | null
  readonly personLimit: number | null
  readonly state: ConcessionState
  readonly givenBy: string
  readonly givenByName: string
  readonly givenAt: Date
}

/**
 * What a rule takes off a price, in paise: of a percentage rounded half up, never more than the price itself. A fixed price
 * takes off no more than it did when it was given, however much dearer the course has become.
 */
export function reductionOf(rule: Gives, priceInPaise: Paise): Paise {
  const { percentInHundredths, amountInPaise, mostInPaise } = rule
  switch (rule.gives) {
    case 'percent':
      return paise(Math.floor((priceInPaise * (percentInHundredths ?? 0) + 5_000) / 10_000))
    case 'amount':
      return paise(Math.min(amountInPaise ?? 0, priceInPaise))
    case 'fixedPrice':
      return paise(
        Math.min(Math.max(priceInPaise - (amountInPaise ?? 0), 0), mostInPaise ?? 0, priceInPaise),
      )
  }
}

/** Above either a concession needs somebody else's agreement. aboveInPaise null: no amount asks for one. */
export type AgreementLimits = { abovePercent: number; aboveInPaise: Paise | null }

/** Whether a rule, at any of these prices, takes off more than one person may give. Without a price the rule can't be measured. */
export function needsAgreement(
  rule: Gives,
  prices: readonly Paise[],
  { abovePercent, aboveInPaise }: AgreementLimits,
): boolean {
  if (prices.length === 0) return true
  return prices.some((price) => {
    const off = reductionOf(rule, price)
    return off * 100 > abovePercent * price || (aboveInPaise !== null && off > aboveInPaise)
  })
}

/** What a student reads of it, on screen and on paper. */
export function labelOf({ name, reason }: Pick<Concession, 'name' | 'reason'>): string {
  return name ?? concessionLabels[reason]
}

/** '25 % off', '₹500 off', 'Price ₹2,000'. */
export function givesInWords({ gives, percentInHundredths, amountInPaise }: Gives): string {
  if (gives === 'percent') return `${(percentInHundredths ?? 0) / 100} % off`
  const amount = formatRupees(amountInPaise ?? paise(0))
  return gives === 'amount' ? `${amount} off` : `Price ${amount}`
}
