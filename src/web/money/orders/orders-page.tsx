import { orderProviders } from '#contract/office/office-orders.ts'
import type { OfficeOrderState } from '#contract/office/office-orders.ts'
import { providerNames } from '#contract/money/provider-names.ts'
import { useDepartmentChoices } from '../../platform/table/use-department-choices.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import {
  choicesOf,
  day,
  linked,
  select,
  selectFrom,
  tabs,
} from '../../platform/table/list-filter.ts'
import { useCampusChoices } from '../../platform/table/use-campus-choices.ts'
import { NarrowedTo } from '../../platform/table/narrowed-to.tsx'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { StatusTabs } from '../../platform/table/status-tabs.tsx'
import { MarkedOrders } from './marked-orders.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderTotals, useOrderFigures } from './order-totals.tsx'

const stateNames: Record<OfficeOrderState, string> = {
  created: 'Just placed',
  awaitingCustomer: 'Waiting for payment',
  paid: 'Paid',
  underReview: 'Under review',
  failed: 'Declined',
  expired: 'Not paid in time',
  refunded: 'Refunded',
}
const providers = orderProviders.map((value) => ({
  value,
  label: value === 'none' ? 'Free course' : providerNames[value],
}))

const orders = defineList('listOrders', {
  title: 'Orders',
  rowsOf: (reply) => reply.orders,
  rowId: ({ orderId }) => orderId,
  sort: '-date',
  searchLabel: 'Order, receipt, name, phone, RRN',
  filters: {
    state: tabs('State', choicesOf(stateNames)),
    provider: select('Paid through', providers),
    campus: selectFrom('Campus', useCampusChoices),
    department: selectFrom('Department', useDepartmentChoices),
    flagged: select('Show', [{ value: 'yes', label: 'Needs a person' }], 'All orders'),
    disputed: select('Disputes', [{ value: 'yes', label: 'Disputed now' }]),
    mail: select('Mails', [{ value: 'failed', label: 'A mail did not get through' }]),
    from: day('Placed from'),
    to: day('Placed until'),
    course: linked(),
    student: linked(),
  },
  columns: orderColumns,
  emptyText: 'No orders found.',
  emptyHelp: 'Online orders come by themselves; money at the desk is taken on a student’s page.',
  exportCsv: (api, asked) => api.exportOrders(asked),
})

const markedOrders = (ids: string[], clear: () => void) => <MarkedOrders ids={ids} clear={clear} />

export function meta() {
  return officeMeta(orders.title)
}

export default function OrdersPage() {
  const list = useOfficeList(orders)
  const [first] = list.rows ?? []
  const figures = useOrderFigures(list.state)
  return (
    <OfficeListPage
      list={list}
      about={
        <>
          <NarrowedTo list={list}>
            {list.state.filters.student
              ? (first?.customerName ?? 'one student')
              : (first?.courseName ?? 'one course')}
          </NarrowedTo>
          <StatusTabs list={list} filter="state" counts={figures?.states ?? null} />
        </>
      }
      bulk={markedOrders}
      foot={<OrderTotals figures={figures} />}
    />
  )
}
