import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pages } from '#contract/pages.ts'
import { refundStates } from '#contract/refunds.ts'
import type { OfficeRefundRow, OfficeRefunds } from '#contract/refunds.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { useMay } from '../frame/admin-session.ts'
import { officeMeta } from '../frame/office-meta.ts'
import { OfficePage } from '../frame/office-page.tsx'
import { SelectFilter } from '../table/list-filters.tsx'
import { OfficeTable } from '../table/office-table.tsx'
import { RowLink } from '../table/row-action.tsx'
import { useOfficeList } from '../table/use-office-list.ts'
import { originLabels, refundStateLabels, wayLabels } from './office-refund-labels.ts'
import { refundColumns } from './refund-columns.tsx'
import { StartRefundDialog } from './start-refund-dialog.tsx'

const filters = ['state', 'origin', 'way']
const rowsOf = (reply: OfficeRefunds) => reply.refunds
const stateChoices = [
  { value: 'waiting', label: 'What waits for the office' },
  ...refundStates.map((value) => ({ value, label: refundStateLabels[value].label })),
]
const originChoices = Object.entries(originLabels).map(([value, label]) => ({ value, label }))

const wayChoices = Object.entries(wayLabels).map(([value, label]) => ({ value, label }))

const openLink = ({ _id, orderId }: OfficeRefundRow) => (
  <RowLink of={orderId} to={pages.officeRefund(_id)}>
    Open
  </RowLink>
)

export function meta() {
  return officeMeta('Refunds')
}

/** The refund desk. `?start=ORDER` opens the dialog for that order: other pages of the office link so. */
export default function RefundsPage() {
  const api = useApi()
  const mayDecide = useMay('refunds')
  const list = useOfficeList('listRefunds', { rowsOf, filters, sort: 'queue' })
  const wanted = useWantedOrder()
  return (
    <OfficePage
      title="Refunds"
      actions={mayDecide && <Button onClick={() => wanted.choose('')}>New refund</Button>}
    >
      <OfficeTable
        list={list}
        caption="Refunds"
        columns={refundColumns}
        rowId={({ _id }) => _id}
        searchLabel="Order id, name, e-mail, phone, reference"
        filters={
          <>
            <SelectFilter list={list} name="state" label="State" choices={stateChoices} />
            <SelectFilter list={list} name="origin" label="Begun by" choices={originChoices} />
            <SelectFilter list={list} name="way" label="Way back" choices={wayChoices} />
          </>
        }
        emptyText="No refunds found."
        emptyHelp="Students ask under My payments; the office begins one with New refund."
        exportCsv={() => api.exportRefunds(list.exportInput)}
        isSecondary={({ state }) => state === 'refused' || state === 'withdrawn'}
        rowActions={openLink}
      />
      {mayDecide && wanted.orderId !== null && (
        <StartRefundDialog orderId={wanted.orderId} close={() => wanted.choose(null)} />
      )}
    </OfficePage>
  )
}

/** The order for which the dialog is open: '' for one that is still to be typed, null while it is closed. */
function useWantedOrder() {
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
