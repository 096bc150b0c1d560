import { Link, useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { OfficeOrder } from '#contract/office-orders.ts'
import { pages } from '#contract/pages.ts'
import { EndEnrollment } from '../desk/end-enrollment.tsx'
import { LoadFailed } from '../frame/load-failed.tsx'
import { officeMeta } from '../frame/office-meta.ts'
import { OfficePage } from '../frame/office-page.tsx'
import { useApiQuery } from '#web/data/use-api-query.ts'
import { AgreedPolicies } from '#web/policies/agreed-policies.tsx'
import { Badge } from '../table/badge.tsx'
import { Moment } from '../table/moment.tsx'
import { Money } from '../table/money.tsx'
import { FactList } from './fact-list.tsx'
import { OfficeCard } from './office-card.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderMarks } from './order-columns.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderDisputes } from './order-disputes.tsx'
import { OrderMails } from './order-mails.tsx'
import { OrderFlags } from './order-flags.tsx'
import { OrderMoney } from './order-money.tsx'
import styles from './order-page.module.css'
import { OrderTimeline } from './order-timeline.tsx'

export function meta() {
  return officeMeta('Order')
}

/** One order: where it stands and what to do next first, then the facts, then everything that happened. */
export default function OrderPage() {
  const { orderId = '' } = useParams()
  const asked = useApiQuery('showOrder', { orderId })
  const order = asked.answer?.order
  return (
    <OfficePage
      title={`Order ${orderId}`}
      tab={order ? `${order.customerName}: ${order.courseName} · Order` : 'Order'}
      back={{ label: 'Orders', path: pages.officeOrders() }}
      actions={order && <OrderActions order={order} />}
    >
      <LoadFailed {...asked} />
      {!order && asked.isFetching && <p role="status">{messages.loading}</p>}
      {order && (
        <>
          <Standing order={order} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <OrderFlags order={order} />
              <OrderDisputes order={order} />
              <Facts order={order} />
              <OrderMoney order={order} />
              <OrderDocuments documents={order.documents} />
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

function Facts({ order }: { order: OfficeOrder }) {
  const { student, receipt, enrollment } = order
  return (
    <OfficeCard title="Facts" actions={<EndEnrollment order={order} />}>
      <FactList
        facts={[
          [
            'Student',
            <Link key="student" to={pages.officeStudent(order.studentId)}>
              {student.isClosed ? order.customerName : student.name}
            </Link>,
          ],
          ['E-mail', order.customerEmail],
          ['Phone', order.customerPhone],
          ['Account', standingOf(student)],
          [
            'Course',
            <Link key="course" to={pages.course(order.courseId)}>
              {order.courseName}
            </Link>,
          ],
          ['Code', order.courseCode],
          ['Department', order.departmentTitle],
          ['Campus', order.campus],
          ['Amount', <Money key="amount" amount={order.amount} />],
          [
            order.desk?.undoneBecause ? 'Undone' : 'Refunded',
            <Money key="refunded" amount={order.refunded} />,
          ],
          ['Trial course', order.isTrial ? 'Yes: no refund' : 'No'],
          ['Placed under', <Policies key="policies" policies={order.policies} />],
          ['Placed on', <Moment key="placed" at={order.placedOn} hasTime />],
          [
            'Receipt',
            receipt && (
              <span key="receipt">
                <Link to={pages.officeReceipt(order.orderId)}>{receipt.number}</Link>,{' '}
                <Link to={receipt.checkPath}>its check page</Link>
              </span>
            ),
          ],
          ['Place', enrollment && <Place key="place" enrollment={enrollment} />],
          ...(order.lastAskedOn === null && order.nextCheckOn === null
            ? []
            : ([
                ['Provider last asked', <Moment key="asked" at={order.lastAskedOn} hasTime />],
                ['Provider asked next', <Moment key="again" at={order.nextCheckOn} hasTime />],
              ] as const)),
        ]}
      />
    </OfficeCard>
  )
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

function standingOf({ isClosed, isBlocked }: OfficeOrder['student']): string {
  if (isClosed) return 'Closed'
  return isBlocked ? 'Blocked' : 'Active'
}

function Place({ enrollment }: { enrollment: NonNullable<OfficeOrder['enrollment']> }) {
  const { enrolledOn, endedOn, certificateNumber } = enrollment
  return (
    <>
      since <Moment at={enrolledOn} />
      {endedOn !== null && (
        <>
          , ended <Moment at={endedOn} />
        </>
      )}
      {certificateNumber !== null && <Badge tone="good">Certificate {certificateNumber}</Badge>}
    </>
  )
}
