import { Link } from 'react-router'
import type { CertificateCandidate } from '#contract/teaching/certificates.ts'
import { pages } from '#contract/pages.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { MailAddress } from '../../platform/table/mail-address.tsx'
import { Moment } from '../../platform/table/moment.tsx'
import type { SortOf } from '../../platform/table/define-list.ts'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import styles from './certificates.module.css'

export const candidateColumns: OfficeColumn<
  CertificateCandidate,
  SortOf<'listCertificateCandidates'>
>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    isHead: true,
    isLong: true,
    cell: ({ studentName, studentId, email }) => (
      <>
        <Link to={pages.officeStudent(studentId)}>{studentName}</Link>
        <span className={styles.small}>
          {email === null ? 'account closed: no mail' : <MailAddress>{email}</MailAddress>}
        </span>
      </>
    ),
  },
  { id: 'campus', header: 'Campus', cell: ({ campus }) => campus },
  {
    id: 'enrolled',
    header: 'Enrolled',
    sort: 'enrolled',
    startsDown: true,
    cell: ({ enrolledOn }) => <Moment at={enrolledOn} />,
  },
  {
    id: 'refund',
    header: 'Refund until',
    cell: ({ refund }) => <Moment at={refund.rule === 'allowed' ? refund.deadline : null} />,
  },
  {
    id: 'certificate',
    header: 'Certificate',
    isLong: true,
    cell: (candidate) => <Standing candidate={candidate} />,
  },
]

function Standing({ candidate }: { candidate: CertificateCandidate }) {
  const { certificate, hasOpenRefund, isBlocked } = candidate
  return (
    <>
      {certificate !== null && <Badge tone="good">{certificate.number}</Badge>}
      {hasOpenRefund && <Badge tone="warn">Refund under way</Badge>}
      {certificate === null && !hasOpenRefund && '–'}
      {isBlocked && <span className={styles.small}>account blocked</span>}
    </>
  )
}
