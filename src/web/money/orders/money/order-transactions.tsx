import type { OfficeTransaction } from '#contract/office/money-matters.ts'
import type { OfficeOrder } from '#contract/office/office-orders.ts'
import { providerName } from '#contract/money/provider-names.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Moment } from '../../../platform/table/cells/moment.tsx'
import { captureOf, instrumentText, paidText, transactionLabels } from './money-labels.ts'
import { OfficeCard } from '../../../platform/frame/office-card.tsx'
import styles from './order-transactions.module.css'
import { SmallTable } from '../../../platform/table/cells/small-table.tsx'
import type { SmallColumn } from '../../../platform/table/cells/small-table.tsx'

/** Every try at the providers' pages, under the providers' names, with the money from each. */
export function OrderTransactions({ order }: { order: OfficeOrder }) {
  const { transactions, captures } = order
  if (transactions.length === 0) return null
  const rows = transactions.map((transaction) => ({
    ...transaction,
    capture: captureOf(transaction, captures),
  }))
  return (
    <OfficeCard title="Transactions">
      <SmallTable
        caption="Transactions at the providers"
        rows={rows}
        rowId={({ provider, transactionId }) => `${provider} ${transactionId}`}
        emptyText=""
        columns={columns}
      />
    </OfficeCard>
  )
}

type Row = OfficeTransaction & { capture: OfficeOrder['captures'][number] | undefined }

const columns: readonly SmallColumn<Row>[] = [
  {
    header: 'Kind',
    cell: (row) => {
      const { label, tone } = transactionLabels(row, row.capture)
      return <Badge tone={tone}>{label}</Badge>
    },
  },
  {
    header: 'Amount',
    cell: ({ capture }) =>
      capture && (
        <>
          <span className={styles.amount}>{paidText(capture)}</span>
          <small className={styles.word}>{instrumentText(capture)}</small>
        </>
      ),
  },
  {
    header: 'When',
    cell: ({ capture, firstSeenOn }) => <Moment at={capture?.capturedOn ?? firstSeenOn} hasTime />,
  },
  {
    header: 'Provider’s id and status',
    cell: ({ provider, transactionId, providerStatus }) => (
      <>
        <span className={styles.id}>{transactionId}</span>
        <small className={styles.word}>
          {providerName(provider)}: {providerStatus}
        </small>
      </>
    ),
  },
]
