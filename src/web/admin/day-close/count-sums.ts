import type { CountedCash, Denomination } from '#contract/cash.ts'
import { countedInPaise, denominations } from '#contract/cash.ts'
import { parseRupees } from '#contract/money.ts'

/** What stands in the fields, as it is typed. */
export type TypedCount = {
  notes: Readonly<Partial<Record<Denomination, string>>>
  float: string
  kept: string
}

export type CountSums = {
  counted: CountedCash
  countedInPaise: number
  /** By the journal, with the float that is brought now. */
  expectedInPaise: number
  differenceInPaise: number
  /** Below zero where more is to stay than there is. */
  depositInPaise: number
}

/** The sums while somebody counts; the server reckons them anew. What is no number yet counts as none. */
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
