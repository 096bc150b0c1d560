import { boughtPlace } from '#contract/teaching/batch-words.ts'
import { Link } from 'react-router'
import type { OfficeStudent } from '#contract/office/office-students.ts'
import { pages } from '#contract/pages.ts'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'
import { refundStateLabels } from '../../money/refunds/office-refund-labels.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import styles from './students.module.css'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'

type Past = OfficeStudent['past']

const payments: readonly SmallColumn<Past['payments'][number]>[] = [
  { header: 'Paid on', cell: ({ paidOn }) => formatIndianDay(paidOn) },
  { header: 'Course', cell: ({ courseName }) => courseName },
  { header: 'Receipt', cell: ({ number }) => number },
  { header: 'Way', cell: ({ method }) => method },
  { header: 'Amount', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
]

const certificates: readonly SmallColumn<Past['certificates'][number]>[] = [
  { header: 'Number', cell: ({ number, checkPath }) => <Link to={checkPath}>{number}</Link> },
  { header: 'Course', cell: ({ courseName }) => courseName },
  { header: 'Issued on', cell: ({ issuedOn }) => formatIndianDay(issuedOn) },
]

/** Imported history: no total of this portal includes it. */
function BeforeUs({ past }: { past: Past }) {
  return (
    <>
      {past.contacts.length > 0 && (
        <OfficeCard title="Contacts from before this portal">
          <p>{past.contacts.join(', ')}</p>
          <p>They get no mails and can’t log in.</p>
        </OfficeCard>
      )}
      {past.payments.length > 0 && (
        <OfficeCard title="Earlier payments">
          <SmallTable
            caption="Earlier payments"
            columns={payments}
            rows={past.payments}
            rowId={({ _id }) => _id}
            emptyText=""
          />
        </OfficeCard>
      )}
      {past.certificates.length > 0 && (
        <OfficeCard title="Earlier certificates">
          <SmallTable
            caption="Earlier certificates"
            columns={certificates}
            rows={past.certificates}
            rowId={({ _id }) => _id}
            emptyText=""
          />
        </OfficeCard>
      )}
    </>
  )
}

export function StudentHistory({ student }: { student: OfficeStudent }) {
  return (
    <>
      <Places places={student.places} />
      <Payments orders={student.orders} />
      {student.certificates.length > 0 && <Certificates student={student} />}
      {student.refunds.length > 0 && <Refunds refunds={student.refunds} />}
      <BeforeUs past={student.past} />
    </>
  )
}

const placeColumns: readonly SmallColumn<OfficeStudent['places'][number]>[] = [
  {
    header: 'Course',
    cell: ({ courseId, courseName }) => (
      <Link to={`${pages.officeStudents()}?course=${courseId}`}>{courseName}</Link>
    ),
  },
  { header: 'Code', cell: ({ courseCode }) => courseCode },
  { header: 'Campus', cell: (place) => boughtPlace(place) },
  { header: 'Since', cell: ({ enrolledOn }) => <Moment at={enrolledOn} /> },
  {
    header: 'Seat',
    cell: ({ completedOn, endedOn }) => {
      if (endedOn === null && completedOn === null) return <Badge tone="good">Enrolled</Badge>
      return endedOn === null ? (
        <>
          Completed <Moment at={completedOn} />
        </>
      ) : (
        <>
          Ended <Moment at={endedOn} />
        </>
      )
    },
  },
]

function Places({ places }: Pick<OfficeStudent, 'places'>) {
  return (
    <OfficeCard title="Courses">
      <SmallTable
        caption="Courses"
        rows={places}
        rowId={({ _id }) => _id}
        emptyText="No course yet."
        columns={placeColumns}
      />
    </OfficeCard>
  )
}

const orderColumns: readonly SmallColumn<OfficeStudent['orders'][number]>[] = [
  { header: 'Placed', cell: ({ placedOn }) => <Moment at={placedOn} /> },
  {
    header: 'Order',
    cell: ({ orderId, receiptNumber }) => (
      <>
        <Link to={pages.officeOrder(orderId)}>{orderId}</Link>
        <span className={styles.number}>
          {receiptNumber === null ? (
            'no receipt'
          ) : (
            <Link to={pages.officeReceipt(orderId)}>{receiptNumber}</Link>
          )}
        </span>
      </>
    ),
  },
  { header: 'Course', cell: ({ courseName }) => courseName },
  { header: 'State', cell: ({ tone, standing }) => <Badge tone={tone}>{standing}</Badge> },
  { header: 'Amount', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
]

function Payments({ orders }: Pick<OfficeStudent, 'orders'>) {
  return (
    <OfficeCard title="Orders">
      <SmallTable
        caption="Orders"
        rows={orders}
        rowId={({ orderId }) => orderId}
        emptyText="No order yet."
        columns={orderColumns}
      />
    </OfficeCard>
  )
}

const certificateColumns: readonly SmallColumn<OfficeStudent['certificates'][number]>[] = [
  {
    header: 'Number',
    cell: ({ _id, number }) => <Link to={pages.officeCertificate(_id)}>{number}</Link>,
  },
  { header: 'Course', cell: ({ courseName }) => courseName },
  { header: 'Issued', cell: ({ issuedOn }) => <Moment at={issuedOn} /> },
  {
    header: 'State',
    cell: ({ isRevoked }) =>
      isRevoked ? <Badge tone="bad">Revoked</Badge> : <Badge tone="good">Valid</Badge>,
  },
]

function Certificates({ student }: { student: OfficeStudent }) {
  return (
    <OfficeCard
      title="Certificates"
      actions={
        <Link to={`${pages.officeCertificates()}?student=${student._id}`}>Open the list</Link>
      }
    >
      <SmallTable
        caption="Certificates"
        rows={student.certificates}
        rowId={({ _id }) => _id}
        emptyText=""
        columns={certificateColumns}
      />
    </OfficeCard>
  )
}

const refundColumns: readonly SmallColumn<OfficeStudent['refunds'][number]>[] = [
  { header: 'Refund', cell: ({ _id }) => <Link to={pages.officeRefund(_id)}>Open</Link> },
  { header: 'Order', cell: ({ orderId }) => orderId },
  { header: 'Requested', cell: ({ requestedOn }) => <Moment at={requestedOn} /> },
  { header: 'State', cell: ({ state }) => refundStateLabels[state].label },
  { header: 'Amount', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
]

function Refunds({ refunds }: Pick<OfficeStudent, 'refunds'>) {
  return (
    <OfficeCard title="Refunds">
      <SmallTable
        caption="Refunds"
        rows={refunds}
        rowId={({ _id }) => _id}
        emptyText=""
        columns={refundColumns}
      />
    </OfficeCard>
  )
}
