import { Link } from 'react-router'
import type { Due, DueList, DueAge } from '#contract/selling/parts/dues.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { pages } from '#contract/pages.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'
import { defineList } from '../../platform/table/define-list.ts'
import type { SortOf } from '../../platform/table/define-list.ts'
import { choicesOf, select } from '../../platform/table/filters/list-filter.ts'
import { Money } from '../../platform/table/cells/money.tsx'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'

/** The overdue age of a part, in words. */
const ageNames = {
  notYet: 'Not due yet',
  to30: '1 to 30 days',
  to60: '31 to 60 days',
  to90: '61 to 90 days',
  over90: 'Over 90 days',
} as const satisfies Record<DueAge, string>

const columns: readonly OfficeColumn<Due, SortOf<'listDues'>>[] = [
  {
    id: 'student',
    header: 'Student',
    isHead: true,
    isLong: true,
    cell: ({ studentId, studentName }) => (
      <Link to={pages.officeStudent(studentId)}>{studentName}</Link>
    ),
  },
  {
    id: 'order',
    header: 'Course',
    isLong: true,
    cell: ({ orderId, courseName }) => <Link to={pages.officeOrder(orderId)}>{courseName}</Link>,
  },
  { id: 'part', header: 'Part', cell: ({ part, parts }) => `${part} of ${parts}` },
  { id: 'open', header: 'Open', align: 'end', cell: ({ open }) => <Money amount={open} /> },
  { id: 'due', header: 'Due on', cell: ({ dueOn }) => formatIndianDay(dueOn) },
  { id: 'late', header: 'How late', cell: ({ daysLate }) => lateText(daysLate) },
  { id: 'phone', header: 'Mobile number', cell: ({ phone }) => phone ?? '–' },
]

function lateText(days: number): string {
  if (days <= 0) return 'Not due yet'
  return days === 1 ? '1 day' : `${days} days`
}

const dues = defineList('listDues', {
  title: 'Dues',
  rowsOf: (reply) => reply.dues,
  rowId: ({ orderId, part }) => `${orderId} ${part}`,
  searchLabel: 'Student, course or order',
  filters: { age: select('Age', choicesOf(ageNames)) },
  columns,
  exportMay: 'exports',
  exportCsv: (api, input) => api.exportDues(input),
  emptyText: 'No dues found.',
  emptyHelp: 'A course is paid in parts once its page in the office says in which.',
})

export function meta() {
  return officeMeta(dues.title)
}

/** Open later parts, the longest overdue first. */
export default function DuesPage() {
  const list = useOfficeList(dues)
  const reply = list.reply as DueList | null // the list's own response
  const sums = reply?.sums
  return <OfficeListPage list={list} about={sums && <Sums sums={sums} />} />
}

type Sum = DueList['sums'][number]

const sumColumns: readonly SmallColumn<Sum>[] = [
  { header: 'Age', cell: ({ age }) => ageNames[age] },
  { header: 'Parts', align: 'end', cell: ({ count }) => count },
  { header: 'Open', align: 'end', cell: ({ open }) => <Money amount={open} /> },
]

function Sums({ sums }: Pick<DueList, 'sums'>) {
  return (
    <SmallTable
      caption="Dues by age"
      columns={sumColumns}
      rows={sums}
      rowId={({ age }) => age}
      emptyText="Nothing is due."
    />
  )
}
