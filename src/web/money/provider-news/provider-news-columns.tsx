import { Link } from 'react-router'
import type { ProviderNews } from '#contract/office/money-matters.ts'
import { pages } from '#contract/pages.ts'
import { providerName } from '#contract/money/provider-names.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import type { SortOf } from '../../platform/table/define-list.ts'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import styles from './provider-news.module.css'
import { stuckLabels } from './provider-news-labels.ts'

export const providerNewsColumns: OfficeColumn<ProviderNews, SortOf<'listProviderNews'>>[] = [
  {
    id: 'received',
    header: 'Received',
    cell: ({ receivedOn, provider }) => (
      <>
        <Moment at={receivedOn} hasTime />
        <span className={styles.small}>{providerName(provider)}</span>
      </>
    ),
  },
  {
    id: 'what',
    header: 'Message',
    isHead: true,
    isLong: true,
    cell: (message) => (
      <>
        <span className={styles.words}>{sentence(message.what)}</span>
        <RawMessage message={message} />
      </>
    ),
  },
  {
    id: 'order',
    header: 'Order',
    isLong: true,
    cell: ({ orderId, providerOrderId }) =>
      orderId === null ? (
        <span className={styles.words}>{providerOrderId ?? 'No order named'}</span>
      ) : (
        <Link to={pages.officeOrder(orderId)}>{orderId}</Link>
      ),
  },
  {
    id: 'why',
    header: 'State',
    isLong: true,
    cell: (message) => <Standing message={message} />,
  },
]

function Standing({ message }: { message: ProviderNews }) {
  const { state, resolvedOn, resolvedBy, resolution } = message
  const { label, tone, why } = stuckLabels[state]
  if (resolvedOn === null)
    return (
      <>
        <Badge tone={tone}>{label}</Badge>
        <span className={styles.small}>{why}</span>
      </>
    )
  return (
    <>
      <Badge tone="good">Done</Badge>
      <span className={styles.small}>
        <Moment at={resolvedOn} />
        {resolvedBy !== null && ` · ${resolvedBy}`}
      </span>
      {resolution !== null && <span className={styles.words}>{resolution}</span>}
    </>
  )
}

/** The original message, for a call to the provider. */
function RawMessage({ message: { body, eventId } }: { message: ProviderNews }) {
  if (body === null) return null
  return (
    <details className={styles.raw}>
      <summary>Original message</summary>
      <p>Id: {eventId}</p>
      {/* oxlint-disable-next-line no-noninteractive-tabindex -- what scrolls must take the focus */}
      <pre tabIndex={0} aria-label="Original message">
        {laidOut(body)}
      </pre>
    </details>
  )
}

/** One field on each line, where the body is complete. */
function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
