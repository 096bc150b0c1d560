import { useSearchParams } from 'react-router'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { messages } from '#contract/messages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { ExportButton } from '../../platform/table/export-button.tsx'
import { BookPlaces } from './book-places.tsx'
import styles from './books.module.css'
import { DayBookTables } from './day-book-tables.tsx'
import { SpanOfDays } from './span-of-days.tsx'

export function meta() {
  return officeMeta('Books')
}

/**
 * Money in and out between two days, by the day on which it was recorded. Every total links to its
 * rows.
 */
export default function DayBookPage() {
  return (
    <NeedsPermission permission="books">
      <DayBook />
    </NeedsPermission>
  )
}

function DayBook() {
  const api = useApi()
  const [params] = useSearchParams()
  const [from, to] = [params.get('from'), params.get('to')]
  const query = useApiQuery('showDayBook', { ...(from && { from }), ...(to && { to }) })
  const { lastAnswer: book } = query
  return (
    <OfficePage
      title="Books"
      actions={
        book && (
          <ExportButton exportCsv={() => api.exportDayBook({ from: book.from, to: book.to })} />
        )
      }
    >
      <BookPlaces />
      <LoadFailed {...query} />
      {!book && query.failure === null && <p role="status">{messages.loading}</p>}
      {book && (
        <div className={styles.book}>
          <SpanOfDays from={book.from} to={book.to} today={book.today} />
          <p role="status">
            Money recorded{' '}
            {book.from === book.to
              ? `on ${formatIndianDay(book.from)}`
              : `from ${formatIndianDay(book.from)} to ${formatIndianDay(book.to)}`}
            .
          </p>
          <DayBookTables book={book} />
        </div>
      )}
    </OfficePage>
  )
}
