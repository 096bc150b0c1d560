import { Link } from 'react-router'
import type { GroupOrderRow } from '#contract/selling/groups/group-orders.ts'
import { formatIndianDay, formatIst } from '#contract/platform/time/indian-time.ts'
import { pages } from '#contract/pages.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { select, selectFrom } from '../../platform/table/filters/list-filter.ts'
import { useCampusChoices } from '../../platform/table/filters/use-campus-choices.ts'
import { Money } from '../../platform/table/cells/money.tsx'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { standingLabels } from './group-labels.ts'
import styles from './groups.module.css'

const groups = defineList('listGroupOrders', {
  title: 'Group orders',
  rowsOf: (reply) => reply.orders,
  rowId: ({ orderId }) => orderId,
  filters: {
    standing: select(
      'State',
      [
        { value: 'waiting', label: 'Not paid' },
        { value: 'partPaid', label: 'Partly paid' },
        { value: 'paid', label: 'Paid' },
        { value: 'over', label: 'Ended' },
      ],
      'All',
    ),
    campus: selectFrom('Campus', useCampusChoices),
  },
  columns: [
    {
      id: 'organisation',
      header: 'Organisation',
      isHead: true,
      isLong: true,
      cell: ({ orderId, organisation, placedOn }: GroupOrderRow) => (
        <>
          <Link to={pages.officeGroup(orderId)}>{organisation}</Link>
          <span className={styles.small}>ordered {formatIst(placedOn)}</span>
        </>
      ),
    },
    {
      id: 'course',
      header: 'Course',
      isLong: true,
      cell: ({ courseName, campus, batchStartsOn }: GroupOrderRow) => (
        <>
          {courseName}
          <span className={styles.small}>
            {campus}
            {batchStartsOn !== null && `, from ${formatIndianDay(batchStartsOn)}`}
          </span>
        </>
      ),
    },
    {
      id: 'students',
      header: 'Students',
      align: 'end',
      cell: ({ students }: GroupOrderRow) => students,
    },
    {
      id: 'amount',
      header: 'Amount',
      align: 'end',
      cell: ({ amount }: GroupOrderRow) => <Money amount={amount} />,
    },
    {
      id: 'state',
      header: 'State',
      cell: ({ standing, seatsUntil }: GroupOrderRow) => (
        <>
          <Badge tone={standingLabels[standing].tone}>{standingLabels[standing].label}</Badge>
          {standing === 'waiting' && (
            <span className={styles.small}>seats held until {formatIndianDay(seatsUntil)}</span>
          )}
        </>
      ),
    },
  ],
  emptyText: 'No group orders found.',
  emptyHelp: 'One order for an employer who pays for several students.',
  isSecondary: ({ standing }) => standing === 'over',
})

export function meta() {
  return officeMeta(groups.title)
}

export default function GroupsPage() {
  const list = useOfficeList(groups)
  const mayPlace = useMay('counter')
  return (
    <OfficeListPage
      list={list}
      actions={mayPlace && <ButtonLink to={pages.newGroup()}>New group order</ButtonLink>}
    />
  )
}
