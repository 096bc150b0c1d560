import type { ListMovementsInput, Movement, MovementFilters } from '#contract/accounting/books.ts'
import type { CsvExport } from '#contract/platform/lists.ts'
import { providerName } from '#contract/money/provider-names.ts'
import { signedRupeeText } from '#contract/money/money.ts'
import type { CampusesKnown } from '../../../institute/institute.service.ts'
import type { BooksDeps } from '../basics/books-deps.ts'
import { csvMaxRows } from '../../../platform/documents/csv-document.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { sliceOf } from '../../../platform/foundation/list-page.ts'
import { bookCsv, rupees } from '../figures/book-csv.ts'
import { movementsStore } from './movements.store.ts'
import type { MovementRow } from './movements.store.ts'
import { entryKindLabel, placeLabel } from './place-labels.ts'

/**
 * One page of the journal's lines on places of money, and the sums of all lines that match the
 * filters.
 */
export async function listMovements(
  { db, institute }: Pick<BooksDeps, 'db' | 'institute'>,
  { page, limit, ...filters }: ListMovementsInput,
) {
  const store = movementsStore(db, filters)
  const [rows, { count, come, gone }] = await Promise.all([
    store.rows(sliceOf({ page, limit })),
    store.sums(),
  ])
  return {
    movements: rows.map((row) => movementToWire(row, institute)),
    total: count,
    sums: { in: signedRupeeText(come), out: signedRupeeText(gone) },
  }
}

function movementToWire(row: MovementRow, institute: CampusesKnown): Movement {
  const { entryId, number, postedAt, kind, account, debitInPaise, creditInPaise, ...same } = row
  return {
    _id: `${entryId}-${number}`,
    day: same.day,
    postedOn: postedAt.toISOString(),
    kind: entryKindLabel(kind),
    place: placeLabel(account, institute),
    in: sideText(debitInPaise),
    out: sideText(creditInPaise),
    currency: same.currency,
    campus: same.campus,
    provider: same.provider && providerName(same.provider),
    person: same.person,
    orderId: same.orderId,
    dayCloseId: same.dayCloseId,
    customerName: same.customerName,
    course: same.course,
    receiptNumber: same.receiptNumber,
  }
}

const columns = [
  'Day',
  'Posted (UTC)',
  'Entry',
  'Line',
  'What',
  'Place',
  'Account',
  'In',
  'Out',
  'Currency',
  'Campus',
  'Provider',
  'Person',
  'Order ID',
  'Customer',
  'Receipt number',
]

/** The same lines, oldest first, with control totals. @throws Problem export-too-large. */
export async function exportMovements(
  { db, clock, institute }: Pick<BooksDeps, 'db' | 'clock' | 'institute'>,
  filters: MovementFilters,
): Promise<CsvExport> {
  const store = movementsStore(db, { ...filters, sort: filters.sort ?? 'posted' })
  const lines = await store.rows({ limit: csvMaxRows + 1, offset: 0 })
  const { from, to = indianDayOf(clock.now()) } = filters
  return bookCsv(`movements-${from ?? 'all'}-${to}`, {
    columns,
    rows: lines.map((line) => [
      line.day,
      line.postedAt.toISOString(),
      line.entryId,
      line.number,
      entryKindLabel(line.kind),
      placeLabel(line.account, institute),
      line.account,
      rupees(line.debitInPaise),
      rupees(line.creditInPaise),
      line.currency,
      line.campus,
      line.provider,
      line.person,
      line.orderId,
      line.customerName,
      line.receiptNumber,
    ]),
    controls: controlsOf(lines),
  })
}

/** Sums over the file, so that a lost line shows. */
function controlsOf(lines: readonly MovementRow[]) {
  const inRupees = lines.filter(({ currency }) => currency === 'INR')
  const sum = (of: readonly MovementRow[], side: 'debitInPaise' | 'creditInPaise') =>
    of.reduce((all, line) => all + line[side], 0)
  const byAccount = Map.groupBy(inRupees, ({ account }) => account)
  return [
    { name: 'Sum in (INR)', value: rupees(sum(inRupees, 'debitInPaise')) },
    { name: 'Sum out (INR)', value: rupees(sum(inRupees, 'creditInPaise')) },
    ...[...byAccount].map(([account, own]) => ({
      name: `Balance of ${account} (INR)`,
      value: rupees(sum(own, 'debitInPaise') - sum(own, 'creditInPaise')),
    })),
  ]
}

/** The rupee text of one side of a line; null for zero. */
function sideText(amountInPaise: number): string | null {
  return amountInPaise === 0 ? null : signedRupeeText(amountInPaise)
}
