import { useState } from 'react'
import type { ProviderNews } from '#contract/office/money-matters.ts'
import { BoardFrame } from '../../office/boards/board-frame.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { select } from '../../platform/table/list-filter.ts'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { providerNewsColumns } from './provider-news-columns.tsx'
import { NewsStep } from './news-step.tsx'
import { ResolveNewsDialog } from './resolve-news-dialog.tsx'

const providerNews = defineList('listProviderNews', {
  title: 'News that belongs to no order',
  pageTitle: 'Boards: news that belongs to no order',
  rowsOf: (reply) => reply.news,
  rowId: ({ _id }) => _id,
  filters: {
    show: select('Show', [{ value: 'all', label: 'What is done, too' }], 'What waits for a person'),
  },
  columns: providerNewsColumns,
  emptyText: 'All is well: no message waits for a person.',
  emptyHelp: 'What the providers say about our orders is worked on by itself.',
  isSecondary: ({ resolvedOn }) => resolvedOn !== null,
})

export function meta() {
  return officeMeta(providerNews.title)
}

/** Provider messages that the portal could not match: a person looks them up. */
export default function ProviderNewsPage() {
  const list = useOfficeList(providerNews)
  const [resolving, setResolving] = useState<ProviderNews | null>(null)
  return (
    <OfficeListPage
      list={list}
      about={
        <BoardFrame>
          Messages of the payment providers about money, which the portal could not connect with an
          order. Where one names an order of ours, have the provider asked; look the others up at
          its dashboard, then write down what became of them.
        </BoardFrame>
      }
      rowActions={stepsOf(list.asked.refetch, setResolving)}
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

const stepsOf =
  (changed: () => void, resolve: (news: ProviderNews) => void) => (news: ProviderNews) => (
    <NewsStep news={news} changed={changed} resolve={resolve} />
  )
