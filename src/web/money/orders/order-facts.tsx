import { boughtPlace } from '#contract/teaching/batch-words.ts'
import { Link } from 'react-router'
import type { OfficeCheque } from '#contract/money/cheques.ts'
import { chequeKindNames } from '#contract/money/slips.ts'
import type { OfficeOrder } from '#contract/office/office-orders.ts'
import { pages } from '#contract/pages.ts'
import { AgreedPolicies } from '#web/institute/policies/agreed-policies.tsx'
import { Badge } from '#web/platform/ui/badge.tsx'
import type { Fact } from '#web/platform/ui/content/facts.tsx'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { OutsideLink } from '../../platform/frame/outside-link.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { CourseLink } from '../../platform/table/cells/course-link.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import { EndEnrollment } from '../../selling/desk/end-enrollment.tsx'
import styles from './order-page.module.css'

/** Six facts, then those that say something only here, then the rest, folded. */
export function OrderFacts({ order }: { order: OfficeOrder }) {
  return (
    <OfficeCard title="Facts" actions={<EndEnrollment order={order} />}>
      <Facts look="columns" facts={[...mainFacts(order), ...unusualFacts(order)]} />
      <details className={styles.more}>
        <summary>More</summary>
        <Facts look="columns" facts={moreFacts(order)} />
      </details>
    </OfficeCard>
  )
}

function mainFacts(order: OfficeOrder): Fact[] {
  const { student, courseId, courseName, receipt, enrollment } = order
  return [
    {
      name: 'Student',
      value: (
        <Link to={pages.officeStudent(order.studentId)}>
          {student.isClosed ? order.customerName : student.name}
        </Link>
      ),
    },
    { name: 'Phone', value: order.customerPhone ?? '–' },
    {
      name: 'Course',
      value: <CourseLink id={courseId} name={courseName} />,
    },
    { name: 'Campus', value: boughtPlace(order) },
    { name: 'Seat', value: enrollment ? <Seat enrollment={enrollment} /> : '–' },
    {
      name: 'Receipt',
      value: receipt ? (
        <>
          <Link to={pages.officeReceipt(order.orderId)}>{receipt.number}</Link>,{' '}
          <OutsideLink to={receipt.checkPath}>check page</OutsideLink>
        </>
      ) : (
        '–'
      ),
    },
  ]
}

/** Only where they say something. */
function unusualFacts(order: OfficeOrder): Fact[] {
  const { customerEmail, cheque, refunded, isTrial, desk } = order
  return [
    { name: 'Account', value: unusualAccount(order.student) },
    { name: 'E-mail', value: customerEmail === '' && 'no e-mail' },
    { name: 'Paid by', value: payerOf(order) },
    {
      name: desk?.undoneBecause ? 'Undone' : 'Refunded',
      value: refunded !== '0' && <Money amount={refunded} />,
    },
    { name: 'Trial course', value: isTrial && 'Yes: no refund' },
    { name: 'Cheque', value: cheque && <OwnCheque cheque={cheque} /> },
  ]
}

function moreFacts(order: OfficeOrder): Fact[] {
  return [
    { name: 'E-mail', value: order.customerEmail },
    { name: 'Course code', value: order.courseCode },
    { name: 'Department', value: order.departmentTitle },
    { name: 'Fee', value: <Money amount={order.amount} /> },
    { name: 'Policies', value: <Policies policies={order.policies} /> },
    ...lastAndNextAsked(order),
  ]
}

function OwnCheque({ cheque }: { cheque: OfficeCheque }) {
  const { kind, number, bankName, state, reason } = cheque
  return (
    <>
      {chequeKindNames[kind]} {number}, {bankName}: {chequeWords[state]}
      {state === 'bounced' && <> ({reason})</>},{' '}
      <Link to={pages.officeAcknowledgement(cheque.orderId)}>acknowledgement</Link>
    </>
  )
}

const chequeWords = { inHand: 'in hand', cleared: 'cleared', bounced: 'bounced' } as const

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
          , accepted <Moment at={acceptedOn} hasTime />
        </>
      )}
      {sentence !== null && <> · ‘{sentence}’</>}
    </>
  )
}

function unusualAccount({ isClosed, isBlocked }: OfficeOrder['student']): string | null {
  if (isClosed) return 'Closed'
  return isBlocked ? 'Blocked' : null
}

function Seat({ enrollment }: { enrollment: NonNullable<OfficeOrder['enrollment']> }) {
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
