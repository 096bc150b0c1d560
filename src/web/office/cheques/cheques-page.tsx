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
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { select } from '../../platform/table/filters/list-filter.ts'
import { Money } from '../../platform/table/cells/money.tsx'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { RowButton } from '../../platform/table/cells/row-action.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import styles from './cheques.module.css'
import { BounceChequeDialog, ClearChequeDialog } from './decide-cheque.tsx'

const cheques = defineList('listCheques', {
  title: 'Cheques',
  rowsOf: (reply) => reply.cheques,
  rowId: ({ _id }) => _id,
  filters: {
    state: select(
      'State',
      [
        { value: 'cleared', label: 'Cleared' },
        { value: 'bounced', label: 'Bounced' },
      ],
      'In hand',
    ),
  },
  columns: [
    {
      id: 'student',
      header: 'Student',
      isHead: true,
      cell: ({ customerName, studentId }) => (
        <Link to={pages.officeStudent(studentId)}>{customerName}</Link>
      ),
    },
    {
      id: 'course',
      header: 'Course',
      isLong: true,
      cell: ({ orderId, courseName, campus }) => (
        <>
          <Link to={pages.officeOrder(orderId)}>{courseName}</Link>
          <span className={styles.small}>{campus}</span>
        </>
      ),
    },
    {
      id: 'paper',
      header: 'Cheque',
      isLong: true,
      cell: ({ orderId, kind, number, bankName, datedOn, drawnBy, takenBy }) => (
        <>
          <Link to={pages.officeAcknowledgement(orderId)}>
            {chequeKindNames[kind]} {number}
          </Link>
          <span className={styles.small}>
            {bankName}, dated {formatIndianDay(datedOn)}
            {drawnBy !== null && <>, drawn by {drawnBy}</>}; taken by {takenBy}
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
      header: 'State',
      isLong: true,
      cell: (cheque) => <Standing cheque={cheque} />,
    },
  ],
  emptyText: 'No cheques found.',
  emptyHelp: 'Cheques and drafts that the desk takes show here.',
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
        <p className={styles.about}>
          A cheque pays its order once the bank has paid. If it bounces, the seat ends and the payer
          gets a mail.
          {sum !== undefined && sum !== '0' && <> In hand: {formatRupeeText(sum)}.</>}
        </p>
      }
      rowActions={stepsOf(mayDecide, setOpened)}
      actions={
        <ButtonLink variant="quiet" to={`${pages.officeDecide()}?kind=cheques`}>
          Cheques due
        </ButtonLink>
      }
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
        Cleared
      </RowButton>
      <RowButton of={of} tone="bad" onClick={() => open({ what: 'bounce', cheque })}>
        Bounced
      </RowButton>
    </>
  )
}

function Standing({ cheque }: { cheque: OfficeCheque }) {
  const { state, decidedOn, reason, beginsBecause, customerEmail, customerPhone } = cheque
  if (state === 'inHand')
    return beginsBecause === null ? (
      <Badge tone="plain">No seat yet</Badge>
    ) : (
      <>
        <Badge tone="warn">Has a seat</Badge>
        <span className={styles.small}>{beginsBecause}</span>
      </>
    )
  const day = decidedOn === null ? '' : formatIndianDay(decidedOn)
  if (state === 'cleared') return <Badge tone="good">{`Cleared, ${day}`}</Badge>
  return (
    <>
      <Badge tone="bad">{`Bounced, ${day}`}</Badge>
      <span className={styles.small}>{reason}</span>
      {customerEmail === '' && (
        <span className={styles.small}>No e-mail: tell them at {customerPhone ?? 'the desk'}</span>
      )}
    </>
  )
}

function ageText(days: number): string {
  if (days === 0) return 'Today'
  return days === 1 ? '1 day' : `${days} days`
}
