import type { ListedDocument } from '#contract/listed-documents.ts'
import type { RegisterFilters } from '#contract/document-register.ts'
import type { Slice } from '../../foundation/list-page.ts'

/** What filters leave of a series: how many documents, and between which numbers they all are. */
export type SeriesPart = {
  kind: ListedDocument['kind']
  prefix: string
  financialYear: string
  count: number
  first: number
  last: number
  /** Of those in rupees. */
  amountInPaise: number
}

/** Some documents of one series: those between two numbers, without the first so many. */
export type PieceOfSeries = Pick<SeriesPart, 'prefix' | 'financialYear' | 'first' | 'last'> & Slice

/** Ordered as their documents are listed. @param parts with the lowest numbers first. */
export function inOrder(
  parts: readonly SeriesPart[],
  { sort = 'number' }: RegisterFilters,
): SeriesOnPage[] {
  const series = wholeSeries(parts)
  const isDown = sort === '-number'
  return (isDown ? series.toReversed() : series).map((one) => ({ ...one, isDown }))
}

type SeriesOnPage = Omit<SeriesPart, 'kind' | 'amountInPaise'> & { isDown: boolean }

/** Documents of two kinds may have numbers of one series. */
function wholeSeries(parts: readonly SeriesPart[]): SeriesPart[] {
  const named = Map.groupBy(parts, ({ prefix, financialYear }) => `${prefix}/${financialYear}`)
  return [...named.values()].flatMap(([one, ...others]) =>
    one === undefined ? [] : [others.reduce(together, one)],
  )
}

function together(one: SeriesPart, other: SeriesPart): SeriesPart {
  const [first, last] = [Math.min(one.first, other.first), Math.max(one.last, other.last)]
  return { ...one, count: one.count + other.count, first, last }
}

/**
 * Where the documents of a page are. Where a series has each number between its first and its last, as it has unless
 * something is missing, the number itself says which document comes so far on: a page far back costs what the first one does.
 */
export function piecesOf(
  series: readonly SeriesOnPage[],
  { limit, offset }: Slice,
): PieceOfSeries[] {
  const pieces: PieceOfSeries[] = []
  let [toSkip, wanted] = [offset, limit]
  for (const { prefix, financialYear, count, ...numbers } of series) {
    const taken = Math.max(0, Math.min(wanted, count - toSkip))
    if (taken > 0)
      pieces.push({
        prefix,
        financialYear,
        ...startOf({ ...numbers, count }, toSkip),
        limit: taken,
      })
    toSkip = Math.max(0, toSkip - count)
    wanted -= taken
  }
  return pieces
}

function startOf(
  { count, first, last, isDown }: Pick<SeriesOnPage, 'count' | 'first' | 'last' | 'isDown'>,
  toSkip: number,
): Pick<PieceOfSeries, 'first' | 'last' | 'offset'> {
  if (last - first + 1 !== count) return { first, last, offset: toSkip }
  return isDown
    ? { first, last: last - toSkip, offset: 0 }
    : { first: first + toSkip, last, offset: 0 }
}
