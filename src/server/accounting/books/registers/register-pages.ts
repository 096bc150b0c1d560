import type { ListedDocument } from '#contract/money/documents/listed-documents.ts'
import type { RegisterFilters } from '#contract/accounting/document-register.ts'
import type { Slice } from '../../../platform/foundation/list-page.ts'

/** The documents of a series that match the filters: their count, and the first and last number. */
export type SeriesPart = {
  kind: ListedDocument['kind']
  prefix: string
  financialYear: string
  count: number
  first: number
  last: number
  /** The sum of those documents whose currency is INR. */
  amountInPaise: number
}

/** A slice of one series: documents between two numbers, after an offset. */
export type PieceOfSeries = Pick<SeriesPart, 'prefix' | 'financialYear' | 'first' | 'last'> & Slice

/**
 * Sorted like their documents.
 * @param parts with the lowest numbers first.
 */
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
 * Locates the documents of a page. In a series without gaps the number gives the position, so that
 * a late page costs no more than the first.
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
