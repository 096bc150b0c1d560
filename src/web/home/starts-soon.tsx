import { formatIndianDay } from '#contract/indian-time.ts'
import { pages } from '#contract/pages.ts'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import styles from './starts-soon.module.css'

export type StartingBatch = {
  id: string
  courseId: string
  courseName: string
  /** A day of the Indian calendar, YYYY-MM-DD. */
  startsOn: string
  /** 'Mon, Wed, Fri evenings', or whatever is known of it; may be empty. */
  times: string
  /** null: online. */
  campus: string | null
  /** null: not said. */
  seatsLeft: number | null
}

/** The batches that begin next. Nothing where there is none. */
export function StartsSoon({ batches }: { batches: readonly StartingBatch[] }) {
  if (batches.length === 0) return null
  return (
    <section className={styles.soon} aria-labelledby="starts-soon">
      <h2 id="starts-soon">What starts soon</h2>
      <ul>
        {batches.map(({ id, courseId, courseName, startsOn, times, campus, seatsLeft }) => (
          <li key={id}>
            <time dateTime={startsOn}>{formatIndianDay(startsOn)}</time>
            <h3>
              <Link to={pages.course(courseId)}>{courseName}</Link>
            </h3>
            <p>
              <Icon name={campus === null ? 'screen' : 'pin'} size={18} />
              {[campus ?? 'Online', times, seatsLeft === null ? '' : seatsText(seatsLeft)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function seatsText(left: number): string {
  if (left === 0) return 'full'
  return left === 1 ? '1 seat left' : `${left} seats left`
}
