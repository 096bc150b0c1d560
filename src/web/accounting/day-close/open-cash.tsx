import { useState } from 'react'
import { Link } from 'react-router'
import type { CashToDeposit, OpenDrawer, OpenDrawers } from '#contract/accounting/day-close.ts'
import { pages } from '#contract/pages.ts'
import { shortDay } from '#contract/teaching/batch-words.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import styles from './day-close.module.css'
import { DepositDialog } from './deposit-dialog.tsx'
import { drawerPath } from './drawer-path.ts'

/** The drawers with cash that no close has counted, and the cash that waits for the bank. */
export function OpenCash() {
  const query = useApiQuery('listOpenDrawers', {})
  if (query.answer === null) return <LoadFailed {...query} />
  return <OpenCashCards cash={query.answer} changed={query.refetch} />
}

function OpenCashCards({ cash, changed }: { cash: OpenDrawers; changed: () => void }) {
  const [depositing, setDepositing] = useState<CashToDeposit[] | null>(null)
  const byCampus = Map.groupBy(cash.toDeposit, ({ campus }) => campus)
  return (
    <div className={styles.parts}>
      <OfficeCard title="Open drawers">
        <SmallTable
          caption="Open drawers"
          columns={cash.drawers.some(({ amount }) => amount !== null) ? withAmount : drawerColumns}
          rows={cash.drawers}
          rowId={({ campus, person, since }) => `${campus} ${person} ${since}`}
          emptyText="No drawer has cash that is not counted yet."
        />
      </OfficeCard>
      <OfficeCard title="Cash to deposit">
        <SmallTable
          caption="Cash to deposit"
          columns={depositColumns}
          rows={cash.toDeposit}
          rowId={({ closeId }) => closeId}
          emptyText="All cash is at the bank or in a drawer."
        />
        {[...byCampus].map(([campus, closes]) => (
          <p key={campus}>
            <Button variant="quiet" onClick={() => setDepositing(closes)}>
              {byCampus.size > 1 ? `I took it to the bank: ${campus}` : 'I took it to the bank'}
            </Button>
          </p>
        ))}
      </OfficeCard>
      {depositing !== null && (
        <DepositDialog cash={depositing} deposited={changed} close={() => setDepositing(null)} />
      )}
    </div>
  )
}

const drawerColumns: SmallColumn<OpenDrawer>[] = [
  {
    header: 'Drawer of',
    cell: ({ person, campus, isOwn }) =>
      isOwn ? (
        <>
          Mine: <Link to={drawerPath(campus)}>Count and close</Link>
        </>
      ) : (
        person
      ),
  },
  { header: 'Campus', cell: ({ campus }) => campus },
  { header: 'Since', cell: ({ since }) => shortDay(since) },
]

const withAmount: SmallColumn<OpenDrawer>[] = [
  ...drawerColumns,
  {
    header: 'Cash',
    align: 'end',
    cell: ({ amount, isOwn }) =>
      amount === null ? isOwn ? 'Count first' : null : <Money amount={amount} />,
  },
]

const depositColumns: SmallColumn<CashToDeposit>[] = [
  {
    header: 'Closed',
    cell: ({ closeId, day }) => <Link to={pages.officeDayClose(closeId)}>{shortDay(day)}</Link>,
  },
  { header: 'Drawer of', cell: ({ person }) => person },
  { header: 'Campus', cell: ({ campus }) => campus },
  { header: 'Amount', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
]
