import { officePageSize } from '#contract/limits.ts'

/** Some rows of a list in its order. */
export type Slice = { limit: number; offset: number }

/** Pages count from 1. */
export type PageWanted = { page?: number | undefined; limit?: number | undefined }

export function sliceOf({ page = 1, limit = officePageSize }: PageWanted): Slice {
  return { limit, offset: (page - 1) * limit }
}

/** The same for a list of which nothing said means all (rule 15): undefined. */
export function sliceOrWhole(wanted: PageWanted): Slice | undefined {
  return wanted.page === undefined && wanted.limit === undefined ? undefined : sliceOf(wanted)
}

export type PagedList<Row> = {
  rows: (slice: Slice) => Promise<Row[]>
  count: () => Promise<number>
  /** `count` may stop at one more. */
  countedAtMost?: number
}

/** One page of a list, and how many rows there are in all: what every list of the office answers. */
export async function onePage<Row>(
  wanted: PageWanted,
  { rows: read, count, countedAtMost = Infinity }: PagedList<Row>,
): Promise<{ rows: Row[]; total: number; isMore: boolean }> {
  const slice = sliceOf(wanted)
  const rows = await read(slice)
  // the last page says itself how many there are; a page past the end says nothing
  const isEnd = rows.length < slice.limit && (rows.length > 0 || slice.offset === 0)
  const total = isEnd ? slice.offset + rows.length : await count()
  const isMore = !isEnd && total > countedAtMost
  return { rows, total: isMore ? countedAtMost : total, isMore }
}
