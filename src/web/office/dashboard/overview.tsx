import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '#contract/office/office-dashboard.ts'
import type { CourseSales, Overview } from '#contract/office/office-overview.ts'
import { pages } from '#contract/pages.ts'
import { fullDay, placeText, shortDay } from '#contract/teaching/batch-words.ts'
import { Change } from '../../platform/table/cells/change.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import dashboard from './dashboard.module.css'
import styles from './overview.module.css'

type Today = NonNullable<Overview['today']>
type Month = NonNullable<Overview['month']>

/** Today, this month, due and to decide; only the cards that the caller's role may see. */
export function OverviewNumbers({
  overview: { today, month, due },
  toDecide,
}: {
  overview: Overview
  /** Left out: nothing is decided by the caller's role. */
  toDecide: Dashboard['needsPerson'][number] | undefined
}) {
  return (
    <div className={styles.numbers}>
      {today && <TodayCard {...today} isLinked={month !== null} />}
      {month && <MonthCard month={month} />}
      {due && (
        <Card title="Due" path={pages.officeDues()} figure={<Money amount={due.overdue} />}>
          overdue; <Money amount={due.notYet} /> later
        </Card>
      )}
      {toDecide && (
        <Card
          title="To decide"
          path={toDecide.path}
          figure={toDecide.count.toLocaleString('en-IN')}
        >
          {toDecide.count === 0 ? 'Nothing is waiting' : 'waiting for a decision'}
          {toDecide.dueOn !== null && (
            <>
              ; the first by <Moment at={toDecide.dueOn} />
            </>
          )}
        </Card>
      )}
    </div>
  )
}

function TodayCard({ received, refunded, campus, isLinked }: Today & { isLinked: boolean }) {
  return (
    <Card
      title={campus === null ? 'Today' : `Today, ${campus}`}
      path={isLinked ? pages.officeDayBook() : pages.officeDayCloses()}
      figure={<Money amount={received} />}
    >
      received
      <Refunded amount={refunded} />
    </Card>
  )
}

function MonthCard({ month: { from, received, refunded, before } }: { month: Month }) {
  return (
    <Card
      title="This month"
      path={pages.officeMonth(from.slice(0, 7))}
      figure={<Money amount={received} />}
    >
      <Change now={received} before={before.received} than={shortSpan(before)} />
      <Refunded amount={refunded} />
    </Card>
  )
}

/** '1 to 30 Oct 2026'. */
function shortSpan({ from, to }: { from: string; to: string }): string {
  return `${Number(from.slice(8))} to ${fullDay(to)}`
}

function Refunded({ amount }: { amount: string }) {
  if (amount === '0') return null
  return (
    <>
      ; <Money amount={amount} /> refunded
    </>
  )
}

type CardProps = { title: string; path: string; figure: ReactNode; children: ReactNode }

function Card({ title, path, figure, children }: CardProps) {
  return (
    <section className={dashboard.card}>
      <h2>
        <Link to={path}>{title}</Link>
      </h2>
      <p className={dashboard.figure}>{figure}</p>
      <p className={dashboard.note}>{children}</p>
    </section>
  )
}

/** The next batches with their seats, the courses by sales, and the cash that waits. */
export function OverviewParts({ overview: { batches, sales, cash } }: { overview: Overview }) {
  return (
    <>
      <NextBatches batches={batches} />
      {sales && (
        <div className={styles.halves}>
          <Sales
            title="Courses that sell"
            courses={sales.best}
            emptyText="No enrollment in the last 90 days."
          />
          <Sales
            title="Courses without enrollments"
            courses={sales.without}
            emptyText={
              sales.best.length === 0 ? 'No courses yet.' : 'Every course has an enrollment.'
            }
            more={sales.withoutCount - sales.without.length}
          />
        </div>
      )}
      {cash && <Cash cash={cash} />}
    </>
  )
}

function NextBatches({ batches }: Pick<Overview, 'batches'>) {
  return (
    <section className={dashboard.card} aria-labelledby="next-batches">
      <h2 id="next-batches">
        <Link to={pages.officeBatches()}>Batches of the next 30 days</Link>
      </h2>
      {batches.length === 0 && (
        <p className={dashboard.note}>No batch begins in the next 30 days.</p>
      )}
      <ul className={styles.batches}>
        {batches.map(({ _id, courseName, campus, startsOn, seats, taken }) => (
          <li key={_id}>
            <span className={styles.day}>{shortDay(startsOn)}</span>
            <Link to={pages.officeBatch(_id)}>
              {courseName}, {placeText(campus)}
            </Link>
            <meter
              className={styles.seats}
              min={0}
              max={Math.max(seats, 1)}
              value={Math.min(taken, seats)}
              aria-label={`Seats taken, ${courseName}`}
            />
            <span className={styles.count}>
              {taken} of {seats} seats
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type SalesProps = {
  title: string
  courses: readonly CourseSales[]
  emptyText: string
  /** Courses that are not listed. */
  more?: number
}

function Sales({ title, courses, emptyText, more = 0 }: SalesProps) {
  return (
    <section className={dashboard.card} aria-label={title}>
      <h2>{title}</h2>
      <p className={dashboard.note}>Last 90 days</p>
      {courses.length === 0 && <p>{emptyText}</p>}
      <ul className={styles.rows}>
        {courses.map((course) => (
          <li key={course.courseId}>
            <Link to={pages.editCourse(course.courseId)}>{course.courseName}</Link>
            <span className={styles.count}>{salesText(course)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={dashboard.note}>
          And {more} more: <Link to={pages.officeCourses()}>all courses</Link>
        </p>
      )}
    </section>
  )
}

/** '12 enrolled · 8 of 20 checkouts paid'. */
function salesText({ enrollments, checkouts, paidCheckouts }: CourseSales): string {
  const enrolled = enrollments === 0 ? [] : [`${enrollments} enrolled`]
  const paid = checkouts === 0 ? 'no checkouts' : `${paidCheckouts} of ${checkouts} checkouts paid`
  return [...enrolled, paid].join(' · ')
}

function Cash({ cash }: { cash: NonNullable<Overview['cash']> }) {
  return (
    <section className={dashboard.card} aria-label="Cash not deposited">
      <h2>
        <Link to={pages.officeDayCloses()}>Cash not deposited</Link>
      </h2>
      {cash.length === 0 && <p className={dashboard.note}>All cash is at the bank.</p>}
      <ul className={styles.rows}>
        {cash.map(({ campus, amount, since }) => (
          <li key={campus}>
            <span>{campus}</span>
            <span className={styles.count}>
              <Money amount={amount} /> since {shortDay(since)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
