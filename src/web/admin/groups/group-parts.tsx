import { Link } from 'react-router'
import type { GroupOrder, GroupPart } from '#contract/group-orders.ts'
import { formatIndianDay } from '#contract/indian-time.ts'
import { pages } from '#contract/pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SmallTable } from '../orders/small-table.tsx'
import type { SmallColumn } from '../orders/small-table.tsx'
import { Money } from '../table/money.tsx'
import { partLabels } from './group-labels.ts'
import styles from './groups.module.css'

/** What is to be paid by when, what came, and the receipt of each. */
export function GroupParts({ order }: { order: GroupOrder; changed: () => void }) {
  return (
    <section className={styles.panel} aria-labelledby="parts">
      <h2 id="parts">Payment</h2>
      <SmallTable
        caption="Payment"
        columns={columns}
        rows={order.parts}
        rowId={({ number }) => String(number)}
        emptyText="Nothing is to be paid."
      />
    </section>
  )
}

const columns: readonly SmallColumn<GroupPart>[] = [
  { header: 'Part', align: 'end', cell: ({ number }) => number },
  {
    header: 'Due',
    cell: ({ dueOn }) => (dueOn === null ? 'at once' : formatIndianDay(dueOn)),
  },
  { header: 'Amount', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
  {
    header: 'Received',
    align: 'end',
    cell: ({ received }) => received && <Money amount={received} />,
  },
  {
    header: 'Tax deducted',
    align: 'end',
    cell: ({ deducted }) => deducted && <Money amount={deducted} />,
  },
  {
    header: 'State',
    cell: ({ state }) => <Badge tone={partLabels[state].tone}>{partLabels[state].label}</Badge>,
  },
  {
    header: 'Receipt',
    cell: ({ receipt }) =>
      receipt && <Link to={pages.officeDocument(receipt.code)}>{receipt.number}</Link>,
  },
]
