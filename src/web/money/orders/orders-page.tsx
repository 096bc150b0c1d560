import { orderProviders } from '#contract/office/office-orders.ts'
import type { OfficeOrderState, OrderFilters } from '#contract/office/office-orders.ts'
import { providerNames } from '#contract/money/provider-names.ts'
import { useDepartmentChoices } from '../../platform/table/filters/use-department-choices.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import {
  choicesOf,
  day,
  linked,
  select,
  selectFrom,
  tabs,
} from '../../platform/table/filters/list-filter.ts'
import { useCampusChoices } from '../../platform/table/filters/use-campus-choices.ts'
import { NarrowedTo } from '../../platform/table/filters/narrowed-to.tsx'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { StatusTabs } from '../../platform/table/filters/status-tabs.tsx'
import { MarkedOrders } from './marked-orders.tsx'
import { orderColumns } from './order-columns.tsx'
import { Link } from 'react-router'
import type { OrderFigures } from '#contract/office/order-lists.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '../../platform/data/use-api-query.ts'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { ListTotal, ListTotals, NoTotals } from '../../platform/table/list-totals.tsx'
import { exportInput } from '../../platform/table/list-state.ts'
import type { ListState } from '../../platform/table/list-state.ts'
import { Money } from '../../platform/table/cells/money.tsx'

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
  exportMay: 'exports',
  exportCsv: (api, input) => api.exportOrders(input),
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

/**
 * The totals of the order list, in any sort order; null until they are loaded. The list does not
 * wait for them.
 */
function useOrderFigures(state: ListState<object>): OrderFigures | null {
  // the filters are the list's own, which its definition has checked
  const filters = exportInput({ ...state, sort: '' }) as OrderFilters
  return useApiQuery('showOrderFigures', filters, { isQuiet: true }).lastAnswer
}

/** The sums of the filtered orders over all pages. */
function OrderTotals({ figures }: { figures: OrderFigures | null }) {
  const mayReadBooks = useMay('books')
  if (figures === null) return null
  const { sums } = figures
  if (sums === null)
    return (
      <NoTotals of="orders">
        Choose days, or search for less
        {mayReadBooks && (
          <>
            {' '}
            – the <Link to={pages.officeDayBook()}>day book</Link> adds up any number
          </>
        )}
        .
      </NoTotals>
    )
  return (
    <ListTotals>
      <ListTotal name="Ordered">
        <Money amount={sums.ordered} />
      </ListTotal>
      <ListTotal name="Received">
        <Money amount={sums.received} />
      </ListTotal>
      <ListTotal name="Given back">
        <Money amount={sums.returned} />
      </ListTotal>
    </ListTotals>
  )
}
