import { signedRupeeText } from '#contract/money/money.ts'

/** The rupee text of one side of a line; null for zero. */
export function sideText(amountInPaise: number): string | null {
  return amountInPaise === 0 ? null : signedRupeeText(amountInPaise)
}
