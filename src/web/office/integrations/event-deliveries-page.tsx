import { useState } from 'react'
import { useParams, Link } from 'react-router'
import type { EventDelivery, EventReceiver } from '#contract/office/integrations.ts'
import { deliveryStates } from '#contract/office/integrations.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { select } from '../../platform/table/filters/list-filter.ts'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { RowButton } from '../../platform/table/cells/row-action.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { IntegrationPlaces } from './integration-places.tsx'
import { RenewSecret } from './receiver-dialogs.tsx'
import { deliveryLabels, eventNames, isOff, receiverLabels } from './receiver-labels.ts'
import { SecretOnce } from './secret-once.tsx'
import type { MadeSecret } from './secret-once.tsx'
import { Badge } from '../../platform/ui/badge.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import styles from './integrations.module.css'
import { pages } from '#contract/pages.ts'
import type { OfficeColumn } from '../../platform/table/office-column.ts'

const deliveryColumns: readonly OfficeColumn<EventDelivery, never>[] = [
  {
    id: 'event',
    header: 'Event',
    isHead: true,
    isLong: true,
    cell: ({ type, eventId }) => (
      <>
        {eventNames[type]}
        <code className={styles.small}>{eventId}</code>
      </>
    ),
  },
  {
    id: 'order',
    header: 'Order',
    cell: ({ orderId }) =>
      orderId === null ? '–' : <Link to={pages.officeOrder(orderId)}>{orderId}</Link>,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, tries, nextTryOn }) => (
      <>
        <Badge tone={deliveryLabels[state].tone}>{deliveryLabels[state].label}</Badge>
        {tries > 1 && <span className={styles.small}>tried {tries} times</span>}
        {tries > 0 && nextTryOn !== null && (
          <span className={styles.small}>
            again <Moment at={nextTryOn} hasTime />
          </span>
        )}
      </>
    ),
  },
  {
    id: 'answer',
    header: 'Answer',
    isLong: true,
    cell: ({ lastStatus, lastAnswer }) => (
      <>
        {lastStatus ?? '–'}
        {lastAnswer !== null && <span className={styles.small}>{lastAnswer}</span>}
      </>
    ),
  },
  {
    id: 'happened',
    header: 'Time',
    cell: ({ happenedOn, lastTriedOn }) => (
      <>
        <Moment at={happenedOn} hasTime />
        {lastTriedOn !== null && (
          <span className={styles.small}>
            last tried <Moment at={lastTriedOn} hasTime />
          </span>
        )}
      </>
    ),
  },
]

const deliveries = defineList('listEventDeliveries', {
  title: 'Sent events',
  rowsOf: (reply) => reply.deliveries,
  rowId: ({ _id }) => _id,
  searchLabel: 'Order id or webhook-id',
  filters: {
    state: select(
      'State',
      deliveryStates.map((value) => ({ value, label: deliveryLabels[value].label })),
    ),
  },
  columns: deliveryColumns,
  emptyText: 'No events found.',
  emptyHelp: 'The portal sends an event when an order is paid or refunded. We keep it for 30 days.',
})

export function meta() {
  return officeMeta('Sent events')
}

/** The deliveries to one receiver with its responses; for owners. */
export default function EventDeliveriesPage() {
  const { id = '' } = useParams()
  return (
    <NeedsPermission permission="integrations">
      <Deliveries key={id} id={id} />
    </NeedsPermission>
  )
}

function Deliveries({ id }: { id: string }) {
  const list = useOfficeList(deliveries, { id })
  const reply = list.reply as { receiver: EventReceiver } | null // the list's own response
  const { act } = useActs(list.result.refetch)
  const [made, setMade] = useState<MadeSecret | null>(null)
  const [isRenewing, setIsRenewing] = useState(false)
  const receiver = reply?.receiver
  const off = receiver !== undefined && isOff(receiver)
  const rowActions = ({ _id, type }: EventDelivery) => (
    <RowButton of={eventNames[type]} onClick={() => act((api) => api.sendEventAgain({ id: _id }))}>
      Send again
    </RowButton>
  )
  return (
    <OfficeListPage
      list={list}
      about={
        <>
          <IntegrationPlaces />
          {made && <SecretOnce {...made} close={() => setMade(null)} />}
          {receiver && <ReceiverFacts receiver={receiver} />}
        </>
      }
      actions={
        <>
          {off ? (
            <Button onClick={() => act((api) => api.enableEventReceiver({ id }))}>
              Switch on again
            </Button>
          ) : (
            <Button onClick={() => act((api) => api.sendTestEvent({ id }))}>
              Send a test event
            </Button>
          )}
          <Button variant="quiet" onClick={() => setIsRenewing(true)}>
            New secret
          </Button>
        </>
      }
      rowActions={rowActions}
    >
      {isRenewing && receiver && (
        <RenewSecret
          receiver={receiver}
          close={() => setIsRenewing(false)}
          made={(secret) => {
            setMade(secret)
            list.result.refetch()
          }}
        />
      )}
    </OfficeListPage>
  )
}

/** Actions by one click: the result is shown, and the list reloads. */
function useActs(done: () => void) {
  const api = useApi()
  const toast = useToast()
  const { run } = useAction()
  const act = (call: (by: typeof api) => Promise<{ message: string }>) =>
    void run(async () => {
      const { message } = await call(api)
      toast({ tone: 'good', text: message })
      done()
    })
  return { act }
}

function ReceiverFacts({ receiver }: { receiver: EventReceiver }) {
  const { label, url, state, failingSince, secretBeforeUntil } = receiver
  return (
    <div>
      <strong>{label}</strong>{' '}
      <Badge tone={receiverLabels[state].tone}>{receiverLabels[state].label}</Badge>
      <span className={styles.small}>{url}</span>
      {failingSince !== null && (
        <span className={styles.small}>
          No event was delivered since <Moment at={failingSince} hasTime />.
        </span>
      )}
      {secretBeforeUntil !== null && (
        <span className={styles.small}>
          The previous secret is valid until <Moment at={secretBeforeUntil} hasTime />.
        </span>
      )}
    </div>
  )
}
