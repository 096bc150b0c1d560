import { countedInPaise } from '#contract/cash.ts'
import type { CountedCash } from '#contract/cash.ts'

/** Amounts in paise. expected: by the journal, before the float that is brought now. */
type Count = {
  expectedInPaise: number
  floatInPaise: number
  counted: CountedCash
  keptInPaise: number
}

export type Reckoned = {
  expectedInPaise: number
  countedInPaise: number
  /** Below zero: too little. */
  differenceInPaise: number
  depositedInPaise: number
}

/** What a count of a drawer comes to. @returns null where more is to stay than there is. */
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
