import { useSearchParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { ConcessionReport } from '#contract/selling/concessions.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import styles from '../../accounting/books/books.module.css'
import { SpanOfDays } from '../../accounting/books/span-of-days.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import { DiscountPlaces } from '../../platform/office-menu/related-pages.tsx'
import { ExportButton } from '../../platform/table/export-button.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import { reasonNames } from './concession-words.ts'

export function meta() {
  return officeMeta('Discount report')
}

/** Concessions of paid orders, by reason and by the person who agreed. */
export default function ConcessionReportPage() {
  return (
    <NeedsPermission permission="books">
      <Report />
    </NeedsPermission>
  )
}

function Report() {
  const api = useApi()
  const [params] = useSearchParams()
  const days = daysIn(params)
  const query = useApiQuery('showConcessionReport', days)
  const report = query.lastAnswer
  return (
    <OfficePage
      title="Discount report"
      actions={<ExportButton exportCsv={() => api.exportConcessionReport(days)} />}
    >
      <DiscountPlaces />
      <LoadFailed {...query} />
      {report === null ? (
        query.isFetching && <p role="status">{messages.loading}</p>
      ) : (
        <>
          <SpanOfDays from={report.from} to={report.to} today={report.today} />
          <ReportTable report={report} />
        </>
      )}
    </OfficePage>
  )
}

function daysIn(params: URLSearchParams) {
  const [from, to] = [params.get('from'), params.get('to')]
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

type ReportRow = ConcessionReport['rows'][number]

const columns: readonly SmallColumn<ReportRow>[] = [
  { header: 'Reason', cell: ({ reason }) => reasonNames[reason] },
  { header: 'Given by', cell: ({ givenByName }) => givenByName },
  { header: 'Approved by', cell: ({ agreedByName, isAlone }) => agreedText(agreedByName, isAlone) },
  { header: 'Orders', align: 'end', cell: ({ count }) => count },
  { header: 'Fees', align: 'end', cell: ({ price }) => <Money amount={price} /> },
  { header: 'Discount', align: 'end', cell: ({ lowered }) => <Money amount={lowered} /> },
]

function ReportTable({ report: { rows, count, price, lowered } }: { report: ConcessionReport }) {
  return (
    <>
      <p className={styles.sums} role="status">
        <span>Orders: {count}</span>
        <span>
          Fees:{' '}
          <strong>
            <Money amount={price} />
          </strong>
        </span>
        <span>
          Discount:{' '}
          <strong>
            <Money amount={lowered} />
          </strong>
        </span>
      </p>
      <SmallTable
        caption="Discounts by reason"
        columns={columns}
        rows={rows}
        rowId={(row) => `${row.reason} ${row.givenByName} ${row.agreedByName} ${row.isAlone}`}
        emptyText="No discounts on these days."
      />
    </>
  )
}

function agreedText(agreedByName: string | null, isAlone: boolean): string {
  if (agreedByName === null) return 'Not needed'
  return isAlone ? `${agreedByName}, alone` : agreedByName
}
