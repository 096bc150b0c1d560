import { Problem } from '#contract/problems.ts'
import type { CourseToSell } from '../../../catalog/catalog.service.ts'
import { isId } from '../../../platform/foundation/ids.ts'
import type { IntegrationDeps } from '../records/integration-deps.ts'
import { readOrdersStore } from './read-orders.store.ts'
import type { OrderCursor, ReadOrderRow } from './read-orders.store.ts'

type Deps = Pick<IntegrationDeps, 'catalog' | 'db'>
type Wanted = { cursor?: string | undefined; limit?: number | undefined }
/** nextCursor null: this is the last page. */
type Page<Row> = { rows: Row[]; nextCursor: string | null }

const PAGE_ROWS = 100

/**
 * The published courses, each once even if others are added meanwhile.
 * @throws Problem malformed-request.
 */
export async function readCourses(
  { catalog }: Deps,
  { cursor, limit = PAGE_ROWS }: Wanted,
): Promise<Page<CourseToSell>> {
  if (cursor !== undefined && !isId(cursor)) throw new Problem('malformed-request')
  const rows = await catalog.coursesAfter(cursor ?? null, limit + 1)
  return pageOf(rows, limit, ({ id }) => id)
}

/** Orders by the time they were placed. @throws Problem malformed-request. */
export async function readOrders(
  { db }: Deps,
  { cursor, limit = PAGE_ROWS, since }: Wanted & { since?: string | undefined },
): Promise<Page<ReadOrderRow>> {
  const after = cursor === undefined ? null : orderCursorIn(cursor)
  const from = { after, since: since === undefined ? null : new Date(since) }
  const rows = await readOrdersStore(db).page(from, limit + 1)
  return pageOf(rows, limit, ({ id, createdAt }) => `${createdAt.getTime()}_${id}`)
}

/** @throws Problem order-not-found. */
export async function readOrder({ db }: Deps, orderId: string): Promise<ReadOrderRow> {
  const row = await readOrdersStore(db).find(orderId)
  if (row === undefined) throw new Problem('order-not-found')
  return row
}

/** The query reads one extra row to see whether there are more. */
function pageOf<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => string): Page<Row> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return { rows: shown, nextCursor: hasMore ? cursorOf(last) : null }
}

function orderCursorIn(cursor: string): OrderCursor {
  const match = /^(\d{1,15})_(ORD[A-Z\d]{9,17})$/.exec(cursor)
  if (match === null) throw new Problem('malformed-request')
  return { createdAt: new Date(Number(match[1])), orderId: match[2] ?? '' }
}
