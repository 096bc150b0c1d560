import type { CountedCash, Denomination } from '#contract/money/cash.ts'
import { countedInPaise, denominations } from '#contract/money/cash.ts'
import { parseRupees } from '#contract/money/money.ts'

/** The number of each note and coin, as typed. */
export type TypedNotes = Readonly<Partial<Record<Denomination, string>>>

export type Count = { counted: CountedCash; countedInPaise: number }

/** The counted amount; the server sums it again. An incomplete number counts as zero. */
export function countOf(notes: TypedNotes): Count {
  const counted: CountedCash = Object.fromEntries(
    denominations.flatMap((one) => {
      const count = Number(notes[one] ?? '')
      return Number.isInteger(count) && count > 0 ? [[one, count]] : []
    }),
  )
  return { counted, countedInPaise: countedInPaise(counted) }
}

/** In paise; below zero where more is kept than was counted. */
export function toDepositOf({ countedInPaise: there }: Count, kept: string): number {
  return there - (parseRupees(kept) ?? 0)
}
