import { fixedDaysAndHours, shortDay, shortDaysAndHours } from '#contract/teaching/batch-words.ts'
import type { StartingBatch } from '#contract/catalog/catalog.ts'
import { openCampuses } from '#contract/institute/open-campuses.ts'
import { pages } from '#contract/pages.ts'
import { useResolved } from '#web/catalog/courses/use-resolved.ts'
import { pageFee } from '#web/catalog/fees/fee-text.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import { PageLink } from '#web/platform/ui/page-link.tsx'
import { seatsText } from '#web/teaching/batches/seats-text.ts'
import { useSeatsLeft } from '#web/teaching/batches/use-seats-left.ts'
import type { HomeData } from './load-home.ts'
import styles from './next-batches.module.css'

const SHOWN = 4

/** The batches that start next, a row each. Nothing where there is none. */
export function NextBatches({ more }: Pick<HomeData, 'more'>) {
  const batches = useResolved(more)?.starts.slice(0, SHOWN) ?? []
  const seats = useSeatsLeft(batches.map(({ course }) => course._id))
  const campuses = openCampuses(useInstitute()).map(({ name }) => name)
  if (batches.length === 0) return null
  return (
    <section className={styles.next} aria-labelledby="next-batches">
      <h2 id="next-batches">Next batches</h2>
      <details className={styles.about}>
        <summary>
          Trainers and hours <Icon name="chevron-down" size={18} />
        </summary>
        <ul>
          {batches.map((batch) => (
            <About key={batch._id} batch={batch} />
          ))}
        </ul>
      </details>
      <ul>
        {batches.map((batch) => (
          <Row key={batch._id} batch={batch} left={seats.get(batch._id)} />
        ))}
      </ul>
      <p className={styles.more}>
        <PageLink to={`${pages.courses()}?sort=start`}>
          All batches <Icon name="arrow-right" size={18} />
        </PageLink>
        <span>{campuses.join(', ')} and online</span>
      </p>
    </section>
  )
}

/** The seats come after the page, which is kept for all visitors (decision 44). */
function Row({ batch, left }: { batch: StartingBatch; left: number | undefined }) {
  const { course, slug, startsOn, campus, batchFee } = batch
  const facts = [shortDaysAndHours(batch), campus ?? 'Online']
  const seats = seatsText(left)?.replaceAll(' ', '\u00A0')
  return (
    <li data-department={slug}>
      <time dateTime={startsOn}>{dayInTwoLines(startsOn)}</time>
      <div>
        <h3>
          <PageLink to={pages.course(course._id)}>{course.courseName}</PageLink>
        </h3>
        <p>
          {facts.filter(Boolean).join('\u00A0· ')}
          <span className={styles.seats} data-known={seats !== undefined || undefined}>
            {seats ?? '\u00A0'}
          </span>
        </p>
      </div>
      <p className={styles.fee}>{pageFee(batchFee)}</p>
    </li>
  )
}

function About({ batch }: { batch: StartingBatch }) {
  const { course, trainerName, outcome } = batch
  return (
    <li>
      <strong>{course.courseName}</strong>
      {trainerName !== null && <span>Trainer: {trainerName}. </span>}
      <span>{fixedDaysAndHours(batch) ?? 'Days and hours as arranged'}. </span>
      {outcome !== null && <span>You will learn to {outcome}</span>}
    </li>
  )
}

/** In a narrow column the weekday stands above the day. */
function dayInTwoLines(day: string): string {
  return shortDay(day).replace(/ (?=\w+$)/, '\u00A0')
}
