import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { OfficeRefundRow, RefundFilters } from '#contract/money/refunds/refunds.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import {
  choicesOf,
  select,
  selectFrom,
  tabsFromFirst,
} from '../../platform/table/filters/list-filter.ts'
import { useCampusChoices } from '../../platform/table/filters/use-campus-choices.ts'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { RowLink } from '../../platform/table/cells/row-action.tsx'
import { StatusTabs } from '../../platform/table/filters/status-tabs.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { originLabels, wayLabels } from './office-refund-labels.ts'
import { refundColumns } from './refund-columns.tsx'
import { MarkedRefunds } from './marked-refunds.tsx'
import { StartRefundDialog } from './start-refund-dialog.tsx'
import type { RefundFigures } from '#contract/money/refunds/refund-figures.ts'
import { useApiQuery } from '../../platform/data/use-api-query.ts'
import { ListTotal, ListTotals, NoTotals } from '../../platform/table/list-totals.tsx'
import { exportInput } from '../../platform/table/list-state.ts'
import type { ListState } from '../../platform/table/list-state.ts'
import { Money } from '../../platform/table/cells/money.tsx'

const refunds = defineList('listRefunds', {
  title: 'Refunds',
  rowsOf: (reply) => reply.refunds,
  rowId: ({ _id }) => _id,
  sort: 'date',
  searchLabel: 'Order id, name, e-mail, phone, reference',
  filters: {
    state: tabsFromFirst('State', [
      { value: 'waiting', label: 'To do' },
      { value: 'onTheWay', label: 'On the way' },
      { value: 'ended', label: 'Done' },
    ]),
    origin: select('Asked by', choicesOf(originLabels)),
    way: select('Returned by', choicesOf(wayLabels)),
    campus: selectFrom('Campus', useCampusChoices),
  },
  columns: refundColumns,
  emptyText: 'No refunds found.',
  emptyHelp: 'Students ask under My payments. You start one with New refund.',
  exportCsv: (api, input) => api.exportRefunds(input),
  isSecondary: ({ state }) => state === 'refused' || state === 'withdrawn',
})

const markedRefunds = (ids: string[], clear: () => void) => (
  <MarkedRefunds ids={ids} clear={clear} />
)

const openLink = ({ _id, orderId }: OfficeRefundRow) => (
  <RowLink of={orderId} to={pages.officeRefund(_id)}>
    Open
  </RowLink>
)

export function meta() {
  return officeMeta(refunds.title)
}

/**
 * The refund list. `?start=ORDER` opens the dialog for that order; other pages of the office link
 * to it.
 */
export default function RefundsPage() {
  const list = useOfficeList(refunds)
  const figures = useRefundFigures(list.state)
  const mayDecide = useMay('refunds')
  const dialog = useDialogOrder()
  const { state } = list.state.filters
  const hasToApprove = state !== 'onTheWay' && state !== 'ended'
  return (
    <OfficeListPage
      list={list}
      about={<StatusTabs list={list} filter="state" counts={figures?.states ?? null} />}
      foot={<RefundTotals figures={figures} />}
      actions={mayDecide && <Button onClick={() => dialog.choose('')}>New refund</Button>}
      rowActions={openLink}
      {...(mayDecide && hasToApprove && { bulk: markedRefunds })}
    >
      {mayDecide && dialog.orderId !== null && (
        <StartRefundDialog orderId={dialog.orderId} close={() => dialog.choose(null)} />
      )}
    </OfficeListPage>
  )
}

/** The order of the open dialog: '' to be typed, null while it is closed. */
function useDialogOrder() {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState<string | null>(null)
  const fromAddress = params.get('start')
  const choose = (orderId: string | null) => {
    setTyped(orderId)
    if (fromAddress === null) return
    setParams(
      (now) => {
        now.delete('start')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { orderId: typed ?? fromAddress, choose }
}

/** The totals of the refund list; null until they are loaded. The list does not wait for them. */
function useRefundFigures(state: ListState<object>): RefundFigures | null {
  // the filters are the list's own, which its definition has checked
  const filters = exportInput({ ...state, sort: '' }) as RefundFilters
  return useApiQuery('showRefundFigures', filters, { isQuiet: true }).lastAnswer
}

/** The sum of the filtered refunds over all pages. */
function RefundTotals({ figures }: { figures: RefundFigures | null }) {
  if (figures === null) return null
  if (figures.sums === null) return <NoTotals of="refunds">Search for less.</NoTotals>
  return (
    <ListTotals>
      <ListTotal name="Refunds in all">
        <Money amount={figures.sums.amount} />
      </ListTotal>
    </ListTotals>
  )
}
