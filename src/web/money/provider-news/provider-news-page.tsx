import { useState } from 'react'
import type { ProviderNews } from '#contract/office/money-matters.ts'
import { BoardFrame } from '../../office/boards/board-frame.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { select } from '../../platform/table/filters/list-filter.ts'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { providerNewsColumns } from './provider-news-columns.tsx'
import { AskButton } from '../../office/boards/ask-button.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { RowButton } from '../../platform/table/cells/row-action.tsx'
import { useApi } from '../../platform/api/use-api.ts'
import { useToast } from '../../platform/ui/dialogs/toast.tsx'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { stuckLabels } from './provider-news-labels.ts'

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
      rowActions={stepsOf(list.result.refetch, setResolving)}
    >
      {resolving && (
        <ResolveMessageDialog
          news={resolving}
          resolved={list.result.refetch}
          close={() => setResolving(null)}
        />
      )}
    </OfficeListPage>
  )
}

const stepsOf =
  (changed: () => void, resolve: (news: ProviderNews) => void) => (news: ProviderNews) => (
    <MessageAction news={news} changed={changed} resolve={resolve} />
  )

type MessageActionProps = {
  news: ProviderNews
  changed: () => void
  resolve: (news: ProviderNews) => void
}

/** The action for one message: query the order that it names, or look it up and write a note. */
function MessageAction({ news, changed, resolve }: MessageActionProps) {
  const [mayAsk, mayResolve] = [useMay('orders'), useMay('refunds')]
  if (news.resolvedOn !== null) return null
  if (news.orderId !== null)
    return (
      mayAsk && (
        <AskButton
          of={`about ${news.orderId}`}
          ask={(api) => api.askAboutProviderNews({ id: news._id })}
          changed={changed}
        />
      )
    )
  return (
    mayResolve && (
      <RowButton of={news.eventId} onClick={() => resolve(news)}>
        Mark as looked at
      </RowButton>
    )
  )
}

type ResolveMessageDialogProps = { news: ProviderNews; resolved: () => void; close: () => void }

/** A note about how the message was handled. */
function ResolveMessageDialog({ news, resolved, close }: ResolveMessageDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [note, setNote] = useState('')
  const resolve = async () => {
    const { message } = await api.resolveProviderNews({ id: news._id, note })
    toast({ tone: 'good', text: message })
    resolved()
  }
  return (
    <ConfirmDialog
      title="Mark this message as looked at?"
      confirmLabel="Mark as looked at"
      busyText="Saving..."
      tone="plain"
      confirm={resolve}
      close={close}
    >
      <p>{stuckLabels[news.state].why}</p>
      <p>Marking it moves no money. What you write stays with it and in the activity log.</p>
      <TextAreaField
        label="What became of it"
        required
        minLength={3}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  )
}
