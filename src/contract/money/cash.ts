/** Notes and coins in rupees, the largest first. */
export const denominations = [2000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const
export type Denomination = (typeof denominations)[number]

/** How many of each were counted; a missing one counts as zero. */
export type CountedCash = Partial<Record<`${Denomination}`, number>>

/** The sum of notes and coins in paise, computed alike on the page and on the server. */
export function countedInPaise(counted: CountedCash): number {
  return denominations.reduce((sum, one) => sum + one * 100 * (counted[`${one}`] ?? 0), 0)
}
