/** What of an amount is tax, in paise; the four add up to the amount. */
export type TaxParts = {
  taxableInPaise: number
  cgstInPaise: number
  sgstInPaise: number
  igstInPaise: number
}

export type TaxRate = {
  /** 1800: 18 %. */
  rateInHundredths: number
  /** The place of supply is another state than the institute's. */
  isBetweenStates: boolean
}

export const NO_TAX: TaxParts = {
  taxableInPaise: 0,
  cgstInPaise: 0,
  sgstInPaise: 0,
  igstInPaise: 0,
}

/**
 * The tax in an amount that includes it, in paise: half up, within a state both halves alike (CGST Act, s. 15 and
 * s. 170; between states IGST Act, s. 5).
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
 * The tax in one more part of what was taxed before by the same rate: with each part it is that of the sum so far less what
 * the parts before had, so that all parts have the tax of the whole to the paisa. A part of one paisa, on which both halves would
 * be due at once, has none; the next part has it.
 */
export function taxOfPart(before: TaxParts, amountInPaise: number, rate: TaxRate): TaxParts {
  const part = less(taxOf(sumOf(before) + amountInPaise, rate), before)
  return part.taxableInPaise < 0 ? { ...NO_TAX, taxableInPaise: amountInPaise } : part
}

/**
 * The tax in what goes back of a taxed amount, when so much of it went back before: in whatever order and parts it goes, all
 * of them have the tax of what is gone, and the last one takes what is left.
 * @param of.amountInPaise what is more than there is has no tax.
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
 * The tax in what goes back of an amount, in proportion to what of it is still there; the last part takes what is left.
 * @param amountInPaise at most what is there; what is more has no tax.
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

/** The tax in the first so many paise of an amount that is taxed as a whole. */
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

/** The product of both by a divisor, half up: exact also where the product is past what a number holds. */
function halfUp([one, other]: readonly [number, number], divisor: number): number {
  const [product, below] = [BigInt(one) * BigInt(other), BigInt(divisor)]
  return Number((2n * product + below) / (2n * below))
}
