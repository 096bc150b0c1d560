import { useState } from 'react'
import type { ProviderNews } from '#contract/money-matters.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useMay } from '../frame/admin-session.ts'
import { officeMeta } from '../frame/office-meta.ts'
import { OfficePage } from '../frame/office-page.tsx'
import { SelectFilter } from '../table/list-filters.tsx'
import { OfficeTable } from '../table/office-table.tsx'
import { RowButton } from '../table/row-action.tsx'
import { useOfficeList } from '../table/use-office-list.ts'
import { providerNewsColumns } from './provider-news-columns.tsx'
import styles from './provider-news.module.css'
import { ResolveNewsDialog } from './resolve-news-dialog.tsx'

const filters = ['show']
const rowsOf = (reply: ReplyOf<Endpoints['listProviderNews']>) => reply.news
const showChoices = [{ value: 'all', label: 'What is done, too' }]

export function meta() {
  return officeMeta('Provider news')
}

/** What payment providers told us that the portal could not place by itself: a person looks it up. */
export default function ProviderNewsPage() {
  const mayResolve = useMay('refunds')
  const list = useOfficeList('listProviderNews', { rowsOf, filters })
  const [resolving, setResolving] = useState<ProviderNews | null>(null)
  return (
    <OfficePage title="Provider news">
      <p className={styles.about}>
        Messages of the payment providers about money, which the portal could not connect with an
        order. Look each one up at the provider’s dashboard, then write down what became of it.
      </p>
      <OfficeTable
        list={list}
        caption="Provider news"
        columns={providerNewsColumns}
        rowId={({ _id }) => _id}
        filters={
          <SelectFilter
            list={list}
            name="show"
            label="Show"
            choices={showChoices}
            anyLabel="What waits for a person"
          />
        }
        emptyText="No message waits for a person."
        emptyHelp="What the providers say about our orders is worked on by itself."
        isSecondary={({ resolvedOn }) => resolvedOn !== null}
        {...(mayResolve && { rowActions: actionsOf(setResolving) })}
      />
      {resolving && (
        <ResolveNewsDialog
          news={resolving}
          resolved={list.asked.refetch}
          close={() => setResolving(null)}
        />
      )}
    </OfficePage>
  )
}

const actionsOf = (resolve: (news: ProviderNews) => void) => (news: ProviderNews) =>
  news.resolvedOn === null && (
    <RowButton of={news.eventId} onClick={() => resolve(news)}>
      Mark as done
    </RowButton>
  )
