import { fixedDaysAndHours, placeText, shortDay } from '#contract/teaching/batch-words.ts'
import type { StartingBatch } from '#contract/catalog/catalog.ts'
import { pages } from '#contract/pages.ts'
import { Link } from 'react-router'
import { pageFee } from '#web/catalog/fees/fee-text.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import styles from './starts-soon.module.css'

/** The batches that start next, with the main facts. Nothing where there is none. */
export function StartsSoon({ batches }: { batches: readonly StartingBatch[] }) {
  if (batches.length === 0) return null
  return (
    <section className={styles.soon} aria-labelledby="starts-soon">
      <h2 id="starts-soon">What starts soon</h2>
      <p className={styles.note}>
        The Reg Fee is all that you pay here: nothing is added later on.
      </p>
      <ul>
        {batches.map((batch) => (
          <Start key={batch._id} batch={batch} />
        ))}
      </ul>
    </section>
  )
}

/** Without seats, because the page is cached (decision 44). */
function Start({ batch }: { batch: StartingBatch }) {
  const { course, slug, startsOn, campus, trainerName, outcome, batchFee } = batch
  return (
    <li data-department={slug}>
      <p className={styles.when}>
        <time dateTime={startsOn}>{shortDay(startsOn)}</time>
        <span>{fixedDaysAndHours(batch) ?? 'Days and hours as arranged'}</span>
      </p>
      <h3>
        <Link to={pages.course(course._id)}>{course.courseName}</Link>
      </h3>
      {outcome !== null && <p className={styles.outcome}>Then you can {outcome}</p>}
      <div className={styles.foot}>
        <p>
          <Icon name={campus === null ? 'screen' : 'pin'} size={18} /> {placeText(campus)}
        </p>
        {trainerName !== null && (
          <p>
            <Icon name="person" size={18} /> <VisuallyHidden>Trainer: </VisuallyHidden>
            {trainerName}
          </p>
        )}
        <p className={styles.fee}>
          <small>Reg Fee</small> {pageFee(batchFee)}
        </p>
      </div>
    </li>
  )
}
