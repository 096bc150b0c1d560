import { boughtPlace } from '#contract/teaching/batch-words.ts'
import { Link, useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { OfficeOrder } from '#contract/office/office-orders.ts'
import type { OfficeCheque } from '#contract/money/cheques.ts'
import { chequeKindNames } from '#contract/money/slips.ts'
import { pages } from '#contract/pages.ts'
import { OrderParts } from '../../selling/dues/order-parts.tsx'
import { NotesCard } from '../../office/notes/notes-card.tsx'
import { Whereabouts } from '../../teaching/moves/whereabouts.tsx'
import { EndEnrollment } from '../../selling/desk/end-enrollment.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { AgreedPolicies } from '#web/institute/policies/agreed-policies.tsx'
import { Badge } from '#web/platform/ui/badge.tsx'
import type { Fact } from '#web/platform/ui/content/facts.tsx'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderMarks } from './order-columns.tsx'
import { OrderDisputes } from './money/order-disputes.tsx'
import { OrderLinks } from './order-links.tsx'
import { OrderMails } from './order-mails.tsx'
import { OrderFlags } from './order-flags.tsx'
import { OrderMoney } from './money/order-money.tsx'
import styles from './order-page.module.css'
import { OrderTimeline } from './order-timeline.tsx'
import { documentNameOf } from '#contract/money/documents/listed-documents.ts'
import { inWhole } from '#contract/money/documents/paper.ts'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'

const documentColumns: readonly SmallColumn<OfficeOrder['documents'][number]>[] = [
  {
    header: 'Number',
    cell: ({ number, code }) => <Link to={pages.officeDocument(code)}>{number}</Link>,
  },
  { header: 'Document', cell: documentNameOf },
  { header: 'Amount', align: 'end', cell: ({ amount, currency }) => inWhole(amount, currency) },
  { header: 'Issued', cell: ({ issuedOn }) => <Moment at={issuedOn} hasTime /> },
]

function OrderDocuments({ documents }: Pick<OfficeOrder, 'documents'>) {
  if (documents.length === 0) return null
  return (
    <OfficeCard title="Documents">
      <SmallTable
        caption="Documents of this order"
        rows={documents}
        rowId={({ number }) => number}
        emptyText=""
        columns={documentColumns}
      />
    </OfficeCard>
  )
}

export function meta() {
  return officeMeta('Order')
}

/** One order: its state and next step, then the facts, then its history. */
export default function OrderPage() {
  const { orderId = '' } = useParams()
  const query = useApiQuery('showOrder', { orderId })
  const order = query.answer?.order
  return (
    <OfficePage
      title={`Order ${orderId}`}
      tab={order ? `${order.customerName}: ${order.courseName} · Order` : 'Order'}
      back={{ label: 'Orders', path: pages.officeOrders() }}
      actions={order && <OrderActions order={order} />}
    >
      <LoadFailed {...query} />
      {!order && query.isFetching && <p role="status">{messages.loading}</p>}
      {order && (
        <>
          <Standing order={order} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <OrderFlags order={order} />
              <OrderDisputes order={order} />
              <OrderFacts order={order} />
              {order.enrollment?.endedOn === null && (
                <Whereabouts orderId={order.orderId} card={OfficeCard} moved={query.refetch} />
              )}
              <OrderLinks key={order.orderId} order={order} changed={query.refetch} />
              <OrderParts orderId={order.orderId} changed={query.refetch} />
              <OrderMoney order={order} />
              <OrderDocuments documents={order.documents} />
              <NotesCard about="order" id={order.orderId} />
              <OrderMails mails={order.mails} />
            </div>
            <OrderTimeline entries={order.timeline} />
          </div>
        </>
      )}
    </OfficePage>
  )
}

function Standing({ order }: { order: OfficeOrder }) {
  return (
    <section className={styles.standing} data-tone={order.tone} aria-label="Where it stands">
      <OrderMarks order={order} />
      <p>{order.meaning}</p>
      <p>
        <strong>Next step:</strong> {order.nextStep}
      </p>
    </section>
  )
}

