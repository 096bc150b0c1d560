import { campuses } from '#contract/limits.ts'
import { officeOrderStates, orderProviders } from '#contract/office-orders.ts'
import type { OfficeOrders, OfficeOrderState } from '#contract/office-orders.ts'
import { providerNames } from '#contract/provider-names.ts'
import { useApi } from '#web/api/use-api.ts'
import { useDepartmentChoices } from '../courses/use-department-choices.ts'
import { officeMeta } from '../frame/office-meta.ts'
import { OfficePage } from '../frame/office-page.tsx'
import { DateFilter, SelectFilter } from '../table/list-filters.tsx'
import { OfficeTable } from '../table/office-table.tsx'
import { useOfficeList } from '../table/use-office-list.ts'
import { FilteredOrders } from './filtered-orders.tsx'
import { orderColumns } from './order-columns.tsx'

export function meta() {
  return officeMeta('Orders')
}

const filters = [
  'state',
  'provider',
  'campus',
  'department',
  'flagged',
  'disputed',
  'mail',
  'from',
  'to',
  'course',
  'student',
]
const rowsOf = (reply: OfficeOrders) => reply.orders

const stateNames: Record<OfficeOrderState, string> = {
  created: 'Just placed',
  awaitingCustomer: 'Waiting for payment',
  paid: 'Paid',
  underReview: 'Under review',
  failed: 'Declined',
  expired: 'Not paid in time',
  refunded: 'Refunded',
}
const states = officeOrderStates.map((value) => ({ value, label: stateNames[value] }))
const providers = orderProviders.map((value) => ({
  value,
  label: value === 'none' ? 'Free course' : providerNames[value],
}))
const campusChoices = campuses.map((value) => ({ value, label: value }))
const flaggedChoices = [{ value: 'yes', label: 'Needs a person' }]
const disputedChoices = [{ value: 'yes', label: 'Disputed now' }]
const mailChoices = [{ value: 'failed', label: 'A mail did not get through' }]

export default function OrdersPage() {
  const api = useApi()
  const list = useOfficeList('listOrders', { rowsOf, filters, sort: '-date' })
  const departments = useDepartmentChoices()
  return (
    <OfficePage title="Orders">
      <FilteredOrders list={list} />
      <OfficeTable
        list={list}
        caption="Orders"
        columns={orderColumns}
        rowId={({ orderId }) => orderId}
        searchLabel="Order, receipt, name, phone, RRN"
        filters={
          <>
            <SelectFilter list={list} name="state" label="State" choices={states} />
            <SelectFilter list={list} name="provider" label="Paid through" choices={providers} />
            <SelectFilter list={list} name="campus" label="Campus" choices={campusChoices} />
            <SelectFilter list={list} name="department" label="Department" choices={departments} />
            <SelectFilter
              list={list}
              name="flagged"
              label="Show"
              choices={flaggedChoices}
              anyLabel="All orders"
            />
            <SelectFilter list={list} name="disputed" label="Disputes" choices={disputedChoices} />
            <SelectFilter list={list} name="mail" label="Mails" choices={mailChoices} />
            <DateFilter list={list} name="from" label="Placed from" />
            <DateFilter list={list} name="to" label="Placed until" />
          </>
        }
        emptyText="No orders found."
        emptyHelp="Online orders come by themselves; money at the desk is taken on a student’s page."
        exportCsv={() => api.exportOrders(list.exportInput)}
      />
    </OfficePage>
  )
}
