import type { CountedCash, Denomination } from '#contract/money/cash.ts'
import { countedInPaise, denominations } from '#contract/money/cash.ts'
import { parseRupees } from '#contract/money/money.ts'

/** The values of the fields, as typed. */
export type TypedCount = {
  notes: Readonly<Partial<Record<Denomination, string>>>
  float: string
  kept: string
}

export type CountSums = {
  counted: CountedCash
  countedInPaise: number
  /** By the journal, plus the typed float. */
  expectedInPaise: number
  differenceInPaise: number
  /** Negative where more is to stay than was counted. */
  depositInPaise: number
}

/** The sums while counting; the server computes them again. An incomplete number counts as zero. */
export function countSums(expected: string, { notes, float, kept }: TypedCount): CountSums {
  const counted: CountedCash = Object.fromEntries(
    denominations.flatMap((one) => {
      const count = Number(notes[one] ?? '')
      return Number.isInteger(count) && count > 0 ? [[one, count]] : []
    }),
  )
  const there = countedInPaise(counted)
  const isOwed = expected.startsWith('-')
  const before: number = parseRupees(isOwed ? expected.slice(1) : expected) ?? 0
  const expectedInPaise = (isOwed ? -before : before) + (parseRupees(float) ?? 0)
  return {
    counted,
    countedInPaise: there,
    expectedInPaise,
    differenceInPaise: there - expectedInPaise,
    depositInPaise: there - (parseRupees(kept) ?? 0),
  }
}
