import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatRupeeText } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { providerName } from '#contract/provider-names.ts'
import type { OfficeRefund } from '#contract/refunds.ts'
import { Moment } from '../table/moment.tsx'
import { originLabels, wayLabels } from './office-refund-labels.ts'
import styles from './refund-page.module.css'

/** What a decision is made on: who, which course, which payment, which place. */
export function RefundFacts({ refund }: { refund: OfficeRefund }) {
  const { payment, place, certificate } = refund
  return (
    <section className={styles.panel} aria-label="Facts">
      <Facts title="Student">
        <Fact name="Name">
          <Link to={pages.officeStudent(refund.studentId)}>{refund.customerName}</Link>
        </Fact>
        <Fact name="E-mail">{refund.customerEmail}</Fact>
        <Fact name="Mobile">{refund.customerPhone}</Fact>
      </Facts>
      <Facts title="Course">
        <Fact name="Course">{`${refund.courseName} (${refund.courseCode})`}</Fact>
        <Fact name="Campus">{refund.campus}</Fact>
        <Fact name="Enrolled">{place && <Moment at={place.enrolledOn} hasTime />}</Fact>
        <Fact name="Place ended">{place?.endedOn && <Moment at={place.endedOn} hasTime />}</Fact>
        {place === null && <Fact name="Place">None was bought with this money</Fact>}
        <Fact name="Certificate">{certificate?.number}</Fact>
      </Facts>
      <Facts title="Payment">
        <Fact name="Order">
          <Link to={pages.officeOrder(refund.orderId)}>{refund.orderId}</Link>
        </Fact>
        <Fact name="Paid">{formatRupeeText(payment.amount)}</Fact>
        <Fact name="Paid on">
          <Moment at={payment.capturedOn} hasTime />
        </Fact>
        <Fact name="Taken by">{providerName(refund.provider)}</Fact>
        <Fact name="Method">{payment.method}</Fact>
        <Fact name="Transaction">{payment.transactionId}</Fact>
        <Fact name="RRN">{payment.rrn}</Fact>
        {payment.returnedAtProvider !== '0' && (
          <Fact name="Returned there">{formatRupeeText(payment.returnedAtProvider)}</Fact>
        )}
      </Facts>
      <Facts title="Refund">
        <Fact name="Begun by">{originLabels[refund.origin]}</Fact>
        <Fact name="Way">{refund.way && wayLabels[refund.way]}</Fact>
        <Fact name="Reference">{refund.reference}</Fact>
        <Fact name="Request id">{refund.requestId}</Fact>
        <Fact name="Decided by">{refund.decidedByName}</Fact>
      </Facts>
    </section>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <h2>{title}</h2>
      <dl className={styles.facts}>{children}</dl>
    </div>
  )
}

/** What is not known takes no line. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
