import { formatIndianTime } from '#contract/platform/time/indian-time.ts'
import { countedAtMost, foundAtMost } from '#contract/platform/limits.ts'
import type { CsvExport } from '#contract/platform/lists.ts'
import { rupeeText } from '#contract/money/money.ts'
import type { RefundFigures } from '#contract/money/refunds/refund-figures.ts'
import type { ListRefundsInput, RefundFilters } from '#contract/money/refunds/refunds.ts'
import { wordPatterns } from '../../../platform/db/like-text.ts'
import { csvExport, csvMaxRows } from '../../../platform/documents/csv-document.ts'
import type { CsvCell } from '../../../platform/documents/csv-document.ts'
import { onePage } from '../../../platform/foundation/list-page.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { refundFiguresStore } from './refund-figures.store.ts'
import { refundListStore } from './refund-list.store.ts'
import type { RefundListRow, RefundQuery } from './refund-list.store.ts'

/**
 * A page of the refund desk, in the order of the queue unless sorted otherwise, with the total
 * count.
 */
export async function listRefunds(
  { db }: Pick<RefundDeps, 'db'>,
  { page, limit, sort = 'queue', ...filters }: ListRefundsInput,
): Promise<{ refunds: RefundListRow[]; total: number; isMore: boolean }> {
  const query = queryOf(filters)
  const store = refundListStore(db)
  const most = query.patterns.length > 0 ? foundAtMost : countedAtMost
  const { rows, ...counted } = await onePage(
    { page, limit },
    {
      rows: (slice) => store.listRefunds(query, { sort, ...slice }),
      count: () => store.countRefunds(query, most),
      countedAtMost: most,
    },
  )
  return { refunds: rows, ...counted }
}

/**
 * The figures of the list: the count of each state under the other filters, and the sum under all
 * filters.
 */
export async function showRefundFigures(
  { db }: Pick<RefundDeps, 'db'>,
  filters: RefundFilters,
): Promise<RefundFigures> {
  const query = queryOf(filters)
  const store = refundFiguresStore(db)
  const [states, sums] = await Promise.all([store.countByState(query), store.sums(query)])
  return {
    states: states.map(({ state, count }) => ({
      state,
      count: Math.min(count, foundAtMost),
      isMore: count > foundAtMost,
    })),
    sums: sums && { count: sums.count, amount: rupeeText(sums.amountInPaise) },
  }
}

/** The whole list as CSV. @throws Problem export-too-large. */
export async function exportRefunds(
  { db, clock }: Pick<RefundDeps, 'db' | 'clock'>,
  { sort = '-date', ...filters }: RefundFilters,
): Promise<CsvExport> {
  const page = { sort, limit: csvMaxRows + 1, offset: 0 }
  const rows = await refundListStore(db).listRefunds(queryOf(filters), page)
  return csvExport('refunds', clock.now(), {
    columns: columns.map(([name]) => name),
    rows: rows.map(cellsOf),
  })
}

const columns: [string, (row: RefundListRow) => CsvCell][] = [
  ['Order', ({ orderId }) => orderId],
  ['Student', ({ customerName }) => customerName],
  ['Email', ({ customerEmail }) => customerEmail],
  ['Mobile number', ({ customerPhone }) => customerPhone],
  ['Course', ({ courseName }) => courseName],
  ['Course code', ({ courseCode }) => courseCode],
  ['Campus', ({ campus }) => campus],
  ['Amount', ({ amountInPaise }) => Number(rupeeText(amountInPaise))],
  ['State', ({ state }) => state],
  ['Started by', ({ origin }) => origin],
  ['Policy', ({ rule }) => rule],
  ['Against the policy because', ({ overrideReason }) => overrideReason],
  ['Provider', ({ provider }) => provider],
  ['Way', ({ way }) => way],
  ['Reference', ({ reference }) => reference],
  ['Requested on', ({ requestedAt }) => formatIndianTime(requestedAt)],
  ['Requested on (UTC)', ({ requestedAt }) => requestedAt.toISOString()],
  ['Decided on', ({ decidedAt }) => decidedAt && formatIndianTime(decidedAt)],
  ['Returned on', ({ doneAt }) => doneAt && formatIndianTime(doneAt)],
  ['Returned on (UTC)', ({ doneAt }) => doneAt && doneAt.toISOString()],
]

function cellsOf(row: RefundListRow): CsvCell[] {
  return columns.map(([, cell]) => cell(row))
}

function queryOf({ q, ...filters }: RefundFilters): RefundQuery {
  const { campus, state, origin, way } = filters
  return { patterns: wordPatterns(q), campus, state, origin, way }
}
