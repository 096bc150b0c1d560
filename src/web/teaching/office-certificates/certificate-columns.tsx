import { Link } from 'react-router'
import type { Certificate } from '#contract/teaching/certificates.ts'
import { pages } from '#contract/pages.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Moment } from '../../platform/table/moment.tsx'
import type { SortOf } from '../../platform/table/define-list.ts'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import styles from './certificates.module.css'

export const certificateColumns: OfficeColumn<Certificate, SortOf<'listCertificates'>>[] = [
  {
    id: 'number',
    header: 'Number',
    sort: 'number',
    startsDown: true,
    isHead: true,
    cell: ({ _id, number, revokedOn }) => (
      <span className={styles.number}>
        <Link to={pages.officeCertificate(_id)}>{number}</Link>
        {revokedOn === null ? <Badge tone="good">Valid</Badge> : <Badge tone="bad">Revoked</Badge>}
      </span>
    ),
  },
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    isLong: true,
    cell: (certificate) => (
      <>
        <Link to={pages.officeStudent(certificate.studentId)}>{certificate.studentName}</Link>
        <Story certificate={certificate} />
      </>
    ),
  },
  {
    id: 'course',
    header: 'Course',
    sort: 'course',
    isLong: true,
    cell: ({ courseName, courseCode, campus }) => (
      <>
        {courseName}
        <span className={styles.small}>
          {courseCode} · {campus}
        </span>
      </>
    ),
  },
  {
    id: 'issued',
    header: 'Issued',
    sort: 'issued',
    startsDown: true,
    cell: ({ issuedOn, issuedBy }) => (
      <>
        <Moment at={issuedOn} />
        <span className={styles.by}>by {issuedBy}</span>
      </>
    ),
  },
]

/** The revoked certificate that it replaces, its revocation, and its replacement. */
function Story({ certificate }: { certificate: Certificate }) {
  const { revokedOn, revokeReason, replaces, replacedBy } = certificate
  return (
    <>
      {replaces !== null && <span className={styles.small}>replaces {replaces}</span>}
      {revokedOn !== null && (
        <span className={styles.small}>
          revoked <Moment at={revokedOn} />: “{revokeReason}”
        </span>
      )}
      {replacedBy !== null && <span className={styles.small}>replaced by {replacedBy}</span>}
    </>
  )
}
