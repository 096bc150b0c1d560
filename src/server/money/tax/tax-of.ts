/** The tax parts of an amount, in paise; the four add up to the amount. */
export type TaxParts = {
  taxableInPaise: number
  cgstInPaise: number
  sgstInPaise: number
  igstInPaise: number
}

export type TaxRate = {
  /** In hundredths of a percent: 1800 is 18 %. */
  rateInHundredths: number
  /** The place of supply is in another state than the institute. */
  isBetweenStates: boolean
}

export const NO_TAX: TaxParts = {
  taxableInPaise: 0,
  cgstInPaise: 0,
  sgstInPaise: 0,
  igstInPaise: 0,
}

/**
 * The tax in an amount that includes it, in paise: rounded half up, in equal halves within a state
 * (CGST Act, s. 15 and s. 170; between states IGST Act, s. 5).
 */
export function taxOf(
  amountInPaise: number,
  { rateInHundredths, isBetweenStates }: TaxRate,
): TaxParts {
  const whole = 10_000 + rateInHundredths
  if (isBetweenStates) {
    const igstInPaise = halfUp([amountInPaise, rateInHundredths], whole)
    return { ...NO_TAX, taxableInPaise: amountInPaise - igstInPaise, igstInPaise }
  }
  const half = halfUp([amountInPaise, rateInHundredths], 2 * whole)
  const taxableInPaise = amountInPaise - 2 * half
  return { taxableInPaise, cgstInPaise: half, sgstInPaise: half, igstInPaise: 0 }
}

/**
 * The tax in one more part at the same rate: the tax of the new total less the tax of the earlier
 * parts. All parts together then have the tax of the whole, to the paisa. A part of one paisa can't
 * have both halves, so it has none and the next part has it.
 */
export function taxOfPart(before: TaxParts, amountInPaise: number, rate: TaxRate): TaxParts {
  const part = less(taxOf(sumOf(before) + amountInPaise, rate), before)
  return part.taxableInPaise < 0 ? { ...NO_TAX, taxableInPaise: amountInPaise } : part
}

/**
 * The tax in a return of a taxed amount, after earlier returns. In any order and size, the returns
 * together have the tax of the returned amount, and the last one takes the rest.
 * @param of.amountInPaise an excess over the amount has no tax.
 */
export function taxOfReturn(
  whole: TaxParts,
  { returnedInPaise, amountInPaise }: { returnedInPaise: number; amountInPaise: number },
): TaxParts {
  const all = sumOf(whole)
  const left = Math.max(0, all - returnedInPaise)
  const still = Math.max(0, left - amountInPaise)
  return less(taxOfShare(whole, left), taxOfShare(whole, still))
}

/**
 * The tax in a return, in proportion to the remaining amount; the last return takes the rest.
 * @param amountInPaise an excess over the remaining amount has no tax.
 */
export function taxGivenBack(there: TaxParts, amountInPaise: number): TaxParts {
  const all = sumOf(there)
  const back = Math.min(amountInPaise, all)
  if (back <= 0) return NO_TAX
  const share = (part: number) => part - halfUp([part, all - back], all)
  const cgstInPaise = share(there.cgstInPaise)
  const sgstInPaise = share(there.sgstInPaise)
  const igstInPaise = share(there.igstInPaise)
  const taxableInPaise = back - cgstInPaise - sgstInPaise - igstInPaise
  return { taxableInPaise, cgstInPaise, sgstInPaise, igstInPaise }
}

/** The tax in the first paise of an amount that is taxed as a whole. */
export function taxOfShare(whole: TaxParts, amountInPaise: number): TaxParts {
  return less(whole, taxGivenBack(whole, sumOf(whole) - amountInPaise))
}

/** In paise. */
export function sumOf({ taxableInPaise, cgstInPaise, sgstInPaise, igstInPaise }: TaxParts): number {
  return taxableInPaise + cgstInPaise + sgstInPaise + igstInPaise
}

export function less(from: TaxParts, what: TaxParts): TaxParts {
  return {
    taxableInPaise: from.taxableInPaise - what.taxableInPaise,
    cgstInPaise: from.cgstInPaise - what.cgstInPaise,
    sgstInPaise: from.sgstInPaise - what.sgstInPaise,
    igstInPaise: from.igstInPaise - what.igstInPaise,
  }
}

export function plus(one: TaxParts, other: TaxParts): TaxParts {
  return less(one, less(NO_TAX, other))
}

/**
 * The product divided by the divisor, rounded half up. It is exact because BigInt has no size
 * limit.
 */
function halfUp([one, other]: readonly [number, number], divisor: number): number {
  const [product, below] = [BigInt(one) * BigInt(other), BigInt(divisor)]
  return Number((2n * product + below) / (2n * below))
}
