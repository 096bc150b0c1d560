import { useState } from 'react'
import type { ProviderNews } from '#contract/money-matters.ts'
import { useMay } from '../frame/admin-session.ts'
import { officeMeta } from '../frame/office-meta.ts'
import { defineList } from '../table/define-list.ts'
import { select } from '../table/list-filter.ts'
import { OfficeListPage } from '../table/office-list-page.tsx'
import { RowButton } from '../table/row-action.tsx'
import { useOfficeList } from '../table/use-office-list.ts'
import { providerNewsColumns } from './provider-news-columns.tsx'
import styles from './provider-news.module.css'
import { ResolveNewsDialog } from './resolve-news-dialog.tsx'

const providerNews = defineList('listProviderNews', {
  title: 'Provider news',
  rowsOf: (reply) => reply.news,
  rowId: ({ _id }) => _id,
  filters: {
    show: select('Show', [{ value: 'all', label: 'What is done, too' }], 'What waits for a person'),
  },
  columns: providerNewsColumns,
  emptyText: 'No message waits for a person.',
  emptyHelp: 'What the providers say about our orders is worked on by itself.',
  isSecondary: ({ resolvedOn }) => resolvedOn !== null,
})

export function meta() {
  return officeMeta(providerNews.title)
}

/** What payment providers told us that the portal could not place by itself: a person looks it up. */
export default function ProviderNewsPage() {
  const mayResolve = useMay('refunds')
  const list = useOfficeList(providerNews)
  const [resolving, setResolving] = useState<ProviderNews | null>(null)
  return (
    <OfficeListPage
      list={list}
      about={
        <p className={styles.about}>
          Messages of the payment providers about money, which the portal could not connect with an
          order. Look each one up at the provider’s dashboard, then write down what became of it.
        </p>
      }
      rowActions={mayResolve ? actionsOf(setResolving) : undefined}
    >
      {resolving && (
        <ResolveNewsDialog
          news={resolving}
          resolved={list.asked.refetch}
          close={() => setResolving(null)}
        />
      )}
    </OfficeListPage>
  )
}

const actionsOf = (resolve: (news: ProviderNews) => void) => (news: ProviderNews) =>
  news.resolvedOn === null && (
    <RowButton of={news.eventId} onClick={() => resolve(news)}>
      Mark as done
    </RowButton>
  )
