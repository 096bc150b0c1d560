import { median } from './median.ts'

/** One figure of two versions, measured in turn, so many times each. */
export type Measured = {
  readonly what: string
  readonly better: 'more' | 'less'
  readonly old: readonly number[]
  readonly new: readonly number[]
}

export type Verdict = {
  readonly what: string
  /** How many times worse the new one is: 1.2 is a fifth slower, below 1 faster. */
  readonly ratio: number
  /** How likely chance alone would order the measurements so, or worse for the new one. */
  readonly chance: number
  readonly isSlower: boolean
}

/** Less than this nobody feels, and two builds of one source may differ by it. */
const LEAST_RATIO = 1.05
/** Of one false alarm among all figures of a comparison. */
const CHANCE_OF_FALSE_ALARM = 0.02

/**
 * Says of each figure whether the new version is slower, beyond the noise that the measurements have themselves: an
 * exact rank test (Mann-Whitney), held the more strictly the more figures are looked at, and a ratio of medians that
 * matters.
 */
export function judge(figures: readonly Measured[]): Verdict[] {
  return figures.map((figure) => {
    const [worse, other] =
      figure.better === 'less' ? [figure.new, figure.old] : [figure.old, figure.new]
    const ratio = median(worse) / median(other)
    const chance = chanceOfRanks(worse, other)
    const isSlower = ratio >= LEAST_RATIO && chance <= CHANCE_OF_FALSE_ALARM / figures.length
    return { what: figure.what, ratio, chance, isSlower }
  })
}

/** So many measurements of each version does it take that as many figures can be judged at all. */
export function roundsNeededFor(figures: number): number {
  let rounds = 2
  while (1 / waysToChoose(2 * rounds, rounds) > CHANCE_OF_FALSE_ALARM / figures) rounds += 1
  return rounds
}

/**
 * The share of all ways to deal these values out to the two sides in which `high` beats `low` at least as often as it
 * does: small where it is higher beyond chance. Equal values count half.
 */
export function chanceOfRanks(high: readonly number[], low: readonly number[]): number {
  const all = [...high, ...low]
  const ranks = all.map((value) => doubledRank(value, all))
  const found = sum(ranks.slice(0, high.length))
  // how many ways there are to choose so many of the ranks with such a sum
  const ways = Array.from({ length: high.length + 1 }, () => new Map<number, number>())
  ways[0]?.set(0, 1)
  for (const rank of ranks)
    for (let chosen = high.length; chosen > 0; chosen--)
      for (const [total, count] of ways[chosen - 1] ?? []) {
        const more = ways[chosen]
        more?.set(total + rank, (more.get(total + rank) ?? 0) + count)
      }
  const last = [...(ways[high.length] ?? [])]
  const asHigh = sum(last.filter(([total]) => total >= found).map(([, count]) => count))
  return asHigh / sum(last.map(([, count]) => count))
}

/** Twice the middle rank of equal values, so that it is a whole number. */
function doubledRank(value: number, all: readonly number[]): number {
  const below = all.filter((other) => other < value).length
  const same = all.filter((other) => other === value).length
  return 2 * below + same + 1
}

function waysToChoose(from: number, count: number): number {
  let ways = 1
  for (let step = 1; step <= count; step++) ways = (ways * (from - count + step)) / step
  return ways
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
