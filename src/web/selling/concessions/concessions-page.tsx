import { useState } from 'react'
import { Link } from 'react-router'
import type { ConcessionRow } from '#contract/selling/concessions.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { pages } from '#contract/pages.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import type { SortOf } from '../../platform/table/define-list.ts'
import { choicesOf, select } from '../../platform/table/filters/list-filter.ts'
import { Moment } from '../../platform/table/cells/moment.tsx'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import { DiscountPlaces } from '../../platform/office-menu/related-pages.tsx'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { RowButton } from '../../platform/table/cells/row-action.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { AddOfferDialog } from './add-offer-dialog.tsx'
import { ConcessionDialog, nameOf } from './concession-dialogs.tsx'
import type { Asked } from './concession-dialogs.tsx'
import { reasonNames, stateNames, stateTones, viaNames } from './concession-words.ts'
import styles from './concessions.module.css'

const columns: readonly OfficeColumn<ConcessionRow, SortOf<'listConcessions'>>[] = [
  { id: 'who', header: 'For', isHead: true, isLong: true, cell: (row) => <Whose row={row} /> },
  {
    id: 'gives',
    header: 'Discount',
    cell: ({ gives }) => <span className={styles.whole}>{gives}</span>,
  },
  {
    id: 'reason',
    header: 'Reason',
    isLong: true,
    cell: ({ reason, words }) => (
      <>
        {reasonNames[reason]}
        {words !== '' && <small className={styles.small}>{words}</small>}
      </>
    ),
  },
  { id: 'state', header: 'State', cell: (row) => <Standing row={row} /> },
  {
    id: 'used',
    header: 'Used',
    cell: (row) => <span className={styles.whole}>{usedText(row)}</span>,
  },
  {
    id: 'given',
    header: 'Given',
    sort: 'date',
    startsDown: true,
    cell: ({ givenOn, givenByName }) => (
      <>
        <Moment at={givenOn} />
        <small className={styles.small}>{givenByName}</small>
      </>
    ),
  },
]

const concessions = defineList('listConcessions', {
  title: 'Discounts',
  rowsOf: (reply) => reply.concessions,
  rowId: ({ _id }) => _id,
  sort: '-date',
  searchLabel: 'Student, course, code or text',
  filters: {
    state: select('State', choicesOf(stateNames)),
    via: select('Kind', choicesOf(viaNames)),
    reason: select('Reason', choicesOf(reasonNames)),
  },
  columns,
  emptyText: 'No discounts found.',
  emptyHelp: 'Give one on a student’s page, or add a code or an offer here.',
  isSecondary: ({ state }) => state === 'ended' || state === 'refused',
})

export function meta() {
  return officeMeta(concessions.title)
}

/** All discounts: given to students, codes and early birds; and those that need approval. */
export default function ConcessionsPage() {
  const list = useOfficeList(concessions)
  const [opened, setOpened] = useState<'code' | 'automatic' | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const mayGive = useMay('concessions')
  const mayAgree = useMay('agreements')
  const changed = list.result.refetch
  return (
    <OfficeListPage
      list={list}
      about={<DiscountPlaces />}
      actions={<Actions mayGive={mayGive} open={setOpened} />}
      rowActions={mayGive ? actionsOf(mayAgree, setAsked) : undefined}
    >
      {opened !== null && (
        <AddOfferDialog via={opened} added={changed} close={() => setOpened(null)} />
      )}
      {asked !== null && (
        <ConcessionDialog {...asked} changed={changed} close={() => setAsked(null)} />
      )}
    </OfficeListPage>
  )
}

type ActionsProps = { mayGive: boolean; open: (via: 'code' | 'automatic') => void }

function Actions({ mayGive, open }: ActionsProps) {
  return (
    <>
      {mayGive && <Button onClick={() => open('code')}>New code</Button>}
      {mayGive && (
        <Button variant="quiet" onClick={() => open('automatic')}>
          New offer
        </Button>
      )}
    </>
  )
}

const actionsOf = (mayAgree: boolean, ask: (asked: Asked) => void) => (row: ConcessionRow) => (
  <RowActions row={row} mayAgree={mayAgree} ask={ask} />
)

type RowProps = { row: ConcessionRow; mayAgree: boolean; ask: (asked: Asked) => void }

function RowActions({ row, mayAgree, ask }: RowProps) {
  const of = nameOf(row)
  const isPending = row.state === 'pending'
  return (
    <>
      {isPending && mayAgree && (
        <RowButton
          of={of}
          offBecause={
            row.decision === 'another' ? 'You gave it yourself. A second person approves it.' : null
          }
          onClick={() => ask({ act: 'agree', concession: row })}
        >
          Approve
        </RowButton>
      )}
      {isPending && mayAgree && (
        <RowButton of={of} tone="bad" onClick={() => ask({ act: 'refuse', concession: row })}>
          Refuse
        </RowButton>
      )}
      {(row.state === 'open' || (isPending && !mayAgree)) && (
        <RowButton of={of} tone="bad" onClick={() => ask({ act: 'end', concession: row })}>
          End
        </RowButton>
      )}
    </>
  )
}

function Whose({ row }: { row: ConcessionRow }) {
  const { via, studentId, studentName, courseName, code, name, scope } = row
  if (via === 'given')
    return (
      <>
        {studentId === null ? (
          studentName
        ) : (
          <Link to={pages.officeStudent(studentId)}>{studentName ?? 'Closed account'}</Link>
        )}
        <small className={styles.small}>{courseName}</small>
      </>
    )
  return (
    <>
      {code ?? 'All students'}: {name}
      <small className={styles.small}>
        {scope.length === 0 ? 'All courses' : scope.join(', ')}
      </small>
    </>
  )
}

/** Its state, who decided, and its last day. */
function Standing({ row }: { row: ConcessionRow }) {
  const { state, isOver, until, decidedByName, decidedBecause, endedBecause } = row
  const isLapsed = state === 'open' && isOver
  return (
    <>
      <Badge tone={isLapsed ? 'plain' : stateTones[state]}>
        {isLapsed ? 'Expired' : stateNames[state]}
      </Badge>
      {until !== null && <small className={styles.small}>Until {formatIndianDay(until)}</small>}
      {decidedByName !== null && (
        <small className={styles.small}>
          {state === 'refused' ? 'By' : 'Approved by'} {decidedByName}
          {decidedBecause === null ? '' : `: ${decidedBecause}`}
        </small>
      )}
      {endedBecause !== null && <small className={styles.small}>{endedBecause}</small>}
    </>
  )
}

function usedText({ used, reserved, totalLimit }: ConcessionRow): string {
  const times = totalLimit === null ? String(used) : `${used} of ${totalLimit}`
  return reserved === 0 ? times : `${times}, ${reserved} reserved`
}
