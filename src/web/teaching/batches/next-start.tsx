import type { NextBatch } from '#contract/teaching/batches.ts'
import { placeText, shortDay, shortDaysAndHours } from '#contract/teaching/batch-words.ts'
import { startsOnRequest } from '#contract/teaching/start-text.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from './next-start.module.css'

/** A line breaks behind it. */
const DOT = '\u00A0· '

/** When the next batch starts; without one, that the date is to be asked for. */
export function NextStart({ batch }: { batch: NextBatch | undefined }) {
  return (
    <p className={styles.next}>
      <Icon name="calendar" size={18} />
      <span>{batch === undefined ? startsOnRequest : <Start batch={batch} />}</span>
    </p>
  )
}

function Start({ batch }: { batch: NextBatch }) {
  const { startsOn, isRunning, campus } = batch
  return (
    <>
      {isRunning ? 'Running since' : 'Starts'}{' '}
      <time dateTime={startsOn}>{shortDay(startsOn)}</time>
      {DOT}
      {shortDaysAndHours(batch)}
      {DOT}
      {placeText(campus)}
    </>
  )
}
