import type { NextBatch } from '#contract/teaching/batches.ts'
import { placeText, shortDay, shortDaysAndHours } from '#contract/teaching/batch-words.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from './next-start.module.css'

/** A line breaks behind it. */
const DOT = '\u00A0· '

export function NextStart({ batch }: { batch: NextBatch }) {
  const { startsOn, isRunning, campus } = batch
  return (
    <p className={styles.next}>
      <Icon name="calendar" size={18} />
      <span>
        {isRunning ? 'Running since' : 'Starts'}{' '}
        <time dateTime={startsOn}>{shortDay(startsOn)}</time>
        {DOT}
        {shortDaysAndHours(batch)}
        {DOT}
        {placeText(campus)}
      </span>
    </p>
  )
}
