import { useState } from 'react'
import { Link } from 'react-router'
import type { OfficeCheque } from '#contract/money/cheques.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import { chequeKindNames } from '#contract/money/slips.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { useInvalidate } from '#web/platform/data/use-invalidate.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { select } from '../../platform/table/filters/list-filter.ts'
import { Money } from '../../platform/table/cells/money.tsx'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { RowButton } from '../../platform/table/cells/row-action.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { boardColumns } from './board-columns.tsx'
import { BoardFrame } from './board-frame.tsx'
import styles from './boards.module.css'
import { BounceChequeDialog, ClearChequeDialog } from './decide-cheque.tsx'

const cheques = defineList('listCheques', {
  title: 'Cheques in hand',
  pageTitle: 'Boards: cheques in hand',
  rowsOf: (reply) => reply.cheques,
  rowId: ({ _id }) => _id,
  filters: {
    state: select(
      'State',
      [
        { value: 'cleared', label: 'Cleared' },
        { value: 'bounced', label: 'Came back' },
      ],
      'In hand',
    ),
  },
  columns: [
    ...boardColumns<OfficeCheque>(),
    {
      id: 'paper',
      header: 'Paper',
      isLong: true,
      cell: ({ orderId, kind, number, bankName, datedOn, drawnBy, takenBy }) => (
        <>
          <Link to={pages.officeAcknowledgement(orderId)}>
            {chequeKindNames[kind]} {number}
          </Link>
          <span className={styles.small}>
            {bankName}, dated {formatIndianDay(datedOn)}
            {drawnBy !== null && <>, of {drawnBy}</>}; taken by {takenBy}
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
    { id: 'age', header: 'Age', cell: ({ ageInDays }) => ageText(ageInDays) },
    {
      id: 'stands',
      header: 'How it stands',
      isLong: true,
      cell: (cheque) => <Standing cheque={cheque} />,
    },
  ],
  emptyText: 'No cheque waits for a bank.',
  emptyHelp: 'A cheque or draft that the desk takes shows here until it clears or comes back.',
})

export function meta() {
  return officeMeta(cheques.title)
}

type Opened = { what: 'clear' | 'bounce'; cheque: OfficeCheque }

/** Undecided cheques and drafts, the oldest first, and the outcome of the others. */
export default function ChequesPage() {
  const list = useOfficeList(cheques)
  const invalidate = useInvalidate()
  const mayDecide = useMay('counter')
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const decided = () => {
    list.result.refetch()
    inHand.refetch()
    invalidate('countWaiting')
  }
  const inHand = useApiQuery('listCheques', { limit: 1 }, { isQuiet: true })
  const sum = inHand.answer?.sum
  return (
    <OfficeListPage
      list={list}
      about={
        <BoardFrame>
          A cheque is no payment until the bank has paid it. Write down what the bank says: with a
          cleared one the order is paid and gets its receipt; with one that came back the place ends
          and the payer is told.
          {sum !== undefined && sum !== '0' && <> In hand: {formatRupeeText(sum)}.</>}
        </BoardFrame>
      }
      rowActions={stepsOf(mayDecide, setOpened)}
    >
      {opened?.what === 'clear' && (
        <ClearChequeDialog cheque={opened.cheque} decided={decided} close={close} />
      )}
      {opened?.what === 'bounce' && (
        <BounceChequeDialog cheque={opened.cheque} decided={decided} close={close} />
      )}
    </OfficeListPage>
  )
}

const stepsOf = (mayDecide: boolean, open: StepsProps['open']) => (cheque: OfficeCheque) => (
  <Steps cheque={cheque} mayDecide={mayDecide} open={open} />
)

type StepsProps = { cheque: OfficeCheque; mayDecide: boolean; open: (opened: Opened) => void }

function Steps({ cheque, mayDecide, open }: StepsProps) {
  const of = `of ${cheque.customerName}, ${cheque.number}`
  if (!mayDecide || cheque.state !== 'inHand') return null
  return (
    <>
      <RowButton of={of} onClick={() => open({ what: 'clear', cheque })}>
        It cleared
      </RowButton>
      <RowButton of={of} tone="bad" onClick={() => open({ what: 'bounce', cheque })}>
        It came back
      </RowButton>
    </>
  )
}

function Standing({ cheque }: { cheque: OfficeCheque }) {
  const { state, decidedOn, reason, beginsBecause, customerEmail, customerPhone } = cheque
  if (state === 'inHand')
    return beginsBecause === null ? (
      <Badge tone="plain">The place waits</Badge>
    ) : (
      <>
        <Badge tone="warn">The place has begun</Badge>
        <span className={styles.small}>{beginsBecause}</span>
      </>
    )
  const day = decidedOn === null ? '' : formatIndianDay(decidedOn)
  if (state === 'cleared') return <Badge tone="good">{`Cleared, ${day}`}</Badge>
  return (
    <>
      <Badge tone="bad">{`Came back, ${day}`}</Badge>
      <span className={styles.small}>{reason}</span>
      {customerEmail === '' && (
        <span className={styles.small}>no e-mail: tell them at {customerPhone ?? 'the desk'}</span>
      )}
    </>
  )
}

function ageText(days: number): string {
  if (days === 0) return 'Today'
  return days === 1 ? '1 day' : `${days} days`
}
