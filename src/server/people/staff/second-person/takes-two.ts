/** In paise: the amount of this act, and of earlier ones. */
export type Sums = {
  amountInPaise: number
  /** Sum of the same order, by anybody, in paise. */
  ofOrderInPaise: number
  /** Sum of the same person alone on the same Indian day, in paise. */
  ofDayInPaise: number
}

/**
 * Whether an act needs a second person (rule 106). It does above the limit for one order or for one
 * person's day. It also does if money goes back another way than it came.
 */
export function takesTwo(
  { amountInPaise, ofOrderInPaise, ofDayInPaise }: Sums,
  { limitInPaise, isOtherWay }: { limitInPaise: number; isOtherWay: boolean },
): boolean {
  if (amountInPaise === 0) return false
  if (isOtherWay) return true
  return amountInPaise + Math.max(ofOrderInPaise, ofDayInPaise) > limitInPaise
}