function OrderFacts({ order }: { order: OfficeOrder }) {
  const { student, receipt, enrollment } = order
  return (
    <OfficeCard title="Facts" actions={<EndEnrollment order={order} />}>
      <Facts
        look="columns"
        facts={[
          {
            name: 'Student',
            value: (
              <Link to={pages.officeStudent(order.studentId)}>
                {student.isClosed ? order.customerName : student.name}
              </Link>
            ),
          },
          { name: 'E-mail', value: order.customerEmail || 'no e-mail' },
          { name: 'Phone', value: order.customerPhone ?? '–' },
          { name: 'Account', value: accountStatus(student) },
          { name: 'Paid by', value: payerOf(order) },
          {
            name: 'Course',
            value: <Link to={pages.course(order.courseId)}>{order.courseName}</Link>,
          },
          { name: 'Code', value: order.courseCode },
          { name: 'Department', value: order.departmentTitle },
          { name: 'Campus', value: boughtPlace(order) },
          { name: 'Amount', value: <Money amount={order.amount} /> },
          {
            name: order.desk?.undoneBecause ? 'Undone' : 'Refunded',
            value: <Money amount={order.refunded} />,
          },
          { name: 'Trial course', value: order.isTrial ? 'Yes: no refund' : 'No' },
          { name: 'Placed under', value: <Policies policies={order.policies} /> },
          { name: 'Placed on', value: <Moment at={order.placedOn} hasTime /> },
          {
            name: 'Receipt',
            value: receipt ? (
              <>
                <Link to={pages.officeReceipt(order.orderId)}>{receipt.number}</Link>,{' '}
                <Link to={receipt.checkPath}>its check page</Link>
              </>
            ) : (
              '–'
            ),
          },
          { name: 'Cheque', value: order.cheque && <OwnCheque cheque={order.cheque} /> },
          { name: 'Place', value: enrollment ? <Place enrollment={enrollment} /> : '–' },
          ...lastAndNextAsked(order),
        ]}
      />
    </OfficeCard>
  )
}

function OwnCheque({ cheque }: { cheque: OfficeCheque }) {
  const { kind, number, bankName, state, reason } = cheque
  return (
    <>
      {chequeKindNames[kind]} {number}, {bankName}: {chequeWords[state]}
      {state === 'bounced' && <> ({reason})</>},{' '}
      <Link to={pages.officeAcknowledgement(cheque.orderId)}>its acknowledgement</Link>
    </>
  )
}

const chequeWords = { inHand: 'in hand', cleared: 'cleared', bounced: 'came back' } as const

/** Only where another person paid, by a payment link. */
function payerOf({ payer }: OfficeOrder): string | null {
  if (payer === null) return null
  return payer.email === null ? payer.name : `${payer.name}, ${payer.email}`
}

function lastAndNextAsked({ lastAskedOn, nextCheckOn }: OfficeOrder): Fact[] {
  if (lastAskedOn === null && nextCheckOn === null) return []
  return [
    { name: 'Provider last asked', value: <Moment at={lastAskedOn} hasTime /> },
    { name: 'Provider asked next', value: <Moment at={nextCheckOn} hasTime /> },
  ]
}

function Policies({ policies }: Pick<OfficeOrder, 'policies'>) {
  const { acceptedOn, sentence } = policies
  return (
    <>
      <AgreedPolicies versions={policies} />
      {acceptedOn !== null && (
        <>
          , agreed <Moment at={acceptedOn} hasTime />
        </>
      )}
      {sentence !== null && <> · ‘{sentence}’</>}
    </>
  )
}

function accountStatus({ isClosed, isBlocked }: OfficeOrder['student']): string {
  if (isClosed) return 'Closed'
  return isBlocked ? 'Blocked' : 'Active'
}

function Place({ enrollment }: { enrollment: NonNullable<OfficeOrder['enrollment']> }) {
  const { enrolledOn, completedOn, endedOn, certificateNumber } = enrollment
  return (
    <>
      since <Moment at={enrolledOn} />
      {completedOn !== null && (
        <>
          , completed <Moment at={completedOn} />
        </>
      )}
      {endedOn !== null && (
        <>
          , ended <Moment at={endedOn} />
        </>
      )}
      {certificateNumber !== null && <Badge tone="good">Certificate {certificateNumber}</Badge>}
    </>
  )
}
