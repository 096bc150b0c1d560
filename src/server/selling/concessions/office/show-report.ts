import type { ConcessionReport, ConcessionReportInput } from '#contract/selling/concessions.ts'
import { concessionLabels } from '#contract/selling/concession-words.ts'
import { limits } from '#contract/platform/limits.ts'
import type { CsvExport } from '#contract/platform/lists.ts'
import { paise, rupeeText } from '#contract/money/money.ts'
import type { Deps as AllDeps } from '../../../platform/deps/deps.ts'
import { csvFile } from '../../../platform/documents/csv-document.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import {
  indianDayOf,
  indianTimeText,
  startOfIndianDay,
} from '#contract/platform/time/indian-time.ts'
import { concessionReport } from './concession-report.store.ts'
import type { ReportLine, ReportRow } from './concession-report.store.ts'

type Deps = Pick<AllDeps, 'clock' | 'db'>

/** Reductions by reason and by the person who agreed, for orders that were paid on these days. */
export async function showReport(
  deps: Deps,
  input: ConcessionReportInput,
): Promise<ConcessionReport> {
  const days = daysOf(deps, input)
  const rows = await concessionReport(deps.db, spanOf(days)).rows()
  const sum = (of: (row: ReportRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    ...days,
    today: indianDayOf(deps.clock.now()),
    rows: rows.map(({ priceInPaise, loweredInPaise, ...row }) => ({
      ...row,
      price: rupeeText(paise(priceInPaise)),
      lowered: rupeeText(paise(loweredInPaise)),
    })),
    count: sum(({ count }) => count),
    price: rupeeText(paise(sum(({ priceInPaise }) => priceInPaise))),
    lowered: rupeeText(paise(sum(({ loweredInPaise }) => loweredInPaise))),
  }
}

/**
 * The same by line, with the total at the end.
 * @throws Problem export-too-large.
 */
export async function exportReport(deps: Deps, input: ConcessionReportInput): Promise<CsvExport> {
  const days = daysOf(deps, input)
  const lines = await concessionReport(deps.db, spanOf(days)).lines(limits.csvMaxRows + 1)
  return csvFile(`concessions-${days.from}-${days.to}.csv`, { columns, rows: lines.map(cellsOf) })
}

const columns = [
  'Paid on',
  'Order',
  'Student',
  'Course',
  'Campus',
  'Reason',
  'Code or name',
  'Words',
  'Given by',
  'Approved by',
  'Approved alone because',
  'Price in rupees',
  'Discount in rupees',
  'Paid in rupees',
  'State',
]

function cellsOf(line: ReportLine) {
  const { priceInPaise, loweredInPaise } = line
  return [
    indianTimeText(line.paidAt),
    line.orderId,
    line.student,
    line.course,
    line.campus,
    concessionLabels[line.reason],
    line.code ?? line.name,
    line.words,
    line.givenByName,
    line.agreedByName,
    line.decidedBecause,
    priceInPaise / 100,
    loweredInPaise / 100,
    (priceInPaise - loweredInPaise) / 100,
    line.state,
  ]
}

type Days = { from: string; to: string }

/** The default is this month until today. */
function daysOf({ clock }: Pick<Deps, 'clock'>, { from, to }: ConcessionReportInput): Days {
  const today = indianDayOf(clock.now())
  const last = to ?? (from !== undefined && from > today ? from : today)
  const first = from ?? `${last.slice(0, 7)}-01`
  return first <= last ? { from: first, to: last } : { from: last, to: first }
}

function spanOf({ from, to }: Days) {
  return { from: startOfIndianDay(from), until: startOfIndianDay(dayAfter(to, 1)) }
}
