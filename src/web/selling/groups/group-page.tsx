import { boughtPlace } from '#contract/teaching/batch-words.ts'
import { useState } from 'react'
import { useParams, Link } from 'react-router'
import type { GroupLine, GroupOrder } from '#contract/selling/groups/group-orders.ts'
import { batchLines } from '#contract/money/documents/receipt-facts.ts'
import { formatIndianDay, formatIst } from '#contract/platform/time/indian-time.ts'
import { messages } from '#contract/messages.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { EndGroupDialog, ReplaceDialog } from './group-dialogs.tsx'
import { standingLabels, placeLabels } from './group-labels.ts'
import { GroupParts } from './group-parts.tsx'
import styles from './groups.module.css'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import { RowButton } from '../../platform/table/cells/row-action.tsx'

type Props = { order: GroupOrder; replace: (line: GroupLine) => void }

function GroupStudents({ order, replace }: Props) {
  const mayReplace = useMay('students')
  return (
    <section className={styles.panel} aria-labelledby="students">
      <h2 id="students">Students</h2>
      <SmallTable
        caption="Students"
        columns={mayReplace ? [...columns, replaceColumn(replace)] : columns}
        rows={order.lines}
        rowId={({ _id }) => _id}
        emptyText="Nobody."
      />
    </section>
  )
}

const columns: readonly SmallColumn<GroupLine>[] = [
  { header: 'No.', align: 'end', cell: ({ number }) => number },
  {
    header: 'Name',
    cell: ({ name, studentId, before }) => (
      <>
        <Link to={pages.officeStudent(studentId)}>{name}</Link>
        {before.map(({ name: earlier, reason, on }) => (
          <span key={on} className={styles.small}>
            instead of {earlier}, {formatIst(on)}: {reason}
          </span>
        ))}
      </>
    ),
  },
  {
    header: 'Phone, e-mail',
    cell: ({ phone, email }) => [phone, email].filter(Boolean).join(', '),
  },
  { header: 'Amount', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
  {
    header: 'Seat',
    cell: ({ place }) => <Badge tone={placeLabels[place].tone}>{placeLabels[place].label}</Badge>,
  },
]

const replaceColumn = (replace: Props['replace']): SmallColumn<GroupLine> => ({
  header: 'Change',
  cell: (line) =>
    line.canBeReplaced && (
      <RowButton of={line.name} onClick={() => replace(line)}>
        Replace
      </RowButton>
    ),
})

export function meta() {
  return officeMeta('Group order')
}

const back = { label: 'Group orders', path: pages.officeGroups() }

export default function GroupPage() {
  const { orderId = '' } = useParams()
  const query = useApiQuery('showGroupOrder', { orderId })
  const order = query.answer
  return (
    <OfficePage
      title={order?.organisation ?? 'Group order'}
      tab={order ? `${order.organisation} · Group order` : 'Group order'}
      back={back}
    >
      <LoadFailed {...query} />
      {!order && query.failure === null && <p role="status">{messages.loading}</p>}
      {order && <Sheet order={order} changed={query.refetch} />}
    </OfficePage>
  )
}

type SheetProps = { order: GroupOrder; changed: () => void }

function Sheet({ order, changed }: SheetProps) {
  const [replacing, setReplacing] = useState<GroupLine | null>(null)
  return (
    <div className={styles.sheet}>
      <Standing order={order} changed={changed} />
      <div className={styles.pair}>
        <Payer order={order} />
        <Course order={order} />
      </div>
      <GroupParts order={order} changed={changed} />
      <GroupStudents order={order} replace={setReplacing} />
      {replacing && (
        <ReplaceDialog
          order={order}
          line={replacing}
          changed={changed}
          close={() => setReplacing(null)}
        />
      )}
    </div>
  )
}

function Standing({ order, changed }: SheetProps) {
  const { orderId, standing, amount, settled, seatsUntil, beginsBecause, endedBecause } = order
  const [isEnding, setIsEnding] = useState(false)
  const mayEnd = useMay('counter')
  return (
    <section className={styles.panel} aria-label="Status">
      <p className={styles.state}>
        <Badge tone={standingLabels[standing].tone}>{standingLabels[standing].label}</Badge>
        <span>
          {formatRupeeText(settled)} of {formatRupeeText(amount)} paid
        </span>
      </p>
      {standing === 'waiting' && beginsBecause === null && (
        <p>Seats held until {formatIndianDay(seatsUntil)}.</p>
      )}
      {beginsBecause !== null && <p>Students started before the payment: {beginsBecause}</p>}
      {endedBecause !== null && <p>Ended: {endedBecause}</p>}
      <p className={styles.buttons}>
        <ButtonLink variant="quiet" to={pages.officeProforma(orderId)}>
          Proforma invoice
        </ButtonLink>
        <ButtonLink variant="quiet" to={pages.officeOrder(orderId)}>
          Order and history
        </ButtonLink>
        {order.canBeEnded && mayEnd && (
          <Button variant="quiet" onClick={() => setIsEnding(true)}>
            End the order
          </Button>
        )}
      </p>
      {isEnding && (
        <EndGroupDialog order={order} changed={changed} close={() => setIsEnding(false)} />
      )}
    </section>
  )
}

function Payer({ order: { payer, placedBy, placedOn } }: { order: GroupOrder }) {
  return (
    <section className={styles.panel} aria-labelledby="payer">
      <h2 id="payer">Who pays</h2>
      <Facts
        facts={[
          ['Organisation', payer.name],
          ['Address', payer.address],
          ['GSTIN', payer.gstin],
          ['State', payer.state],
          ['Purchase order', payer.purchaseOrder],
          ['Contact', payer.contactName],
          ['E-mail', payer.email],
          ['Phone', payer.phone],
          ['Ordered', `${formatIst(placedOn)}, by ${placedBy}`],
        ]}
      />
    </section>
  )
}

function Course({ order }: { order: GroupOrder }) {
  const { courseName, courseCode, batch, students } = order
  return (
    <section className={styles.panel} aria-labelledby="course">
      <h2 id="course">For</h2>
      <Facts
        facts={[
          ['Course', courseName],
          ['Code', courseCode],
          ['Campus', boughtPlace(order)],
          ...batchLines(batch ?? undefined).map(({ name, value }): [string, string | null] => [
            name,
            value,
          ]),
          ['Students', String(students)],
        ]}
      />
    </section>
  )
}

function Facts({ facts }: { facts: readonly (readonly [string, string | null])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
