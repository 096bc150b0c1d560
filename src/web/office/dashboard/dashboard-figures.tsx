import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { Dashboard } from '#contract/office/office-dashboard.ts'
import { pages } from '#contract/pages.ts'
import { BackupsLine, isBackupInDoubt } from './backups-line.tsx'
import { DayTable, DepartmentTable } from './chart-tables.tsx'
import styles from './dashboard.module.css'
import { NeedsPerson } from './needs-person.tsx'
import { RecentCertificates } from './recent-certificates.tsx'

// loaded with the first chart: the chart library is larger than the rest of the office
const MoneyChart = lazy(async () => ({ default: (await import('./charts.tsx')).MoneyChart }))
const DepartmentChart = lazy(async () => ({
  default: (await import('./charts.tsx')).DepartmentChart,
}))

export function DashboardFigures({ figures }: { figures: Dashboard }) {
  const { totalStudents, certificatesIssued, coursesOffered, needsPerson } = figures
  const { moneyPerDay, enrollmentsByDepartment, backups } = figures
  const isTroubled = isBackupInDoubt(backups)
  const hasMoney = moneyPerDay.some((day) => day.captured !== '0' || day.refunded !== '0')
  const hasPlaces = enrollmentsByDepartment.some((department) => department.enrollments > 0)
  return (
    <div className={styles.dashboard}>
      <NeedsPerson tiles={needsPerson} />
      {isTroubled && <BackupsLine backups={backups} />}
      <div className={styles.totals}>
        <Total label="Total students" count={totalStudents} path={pages.officeStudents()} />
        <Total
          label="Certificates issued"
          count={certificatesIssued}
          path={pages.officeCertificates()}
        />
        <Total label="Courses offered" count={coursesOffered} path={pages.officeCourses()} />
      </div>
      <div className={styles.charts}>
        <section className={styles.card} aria-labelledby="money">
          <h2 id="money">Money per day</h2>
          {hasMoney ? (
            <>
              <p className={styles.note}>The last 30 days, in Indian Standard Time</p>
              <Chart>
                <MoneyChart days={moneyPerDay} />
              </Chart>
              <DayTable days={moneyPerDay} />
            </>
          ) : (
            <p className={styles.note}>No money has come in during the last 30 days.</p>
          )}
        </section>
        <section className={styles.card} aria-labelledby="places">
          <h2 id="places">Enrollments by department</h2>
          {hasPlaces ? (
            <>
              <p className={styles.note}>Places held now</p>
              <Chart>
                <DepartmentChart departments={enrollmentsByDepartment} />
              </Chart>
              <DepartmentTable departments={enrollmentsByDepartment} />
            </>
          ) : (
            <p className={styles.note}>Nobody is enrolled yet.</p>
          )}
        </section>
      </div>
      <RecentCertificates certificates={figures.recentCertificates} />
      {!isTroubled && <BackupsLine backups={backups} />}
    </div>
  )
}

/** A heading of spec §2 with its figure. */
function Total({ label, count, path }: { label: string; count: number; path: string }) {
  return (
    <section className={styles.card}>
      <h2>
        <Link to={path}>{label}</Link>
      </h2>
      <p className={styles.figure}>{count.toLocaleString('en-IN')}</p>
    </section>
  )
}

/** Hidden from assistive technology: the table below has the same figures. */
function Chart({ children }: { children: React.ReactNode }) {
  return (
    <div className={styles.chart} aria-hidden="true">
      <Suspense fallback={messages.loading}>{children}</Suspense>
    </div>
  )
}
