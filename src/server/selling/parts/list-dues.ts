import type { Due, DueList, ListDuesInput } from '#contract/selling/parts/dues.ts'
import { dueAges } from '#contract/selling/parts/dues.ts'
import type { CsvExport } from '#contract/platform/lists.ts'
import { paise, rupeeText } from '#contract/money/money.ts'
import { csvExport, csvMaxRows } from '../../platform/documents/csv-document.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { onePage } from '../../platform/foundation/list-page.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import { duesList } from './dues-list.store.ts'
import type { DueRow } from './dues-list.store.ts'

type Deps = Pick<SellingDeps, 'clock' | 'db'>

/** Unpaid later parts, the longest overdue first, with the sums by age. */
export async function listDues({ clock, db }: Deps, input: ListDuesInput): Promise<DueList> {
  const today = indianDayOf(clock.now())
  const list = duesList(db, { ...input, today })
  const { rows, ...rest } = await onePage(input, list)
  const sums = await list.sums()
  return {
    dues: rows.map(dueToWire),
    sums: dueAges.map((age) => {
      const sum = sums.find((one) => one.age === age)
      return { age, count: sum?.count ?? 0, open: rupeeText(paise(sum?.openInPaise ?? 0)) }
    }),
    today,
    ...rest,
  }
}

/** The same list as a file. @throws Problem export-too-large. */
export async function exportDues(
  { clock, db }: Deps,
  input: Pick<ListDuesInput, 'q' | 'age' | 'campus'>,
): Promise<CsvExport> {
  const today = indianDayOf(clock.now())
  const list = duesList(db, { ...input, today })
  const rows = await list.rows({ limit: csvMaxRows + 1, offset: 0 })
  return csvExport('dues', clock.now(), { columns, rows: rows.map(cellsOf) })
}

const columns = [
  'Due on',
  'Days late',
  'Due in rupees',
  'Part',
  'Order',
  'Student',
  'Mobile number',
  'Course',
  'Campus',
]

function cellsOf(row: DueRow) {
  return [
    row.dueOn,
    row.daysLate,
    Number(rupeeText(paise(row.openInPaise))),
    `${row.part} of ${row.parts}`,
    row.orderId,
    row.studentName,
    row.phone,
    row.courseName,
    row.campus,
  ]
}

function dueToWire({ openInPaise, ...row }: DueRow): Due {
  return { ...row, open: rupeeText(paise(openInPaise)) }
}
