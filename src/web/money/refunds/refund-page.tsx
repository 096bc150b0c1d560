import { boughtPlace } from '#contract/teaching/batch-words.ts'
import { useParams, Link } from 'react-router'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import type { OfficeRefund } from '#contract/money/refunds/refunds.ts'
import { messages } from '#contract/messages.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { OpenedNotice } from '../../office/opened/opened-notice.tsx'
import { RefundDecision } from './refund-decision.tsx'
import { RefundStanding } from './refund-standing.tsx'
import styles from './refund-page.module.css'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { eventText, originLabels, wayLabels } from './office-refund-labels.ts'
import { providerName } from '#contract/money/provider-names.ts'
import type { Fact } from '../../platform/ui/content/facts.tsx'
import { Facts } from '../../platform/ui/content/facts.tsx'

export function meta() {
  return officeMeta('Refund')
}

const back = { label: 'Refunds', path: pages.officeRefunds() }

export default function RefundPage() {
  const { id = '' } = useParams()
  const query = useApiQuery('showRefund', { id })
  const refund = query.answer?.refund
  const title = refund ? `Refund of ${formatRupeeText(refund.amount)}` : 'Refund'
  return (
    <OfficePage
      title={title}
      tab={refund ? `${refund.customerName} · ${title}` : title}
      back={back}
    >
      {refund && refund.actions.length > 0 && <OpenedNotice about={refund.orderId} />}
      <LoadFailed {...query} />
      {!refund && query.failure === null && <p role="status">{messages.loading}</p>}
      {refund && <Sheet refund={refund} />}
    </OfficePage>
  )
}

function Sheet({ refund }: { refund: OfficeRefund }) {
  return (
    <div className={styles.sheet}>
      <div className={styles.main}>
        <RefundStanding refund={refund} />
        <RefundDecision refund={refund} />
        <RefundHistory refund={refund} />
      </div>
      <RefundFacts refund={refund} />
    </div>
  )
}

function RefundHistory({ refund }: { refund: OfficeRefund }) {
  return (
    <section className={styles.panel} aria-label="History">
      <h2>History</h2>
      <ol className={styles.history}>
        {refund.events.map(({ at, event, byName, note }) => (
          <li key={`${at}${event}`}>
            <strong>{eventText(event)}</strong>
            <span className={styles.quiet}>
              <Moment at={at} hasTime />
              {byName !== null && ` · ${byName}`}
            </span>
            {note !== null && <p className={styles.words}>{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function RefundFacts({ refund }: { refund: OfficeRefund }) {
  return (
    <section className={styles.panel} aria-label="Facts">
      <Group title="Student" facts={studentFacts(refund)} />
      <Group title="Course" facts={courseFacts(refund)} />
      <Group title="Payment" facts={paymentFacts(refund)} />
      <Group title="Refund" facts={ownFacts(refund)} />
    </section>
  )
}

function Group({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <div className={styles.group}>
      <h2>{title}</h2>
      <Facts facts={facts} />
    </div>
  )
}

function studentFacts({ studentId, customerName, ...refund }: OfficeRefund): Fact[] {
  return [
    { name: 'Name', value: <Link to={pages.officeStudent(studentId)}>{customerName}</Link> },
    { name: 'E-mail', value: refund.customerEmail },
    { name: 'Mobile', value: refund.customerPhone },
  ]
}

function courseFacts({ place, certificate, ...refund }: OfficeRefund): Fact[] {
  return [
    { name: 'Course', value: `${refund.courseName} (${refund.courseCode})` },
    { name: 'Campus', value: boughtPlace(refund) },
    { name: 'Enrolled', value: place && <Moment at={place.enrolledOn} hasTime /> },
    { name: 'Seat ended', value: place?.endedOn && <Moment at={place.endedOn} hasTime /> },
    { name: 'Seat', value: place === null && 'None' },
    { name: 'Certificate', value: certificate?.number },
  ]
}

function paymentFacts({ orderId, provider, payment }: OfficeRefund): Fact[] {
  const { returnedAtProvider } = payment
  return [
    { name: 'Order', value: <Link to={pages.officeOrder(orderId)}>Open the order</Link> },
    { name: 'Paid', value: formatRupeeText(payment.amount) },
    { name: 'Paid on', value: <Moment at={payment.capturedOn} hasTime /> },
    { name: 'Provider', value: providerName(provider) },
    { name: 'Method', value: payment.method },
    { name: 'Transaction', value: payment.transactionId },
    { name: 'RRN', value: payment.rrn },
    {
      name: 'Returned there',
      value: returnedAtProvider !== '0' && formatRupeeText(returnedAtProvider),
    },
  ]
}

function ownFacts(refund: OfficeRefund): Fact[] {
  return [
    { name: 'Asked by', value: originLabels[refund.origin] },
    { name: 'Returned by', value: refund.way && wayLabels[refund.way] },
    { name: 'Reference', value: refund.reference },
    { name: 'Request id', value: refund.requestId },
    { name: 'Approved first by', value: refund.agreedByName },
    { name: 'Decided by', value: refund.decidedByName },
  ]
}
