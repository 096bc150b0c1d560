import { useState } from 'react'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import type { BankOrder, BankRow, BankThing } from '#contract/accounting/bank-statements.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { useInvalidate } from '#web/platform/data/use-invalidate.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { select } from '../../platform/table/filters/list-filter.ts'
import { Money } from '../../platform/table/cells/money.tsx'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { BankPlaces } from './bank-places.tsx'
import { DecideRowDialog } from './decide-row-dialog.tsx'
import type { RowDecision } from './decide-row-dialog.tsx'
import { DeskSumDialog } from './desk-sum-dialog.tsx'
import { NamedOrders } from './named-orders.tsx'
import { RecordOrderDialog } from './record-order-dialog.tsx'
import { ThingText } from './thing-text.tsx'
import styles from './bank.module.css'

const stateNames = { open: 'To confirm', matched: 'Confirmed', none: 'Not ours' } as const

/** deskSum: the person chooses the desk's days that a line pays. */
type Deciding =
  | RowDecision
  | { row: BankRow; act: 'deskSum' }
  | { row: BankRow; act: 'record'; order: BankOrder }

const rowsOf = (decide: (deciding: Deciding) => void) =>
  defineList('listBankRows', {
    title: 'Bank',
    rowsOf: (reply) => reply.rows,
    rowId: ({ _id }) => _id,
    filters: {
      state: select('State', [
        { value: 'open', label: stateNames.open },
        { value: 'matched', label: stateNames.matched },
        { value: 'none', label: stateNames.none },
      ]),
    },
    columns: [
      {
        id: 'line',
        header: 'Line',
        isHead: true,
        isLong: true,
        cell: ({ words, reference, day }) => (
          <>
            {words}
            <span className={styles.small}>
              {[formatIndianDay(day), reference].filter(Boolean).join(', ')}
            </span>
          </>
        ),
      },
      {
        id: 'amount',
        header: 'Amount',
        align: 'end',
        cell: ({ amount }) => <Money amount={amount} />,
      },
      {
        id: 'is',
        header: 'What it is',
        isLong: true,
        cell: (row) => <WhatItIs row={row} decide={decide} />,
      },
    ],
    emptyText: 'No lines.',
    emptyHelp:
      'Download the statement from your bank as Excel or CSV and read it here. Each line is compared with the books.',
  })

export function meta() {
  return officeMeta('Bank')
}

/** The lines of the bank's statements, the latest first, with the matching payment of ours. */
export default function BankPage() {
  return (
    <NeedsPermission permission="books">
      <Lines />
    </NeedsPermission>
  )
}

function Lines() {
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const [definition] = useState(() => rowsOf(setDeciding))
  const list = useOfficeList(definition)
  const invalidate = useInvalidate()
  return (
    <>
      <OfficeListPage
        list={list}
        actions={<ButtonLink to={pages.readBankStatement()}>Read a statement</ButtonLink>}
        about={
          <BankPlaces>
            Confirm what each line is. Desk UPI and card payments reach the bank in the books when
            you confirm their line.
          </BankPlaces>
        }
      />
      {deciding !== null && (
        <Dialogs
          deciding={deciding}
          done={() => invalidate('listBankRows')}
          close={() => setDeciding(null)}
        />
      )}
    </>
  )
}

type DialogsProps = { deciding: Deciding; done: () => void; close: () => void }

function Dialogs({ deciding, done, close }: DialogsProps) {
  const { row } = deciding
  switch (deciding.act) {
    case 'deskSum':
      return <DeskSumDialog row={row} confirmed={done} close={close} />
    case 'record':
      return <RecordOrderDialog row={row} order={deciding.order} recorded={done} close={close} />
    case 'setAside':
    case 'reopen':
      return <DecideRowDialog deciding={deciding} decided={done} close={close} />
  }
}

type WhatItIsProps = { row: BankRow; decide: (deciding: Deciding) => void }

function WhatItIs({ row, decide }: WhatItIsProps) {
  if (row.state === 'open') return <Open row={row} decide={decide} />
  return (
    <>
      {row.matched === null ? row.because : <ThingText thing={row.matched} />}
      <span className={styles.small}>
        {stateNames[row.state]} by {row.decidedBy}
      </span>
      <Button variant="quiet" onClick={() => decide({ row, act: 'reopen' })}>
        Open again
      </Button>
    </>
  )
}

function Open({ row, decide }: WhatItIsProps) {
  return (
    <>
      <NamedOrders orders={row.orders} record={(order) => decide({ row, act: 'record', order })} />
      {row.proposals.length > 0 && (
        <ul className={styles.proposals}>
          {row.proposals.map(({ thing, isNamed }) => (
            <li key={`${thing.kind} ${thing.id}`}>
              <div>
                <ThingText thing={thing} />
                {isNamed && <Badge tone="good">Named in the line</Badge>}
              </div>
              <Confirm row={row} thing={thing} />
            </li>
          ))}
        </ul>
      )}
      {row.proposals.length === 0 && row.orders.length === 0 && (
        <span className={styles.small}>Nothing in the books fits this line.</span>
      )}
      <div className={styles.acts}>
        {!row.amount.startsWith('-') && (
          <Button variant="quiet" onClick={() => decide({ row, act: 'deskSum' })}>
            Desk UPI or cards
          </Button>
        )}
        <Button variant="quiet" onClick={() => decide({ row, act: 'setAside' })}>
          Not ours
        </Button>
      </div>
    </>
  )
}

function Confirm({ row, thing }: { row: BankRow; thing: BankThing }) {
  const api = useApi()
  const toast = useToast()
  const invalidate = useInvalidate()
  const { run, isBusy } = useAction()
  const confirm = async () => {
    const { message } = await api.matchBankRow({ id: row._id, kind: thing.kind, thing: thing.id })
    toast({ tone: 'good', text: message })
    invalidate('listBankRows')
  }
  return (
    <Button
      variant="quiet"
      isBusy={isBusy}
      busyText="Confirming..."
      aria-label={`Confirm ${thing.label}`}
      onClick={() => void run(confirm)}
    >
      Confirm
    </Button>
  )
}
