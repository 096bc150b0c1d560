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
import { Money } from '../../platform/table/cells/money.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import { BookPlaces } from './book-places.tsx'
import styles from './books.module.css'
import { standings } from './month/month-standings.ts'

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

const sumNames = { in: 'In', out: 'Out', net: 'Net' }

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
  ...(['in', 'out', 'net'] as const).map((name): SmallColumn<BookMonth> => ({
    header: sumNames[name],
    align: 'end',
    cell: (month) => <Money amount={month[name]} />,
  })),
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
          <p>Export a month, then close it. Late entries go to the next month.</p>
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
    title: 'This year’s turnover is near the threshold of GST',
    advice: 'Ask your accountant now. Above the limit an institute must register.',
  },
  above: {
    title: 'This year’s turnover is above the threshold of GST',
    advice:
      'Ask your accountant at once. After you register, set the day under Settings, Institute, Tax.',
  },
  eInvoices: {
    title: 'This year’s turnover needs e-invoices',
    advice: 'They are not made here. Report each invoice on the tax office’s website.',
  },
}

function Turnover({ news: { year, turnover, limit, says } }: { news: TurnoverNews }) {
  const { title, advice } = turnoverWords[says]
  return (
    <Alert tone="warn" title={title}>
      <p>
        The turnover of {year} is {formatRupeeText(turnover)}; the limit is {formatRupeeText(limit)}
        . {advice}
      </p>
    </Alert>
  )
}
