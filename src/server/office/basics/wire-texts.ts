import { rupeeText } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'

/**
 * Formats a column's amount as rupee text; the column's CHECK constraint guarantees a valid amount.
 */
export function amountText(amountInPaise: number): string {
  return rupeeText(amountInPaise as Paise) // see above
}

export function isoOrNull(moment: Date | null): string | null {
  return moment === null ? null : moment.toISOString()
}
