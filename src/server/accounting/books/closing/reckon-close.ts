import { countedInPaise } from '#contract/money/cash.ts'
import type { CountedCash } from '#contract/money/cash.ts'

/** Amounts in paise. expected: the journal's balance, without the new float. */
type Count = {
  expectedInPaise: number
  floatInPaise: number
  counted: CountedCash
  keptInPaise: number
}

export type Reckoned = {
  expectedInPaise: number
  countedInPaise: number
  /** Below zero: cash is missing. */
  differenceInPaise: number
  depositedInPaise: number
}

/**
 * The difference and the deposit of a counted drawer.
 * @returns null where more cash is kept than counted.
 */
export function reckonClose({
  expectedInPaise,
  floatInPaise,
  counted,
  keptInPaise,
}: Count): Reckoned | null {
  const there = countedInPaise(counted)
  if (keptInPaise > there) return null
  const expected = expectedInPaise + floatInPaise
  return {
    expectedInPaise: expected,
    countedInPaise: there,
    differenceInPaise: there - expected,
    depositedInPaise: there - keptInPaise,
  }
}
