import { rupeeText } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'

/** Rupee text of a sum, '-4500' below zero. */
export function sumText(amountInPaise: number): string {
  const text = rupeeText(Math.abs(amountInPaise) as Paise) // the columns' CHECKs keep it whole paise
  return amountInPaise < 0 ? `-${text}` : text
}

/** The same of one side of a line; null of the other one. */
export function sideText(amountInPaise: number): string | null {
  return amountInPaise === 0 ? null : sumText(amountInPaise)
}
