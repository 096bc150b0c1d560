import { pages } from '#contract/pages.ts'
import { anyProvider } from '#contract/money/provider-names.ts'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { select } from '../../platform/table/filters/list-filter.ts'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { providerNewsColumns } from './provider-news-columns.tsx'

const providerNews = defineList('listProviderNews', {
  title: 'Provider messages',
  rowsOf: (reply) => reply.news,
  rowId: ({ _id }) => _id,
  filters: {
    show: select('Show', [{ value: 'all', label: 'All' }], 'To do'),
  },
  columns: providerNewsColumns,
  emptyText: 'Nothing to do here.',
  emptyHelp: 'Messages about known orders are handled by themselves.',
  isSecondary: ({ resolvedOn }) => resolvedOn !== null,
})

export function meta() {
  return officeMeta(providerNews.title)
}

/** Unmatched provider messages as they came, with those that are done. They are decided in the list "To decide". */
export default function ProviderNewsPage() {
  const list = useOfficeList(providerNews)
  return (
    <OfficeListPage
      list={list}
      about={<p>Messages from {anyProvider} that match no order.</p>}
      actions={
        <ButtonLink variant="quiet" to={`${pages.officeDecide()}?kind=messages`}>
          To decide
        </ButtonLink>
      }
    />
  )
}
