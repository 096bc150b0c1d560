import { rupeeText } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'

/** Rupee text of what the columns' CHECKs keep an amount. */
export function amountText(amountInPaise: number): string {
  return rupeeText(amountInPaise as Paise) // see above
}

/** The same of what may be below zero: '-4500'. */
export function signedAmountText(amountInPaise: number): string {
  return amountInPaise < 0 ? `-${amountText(-amountInPaise)}` : amountText(amountInPaise)
}

export function isoOrNull(moment: Date | null): string | null {
  return moment === null ? null : moment.toISOString()
}
