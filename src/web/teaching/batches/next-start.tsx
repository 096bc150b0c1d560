import type { NextBatch } from '#contract/teaching/batches.ts'
import { placeText, shortDay, shortDaysAndHours } from '#contract/teaching/batch-words.ts'
import { startsOnRequest } from '#contract/teaching/start-text.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from './next-start.module.css'

/** When the next batch starts; without one, that the date is to be asked for. */
export function NextStart({ batch }: { batch: NextBatch | undefined }) {
  if (batch === undefined)
    return (
      <div className={styles.next}>
        <p className={styles.start}>
          <Icon name="calendar" size={18} />
          <span>{startsOnRequest}</span>
        </p>
      </div>
    )
  const { startsOn, isRunning, campus } = batch
  return (
    <div className={styles.next}>
      <p className={styles.start}>
        <Icon name="calendar" size={18} />
        <span>
          {isRunning ? 'Running since' : 'Starts'}{' '}
          <time dateTime={startsOn}>{shortDay(startsOn)}</time>
        </span>
        <span className={styles.place}>{placeText(campus)}</span>
      </p>
      <p className={styles.days}>{shortDaysAndHours(batch)}</p>
    </div>
  )
}
