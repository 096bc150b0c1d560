import { useState } from 'react'
import { Link } from 'react-router'
import type { EventReceiver } from '#contract/office/integrations.ts'
import { pages } from '#contract/pages.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { Moment } from '../../platform/table/cells/moment.tsx'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { RowButton } from '../../platform/table/cells/row-action.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { IntegrationPlaces } from './integration-places.tsx'
import { AddReceiver, EndReceiver } from './receiver-dialogs.tsx'
import { receiverLabels } from './receiver-labels.ts'
import { SecretOnce } from './secret-once.tsx'
import type { MadeSecret } from './secret-once.tsx'
import styles from './integrations.module.css'

const columns: readonly OfficeColumn<EventReceiver, never>[] = [
  {
    id: 'receiver',
    header: 'Program',
    isHead: true,
    isLong: true,
    cell: ({ _id, label, url }) => (
      <>
        <Link to={pages.officeEventDeliveries(_id)}>{label}</Link>
        <span className={styles.small}>{url}</span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    isLong: true,
    cell: ({ state, failingSince }) => (
      <>
        <Badge tone={receiverLabels[state].tone}>{receiverLabels[state].label}</Badge>
        {failingSince !== null && (
          <span className={styles.small}>
            since <Moment at={failingSince} hasTime />
          </span>
        )}
      </>
    ),
  },
  { id: 'waiting', header: 'Waiting', align: 'end', cell: ({ waiting }) => waiting },
  { id: 'failed', header: 'Failed', align: 'end', cell: ({ failed }) => failed },
  {
    id: 'added',
    header: 'Added',
    cell: ({ addedOn, addedBy }) => (
      <>
        <Moment at={addedOn} />
        <span className={styles.small}>by {addedBy}</span>
      </>
    ),
  },
]

const receivers = defineList('listEventReceivers', {
  title: 'Event receivers',
  pageTitle: 'Integrations',
  rowsOf: (reply) => reply.receivers,
  rowId: ({ _id }) => _id,
  columns,
  emptyText: 'No receivers found.',
  emptyHelp: 'Another program gets an event when an order is paid or refunded.',
})

export function meta() {
  return officeMeta('Integrations')
}

/** The receivers of events; for owners. */
export default function EventReceiversPage() {
  return (
    <NeedsPermission permission="integrations">
      <Receivers />
    </NeedsPermission>
  )
}

function Receivers() {
  const list = useOfficeList(receivers)
  const [isAdding, setIsAdding] = useState(false)
  const [made, setMade] = useState<MadeSecret | null>(null)
  const [ending, setEnding] = useState<EventReceiver | null>(null)
  const show = (secret: MadeSecret) => {
    setMade(secret)
    list.result.refetch()
  }
  const rowActions = (receiver: EventReceiver) => (
    <RowButton of={receiver.label} tone="bad" onClick={() => setEnding(receiver)}>
      End
    </RowButton>
  )
  return (
    <OfficeListPage
      list={list}
      about={
        <>
          <IntegrationPlaces />
          {made && <SecretOnce {...made} close={() => setMade(null)} />}
        </>
      }
      actions={<Button onClick={() => setIsAdding(true)}>Add a receiver</Button>}
      rowActions={rowActions}
    >
      {isAdding && <AddReceiver close={() => setIsAdding(false)} made={show} />}
      {ending && (
        <EndReceiver receiver={ending} close={() => setEnding(null)} ended={list.result.refetch} />
      )}
    </OfficeListPage>
  )
}
