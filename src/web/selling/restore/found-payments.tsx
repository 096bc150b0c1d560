import { useState } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { FoundPayment } from '#contract/selling/restore.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { SmallTable } from '../../platform/table/small-table.tsx'
import type { SmallColumn } from '../../platform/table/small-table.tsx'
import { Moment } from '../../platform/table/moment.tsx'
import { Money } from '../../platform/table/money.tsx'
import { RowButton } from '../../platform/table/row-action.tsx'
import { meansLabels, standingOf } from './lost-labels.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { providerName } from './provider-name.ts'
import { ResolveDialog } from './resolve-dialog.tsx'
import styles from './restore.module.css'

type FoundPaymentsProps = { payments: readonly FoundPayment[]; changed: () => void }
type Deciding = { payment: FoundPayment; how: 'place' | 'resolve' }

/** The payments that were found after a restore; those that need a person first. */
export function FoundPayments({ payments, changed }: FoundPaymentsProps) {
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const close = () => setDeciding(null)
  return (
    <>
      <SmallTable
        caption="Payments of the lost time"
        columns={[...columns, stepOf(setDeciding)]}
        rows={payments}
        rowId={({ provider, providerOrderId }) => `${provider} ${providerOrderId}`}
        emptyText="No payment of the lost time was found so far."
      />
      {deciding?.how === 'place' && <PlaceDialog {...deciding} changed={changed} close={close} />}
      {deciding?.how === 'resolve' && (
        <ResolveDialog {...deciding} changed={changed} close={close} />
      )}
    </>
  )
}

const columns: readonly SmallColumn<FoundPayment>[] = [
  {
    header: 'Order',
    cell: ({ orderId, providerOrderId, provider }) => (
      <>
        {orderId === null ? (
          providerOrderId
        ) : (
          <Link to={pages.officeOrder(orderId)}>{providerOrderId}</Link>
        )}
        <small className={styles.small}>{providerName(provider)}</small>
      </>
    ),
  },
  { header: 'Student', cell: ({ customerName }) => customerName },
  { header: 'Amount', align: 'end', cell: ({ amount }) => amount && <Money amount={amount} /> },
  { header: 'Begun', cell: ({ begunOn }) => begunOn && <Moment at={begunOn} hasTime /> },
  { header: 'Found by', cell: ({ means }) => meansLabels[means] },
  {
    header: 'How it stands',
    cell: (payment) => {
      const { label, tone, more } = standingOf(payment)
      return (
        <>
          <Badge tone={tone}>{label}</Badge>
          {more !== null && <small className={styles.small}>{more}</small>}
        </>
      )
    },
  },
]

function stepOf(decide: (deciding: Deciding) => void): SmallColumn<FoundPayment> {
  return {
    header: 'Action',
    cell: (payment) =>
      payment.state === 'for-person' &&
      payment.resolution === null && (
        <>
          <RowButton of={payment.providerOrderId} onClick={() => decide({ payment, how: 'place' })}>
            Try again
          </RowButton>
          <RowButton
            of={payment.providerOrderId}
            onClick={() => decide({ payment, how: 'resolve' })}
          >
            Mark as seen to
          </RowButton>
        </>
      ),
  }
}
