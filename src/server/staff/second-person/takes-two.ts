/** In paise: what one act lets go, and what has gone already. */
export type Sums = {
  amountInPaise: number
  /** The sum of the same order, by anybody, in paise. */
  ofOrderInPaise: number
  /** On the same Indian day, by the same person without a second one. */
  ofDayInPaise: number
}

/**
 * Whether what leaves the institute or is given up needs a second person (rule 106): more than the limit for one order, or by one
 * person on one day; and money that goes back in another way than it came.
 */
export function takesTwo(
  { amountInPaise, ofOrderInPaise, ofDayInPaise }: Sums,
  { limitInPaise, isOtherWay }: { limitInPaise: number; isOtherWay: boolean },
): boolean {
  if (amountInPaise === 0) return false
  if (isOtherWay) return true
  return amountInPaise + Math.max(ofOrderInPaise, ofDayInPaise) > limitInPaise
}
