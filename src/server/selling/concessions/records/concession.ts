import { concessionLabels } from '#contract/selling/concession-words.ts'
import type {
  ConcessionGives,
  ConcessionReason,
  ConcessionState,
  ConcessionVia,
} from '#contract/selling/concessions.ts'
import { formatRupees, paise } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'

/** The reduction of a concession. `gives` says which of the first two fields is set. */
export type Gives = {
  readonly gives: ConcessionGives
  readonly percentInHundredths: number | null
  /** For an amount: the reduction; for a fixed price: the price to pay. */
  readonly amountInPaise: Paise | null
  /** For a fixed price: the largest reduction, by the fees when it was given or agreed. */
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
  /** Its last day in India, 'YYYY-MM-DD'; null: no end. */
  readonly validUntil: string | null
  readonly totalLimit: number | null
  readonly personLimit: number | null
  readonly state: ConcessionState
  readonly givenBy: string
  readonly givenByName: string
  readonly givenAt: Date
}

/**
 * The reduction of a price, in paise. A percentage is rounded half up, and nothing exceeds the
 * price itself. A fixed price takes off no more than when it was given, even if the course costs
 * more now.
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

/** Limits above which a concession needs a second person. aboveInPaise null: no amount limit. */
type AgreementLimits = { abovePercent: number; aboveInPaise: Paise | null }

/**
 * Whether a rule exceeds the limits at any of these prices; also true where there is no price to
 * measure by.
 */
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

/** The label that a student reads, on screen and in documents. */
export function labelOf({ name, reason }: Pick<Concession, 'name' | 'reason'>): string {
  return name ?? concessionLabels[reason]
}

/** '25 % off', '₹500 off', 'Price ₹2,000'. */
export function givesInWords({ gives, percentInHundredths, amountInPaise }: Gives): string {
  if (gives === 'percent') return `${(percentInHundredths ?? 0) / 100} % off`
  const amount = formatRupees(amountInPaise ?? paise(0))
  return gives === 'amount' ? `${amount} off` : `Price ${amount}`
}
