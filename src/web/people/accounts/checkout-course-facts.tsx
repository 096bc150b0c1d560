import type { Batch } from '#contract/teaching/batches.ts'
import { shortDay, shortDaysAndHours } from '#contract/teaching/batch-words.ts'
import type { CourseSummary } from '#contract/catalog/catalog.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { pageFee } from '#web/catalog/fees/fee-text.ts'
import { FreeMark } from '#web/catalog/fees/free-mark.tsx'
import styles from './join-or-log-in.module.css'

export type CheckoutCourse = Pick<
  CourseSummary,
  'courseName' | 'courseFee' | 'mode' | 'duration'
> & {
  /** The chosen batch, while it is open. */
  batch: Batch | null
}

/** campus: in the address of the checkout; null: none. */
export type CheckoutFacts = { course: CheckoutCourse; campus: string | null }

/** The course of the checkout behind the login. */
export function CheckoutCourseFacts({ course, campus }: CheckoutFacts) {
  const { campuses } = useInstitute()
  const { duration, batch } = course
  const { courseFee, mode, place } = offerTerms(course, campus)
  const isOurs = campuses.some(({ name }) => name === place)
  return (
    <ul className={styles.course}>
      <li>
        Reg Fee <strong>{pageFee(courseFee)}</strong> <FreeMark courseFee={courseFee} />
      </li>
      {batch && <li>Starts {shortDay(batch.startsOn)}</li>}
      {batch && <li>{shortDaysAndHours(batch)}</li>}
      {isOurs && <li>Campus {place}</li>}
      {mode && <li>{mode}</li>}
      {duration && <li>{duration}</li>}
    </ul>
  )
}

/** The batch's facts take precedence over the course's. */
function offerTerms({ batch, courseFee, mode }: CheckoutCourse, campus: string | null) {
  if (batch === null) return { courseFee, mode, place: mode === 'Online' ? null : campus }
  return { courseFee: batch.batchFee ?? courseFee, mode: batch.mode, place: batch.campus }
}
