import { Link } from 'react-router'
import { monthText } from '#contract/teaching/batch-words.ts'
import { messages } from '#contract/messages.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import type { BookMonth, TurnoverNews } from '#contract/accounting/months.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Badge } from '#web/platform/ui/badge.tsx'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import { BookPlaces } from './book-places.tsx'
import styles from './books.module.css'
import { standings } from './month-standings.ts'

export function meta() {
  return officeMeta('Months')
}

export default function MonthsPage() {
  return (
    <NeedsPermission permission="books">
      <Months />
    </NeedsPermission>
  )
}

const columns: readonly SmallColumn<BookMonth>[] = [
  {
    header: 'Month',
    cell: ({ month }) => <Link to={pages.officeMonth(month)}>{monthText(month)}</Link>,
  },
  {
    header: 'State',
    cell: ({ standing }) => (
      <Badge tone={standings[standing].tone}>{standings[standing].label}</Badge>
    ),
  },
  {
    header: 'Closed',
    cell: ({ closedOn, closedBy }) =>
      closedOn !== null && (
        <>
          <Moment at={closedOn} /> by {closedBy}
        </>
      ),
  },
]

function Months() {
  const query = useApiQuery('listMonths', {})
  const { lastAnswer: reply } = query
  return (
    <OfficePage
      title="Months"
      actions={
        <ButtonLink variant="quiet" to={pages.officeLedgers()}>
          Ledgers for Tally
        </ButtonLink>
      }
    >
      <BookPlaces />
      <LoadFailed {...query} />
      {!reply && query.failure === null && <p role="status">{messages.loading}</p>}
      {reply && (
        <div className={styles.book}>
          {reply.turnover && <Turnover news={reply.turnover} />}
          <p>
            A month that is over is exported for the accountant, and then closed: what comes later
            stands in the next one.
          </p>
          <SmallTable
            caption="Months"
            columns={columns}
            rows={reply.months}
            rowId={({ month }) => month}
            emptyText="No money has been recorded yet."
          />
        </div>
      )}
    </OfficePage>
  )
}

const turnoverWords: Record<TurnoverNews['says'], { title: string; advice: string }> = {
  near: {
    title: 'The year’s turnover is near the threshold of GST',
    advice: 'Ask your accountant now: above it an institute has to register.',
  },
  above: {
    title: 'The year’s turnover is above the threshold of GST',
    advice:
      'Ask your accountant at once. Once you are registered, set the day under Settings, Institute, Tax.',
  },
  eInvoices: {
    title: 'The year’s turnover asks for e-invoices',
    advice: 'They are not made here: report each invoice at the portal of the tax office.',
  },
}

function Turnover({ news: { year, turnover, limit, says } }: { news: TurnoverNews }) {
  const { title, advice } = turnoverWords[says]
  return (
    <Alert tone="warn" title={title}>
      <p>
        {formatRupeeText(turnover)} came in the year {year}, the limit is {formatRupeeText(limit)}.{' '}
        {advice}
      </p>
    </Alert>
  )
}
