import { Link } from 'react-router'
import type { EventDelivery } from '#contract/office/integrations.ts'
import { pages } from '#contract/pages.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Moment } from '../../platform/table/moment.tsx'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import { deliveryLabels, eventNames } from './receiver-labels.ts'
import styles from './integrations.module.css'

export const deliveryColumns: readonly OfficeColumn<EventDelivery, never>[] = [
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
    header: 'Happened',
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
