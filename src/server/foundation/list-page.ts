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

/** One page of a list, and how many rows there are in all: what every list of the office answers. */
export async function onePage<Row>(
  wanted: PageWanted,
  list: { rows: (slice: Slice) => Promise<Row[]>; count: () => Promise<number> },
): Promise<{ rows: Row[]; total: number }> {
  const [rows, total] = await Promise.all([list.rows(sliceOf(wanted)), list.count()])
  return { rows, total }
}
