import type { Batch } from '#contract/teaching/batches.ts'
import { daysAndHours, fullDay, placeText, shortDay } from '#contract/teaching/batch-words.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from './chosen-batch.module.css'
import { FewSeats } from './few-seats.tsx'

type ChosenBatchProps = {
  batch: Batch
  seatsLeft: number | undefined
  /** There is another one to choose. */
  hasOthers: boolean
}

/**
 * The chosen batch beside Enroll Now. On a phone it has two lines in the bar, with a link to the
 * other batches.
 */
export function ChosenBatch({ batch, seatsLeft, hasOthers }: ChosenBatchProps) {
  const { startsOn, campus } = batch
  return (
    <div className={styles.chosen} role="group" aria-label="Chosen batch">
      <p className={styles.start}>
        <Icon name="calendar" size={18} />
        <span>
          <span className={styles.short}>{shortDay(startsOn)}</span>
          <span className={styles.full}>Starts {fullDay(startsOn)}</span>
        </span>
      </p>
      <p className={styles.hours}>{daysAndHours(batch)}</p>
      <p className={styles.place}>
        {placeText(campus)}
        <span className={styles.seats}>
          <FewSeats left={seatsLeft} />
        </span>
        {hasOthers && (
          <a className={styles.change} href="#batches">
            Change
          </a>
        )}
      </p>
    </div>
  )
}
