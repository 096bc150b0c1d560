import { officePageSize } from '#contract/platform/limits.ts'

/** A range of rows in a list's order. */
export type Slice = { limit: number; offset: number }

/** Pages count from 1. */
export type PageRequest = { page?: number | undefined; limit?: number | undefined }

export function sliceOf({ page = 1, limit = officePageSize }: PageRequest): Slice {
  return { limit, offset: (page - 1) * limit }
}

/**
 * As `sliceOf`, but undefined if the caller asks for no page: then the list is returned whole (rule
 * 15).
 */
export function sliceOrWhole(request: PageRequest): Slice | undefined {
  return request.page === undefined && request.limit === undefined ? undefined : sliceOf(request)
}

export type PagedList<Row> = {
  rows: (slice: Slice) => Promise<Row[]>
  count: () => Promise<number>
  /** `count` may stop counting at one more than this. */
  countedAtMost?: number
}

/** Returns one page of a list and the total number of rows, for the lists of the office. */
export async function onePage<Row>(
  request: PageRequest,
  { rows: read, count, countedAtMost = Infinity }: PagedList<Row>,
): Promise<{ rows: Row[]; total: number; isMore: boolean }> {
  const slice = sliceOf(request)
  const rows = await read(slice)
  // the last page implies the total; an empty page past the end does not
  const isEnd = rows.length < slice.limit && (rows.length > 0 || slice.offset === 0)
  const total = isEnd ? slice.offset + rows.length : await count()
  const isMore = !isEnd && total > countedAtMost
  return { rows, total: isMore ? countedAtMost : total, isMore }
}
