import type { UnsettledMoney } from '#contract/office/money-boards.ts'
import { pages } from '#contract/pages.ts'
import { providerName } from '#contract/money/provider-names.ts'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { defineList } from '../../platform/table/define-list.ts'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { RowLink } from '../../platform/table/cells/row-action.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { AskButton } from './ask-button.tsx'
import { BoardFrame } from './board-frame.tsx'
import { unsettledLabels } from './board-labels.ts'
import { boardColumns } from './board-columns.tsx'
import styles from './boards.module.css'

const unsettled = defineList('listUnsettledMoney', {
  title: 'Money without an enrollment',
  pageTitle: 'Boards: money without an enrollment',
  rowsOf: (reply) => reply.money,
  rowId: ({ _id }) => _id,
  columns: [
    ...boardColumns<UnsettledMoney>(),
    {
      id: 'money',
      header: 'Still here',
      align: 'end',
      cell: ({ left, currency, provider }) => (
        <>
          {currency === 'INR' ? <Money amount={left} /> : `${left} ${currency}`}
          <span className={styles.small}>{providerName(provider)}</span>
        </>
      ),
    },
    { id: 'came', header: 'Came on', cell: ({ cameOn }) => <Moment at={cameOn} /> },
    {
      id: 'why',
      header: 'Why it is here',
      isLong: true,
      cell: ({ why }) => (
        <>
          <Badge tone={unsettledLabels[why].tone}>{unsettledLabels[why].label}</Badge>
          <span className={styles.small}>{unsettledLabels[why].why}</span>
        </>
      ),
    },
  ],
  emptyText: 'All is well: every payment stands behind an enrollment.',
  emptyHelp: 'Money that pays for nothing shows here by itself, until it is decided or given back.',
})

export function meta() {
  return officeMeta(unsettled.title)
}

/** Money that is still here and pays for no enrollment, each with its next step. */
export default function UnsettledMoneyPage() {
  const list = useOfficeList(unsettled)
  return (
    <OfficeListPage
      list={list}
      about={
        <BoardFrame>
          Money that is with us and pays for no enrollment: somebody has to decide whose it is. What
          a provider is sending back just now is not here.
        </BoardFrame>
      }
      rowActions={stepsOf(list.result.refetch)}
    />
  )
}

const stepsOf = (changed: () => void) => (money: UnsettledMoney) => (
  <Step money={money} changed={changed} />
)

function Step({ money, changed }: { money: UnsettledMoney; changed: () => void }) {
  const mayAsk = useMay('orders')
  const { step, orderId, refundId, customerName } = money
  if (step === 'open-refund' && refundId !== null)
    return (
      <RowLink to={pages.officeRefund(refundId)} of={`of ${customerName}`}>
        Open the refund
      </RowLink>
    )
  if (step === 'ask-provider' && mayAsk)
    return (
      <AskButton
        of={`about ${orderId}`}
        ask={(api) => api.askProvider({ orderId })}
        changed={changed}
      />
    )
  return (
    <RowLink to={pages.officeOrder(orderId)} of={`about ${orderId}`}>
      Decide it
    </RowLink>
  )
}
