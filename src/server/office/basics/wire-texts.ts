import { rupeeText } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'

/** Rupee text of what the columns' CHECKs keep an amount. */
export function amountText(amountInPaise: number): string {
  return rupeeText(amountInPaise as Paise) // see above
}

export function isoOrNull(moment: Date | null): string | null {
  return moment === null ? null : moment.toISOString()
}
