import { signedRupeeText } from '#contract/money.ts'

/** Rupee text of one side of a line; null of the other one. */
export function sideText(amountInPaise: number): string | null {
  return amountInPaise === 0 ? null : signedRupeeText(amountInPaise)
}
