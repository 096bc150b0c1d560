import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { Dashboard } from '#contract/office/office-dashboard.ts'
import type { Overview } from '#contract/office/office-overview.ts'
import { pages } from '#contract/pages.ts'
import { DayTable, DepartmentTable } from './chart-tables.tsx'
import styles from './dashboard.module.css'
import { OverviewNumbers, OverviewParts } from './overview.tsx'
import { Icon } from '../../platform/ui/icon.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { Badge } from '../../platform/ui/badge.tsx'
import { ScrollBox } from '../../platform/table/cells/scroll-box.tsx'

// loaded with the first chart: the chart library is larger than the rest of the office
const MoneyChart = lazy(async () => ({ default: (await import('./charts.tsx')).MoneyChart }))
const DepartmentChart = lazy(async () => ({
  default: (await import('./charts.tsx')).DepartmentChart,
}))

type DashboardFiguresProps = {
  figures: Dashboard
  overview: Overview
}

export function DashboardFigures({ figures, overview }: DashboardFiguresProps) {
  const { totalStudents, certificatesIssued, coursesOffered, needsPerson } = figures
  const { moneyPerDay, enrollmentsByDepartment, backups } = figures
  const isTroubled = isBackupInDoubt(backups)
  const toDecide = needsPerson.find(({ kind }) => kind === 'to-decide')
  const tiles = needsPerson.filter(({ kind, count }) => kind !== 'to-decide' && count > 0)
  // beside the figure of To decide, 'Nothing is waiting' would be said twice, or contradict it
  const isSaid = toDecide !== undefined && tiles.length === 0
  const hasPlaces = enrollmentsByDepartment.some((department) => department.enrollments > 0)
  return (
    <div className={styles.dashboard}>
      <OverviewNumbers overview={overview} toDecide={toDecide} />
      {!isSaid && <NeedsPerson tiles={tiles} />}
      {isTroubled && <BackupsLine backups={backups} />}
      <OverviewParts overview={overview} />
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
        {moneyPerDay.length > 0 && <MoneyPerDay days={moneyPerDay} />}
        <section className={styles.card} aria-labelledby="places">
          <h2 id="places">Enrollments by department</h2>
          {hasPlaces ? (
            <>
              <p className={styles.note}>Seats taken now</p>
              <Chart>
                <DepartmentChart departments={enrollmentsByDepartment} />
              </Chart>
              <DepartmentTable departments={enrollmentsByDepartment} />
            </>
          ) : (
            <p className={styles.note}>No enrollments yet.</p>
          )}
        </section>
      </div>
      <RecentCertificates certificates={figures.recentCertificates} />
      {!isTroubled && <BackupsLine backups={backups} />}
    </div>
  )
}

/** Hidden from a role that does not see what the institute takes. */
function MoneyPerDay({ days }: { days: Dashboard['moneyPerDay'] }) {
  const hasMoney = days.some((day) => day.captured !== '0' || day.refunded !== '0')
  return (
    <section className={styles.card} aria-labelledby="money">
      <h2 id="money">Money per day</h2>
      {hasMoney ? (
        <>
          <p className={styles.note}>The last 30 days</p>
          <Chart>
            <MoneyChart days={days} />
          </Chart>
          <DayTable days={days} />
        </>
      ) : (
        <p className={styles.note}>No money has come in during the last 30 days.</p>
      )}
    </section>
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

/** None was proven lately, or the last try failed. */
function isBackupInDoubt({ isProofLate, trouble }: Dashboard['backups']): boolean {
  return isProofLate || trouble !== null
}

/** Whether the portal's data could be restored. */
function BackupsLine({ backups }: { backups: Dashboard['backups'] }) {
  if (!backups.areMadeHere) return <p className={styles.note}>The portal makes no backups.</p>
  if (!isBackupInDoubt(backups))
    return (
      <p className={styles.note}>
        <LastTimes backups={backups} />
      </p>
    )
  return (
    <p className={styles.late} data-tone="warn">
      <Icon name="warning" size={18} />
      <span>
        <LastTimes backups={backups} />{' '}
        {backups.trouble !== null && <>Last error: {backups.trouble} </>}
        Today’s backups may not be restorable: call your technician.
      </span>
    </p>
  )
}

function LastTimes({ backups: { lastMadeAt, lastProvenAt } }: { backups: Dashboard['backups'] }) {
  return (
    <>
      <span className={styles.fact}>
        Last proven restore:{' '}
        {lastProvenAt === null ? 'never' : <Moment at={lastProvenAt} hasTime />}.
      </span>{' '}
      <span className={styles.fact}>
        Last backup: {lastMadeAt === null ? 'never' : <Moment at={lastMadeAt} hasTime />}.
      </span>
    </>
  )
}

/** The tiles of pending work; each links to the list with exactly these items. */
function NeedsPerson({ tiles }: { tiles: Dashboard['needsPerson'] }) {
  return (
    <section aria-labelledby="needs-person" className={styles.needs}>
      <h2 id="needs-person">Needs a person</h2>
      {tiles.length === 0 && (
        <p className={styles.calm}>
          <Icon name="check-circle" size={18} /> Nothing is waiting.
        </p>
      )}
      {tiles.length > 0 && (
        <ul>
          {tiles.map(({ kind, label, count, path, dueOn }) => (
            <li key={kind} data-tone={dueOn === null ? 'warn' : 'bad'}>
              <Link to={path}>
                <Icon name="warning" size={18} />
                <span>
                  <strong>{count}</strong> {label}
                  {dueOn !== null && (
                    <>
                      , answer by <Moment at={dueOn} />
                    </>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type RecentCertificatesProps = { certificates: Dashboard['recentCertificates'] }

/** Spec §2, recent certificates. */
function RecentCertificates({ certificates }: RecentCertificatesProps) {
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
