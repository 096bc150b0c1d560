import { Link } from 'react-router'
import type { Dashboard } from '#contract/office/office-dashboard.ts'
import { pages } from '#contract/pages.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Moment } from '../../platform/table/moment.tsx'
import { ScrollBox } from '../../platform/table/scroll-box.tsx'
import styles from './dashboard.module.css'

type RecentCertificatesProps = { certificates: Dashboard['recentCertificates'] }

/** Spec §2, recent certificates. */
export function RecentCertificates({ certificates }: RecentCertificatesProps) {
  return (
    <section className={styles.card} aria-labelledby="recent-certificates">
      <h2 id="recent-certificates">Recent certificates</h2>
      {certificates.length === 0 ? (
        <p className={styles.note}>No certificate has been issued yet.</p>
      ) : (
        <ScrollBox className={styles.box} label="The latest certificates">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Number</th>
                <th scope="col">Student</th>
                <th scope="col">Course</th>
                <th scope="col">Issued</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {certificates.map(({ _id, number, studentName, courseName, issuedOn, isRevoked }) => (
                <tr key={_id}>
                  <th scope="row">
                    <Link to={`${pages.officeCertificates()}?q=${encodeURIComponent(number)}`}>
                      {number}
                    </Link>
                  </th>
                  <td>{studentName}</td>
                  <td>{courseName}</td>
                  <td>
                    <Moment at={issuedOn} />
                  </td>
                  <td>
                    <Badge tone={isRevoked ? 'bad' : 'good'}>
                      {isRevoked ? 'Revoked' : 'Valid'}
                    </Badge>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  )
}
