import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { daysAndHours, datesText, placeText } from '#contract/teaching/batch-words.ts'
import type { Batch } from '#contract/teaching/batches.ts'
import { pages } from '#contract/pages.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import ways from '../way-to-pay.module.css'
import styles from './batch-choice.module.css'

type BatchChoiceProps = { courseId: string; batches: readonly Batch[]; batch: Batch | null }

/** The chosen batch in full, and on request the list of all. */
export function BatchChoice({ courseId, batches, batch }: BatchChoiceProps) {
  const [isAsked, setIsAsked] = useState(false)
  if (isAsked || batch === null)
    return <BatchList courseId={courseId} batches={batches} batch={batch} isFocusWanted={isAsked} />
  return (
    <div className={styles.batch}>
      <p>
        <strong>{whenAndWhere(batch)}</strong>
      </p>
      <p>{hoursAndTrainer(batch)}</p>
      {batches.length > 1 && (
        <button type="button" className={ways.textButton} onClick={() => setIsAsked(true)}>
          Change batch
        </button>
      )}
    </div>
  )
}

type BatchListProps = BatchChoiceProps & { isFocusWanted: boolean }

/** The choice is kept in the address, so that it survives a reload (rule 4). */
function BatchList({ courseId, batches, batch, isFocusWanted }: BatchListProps) {
  const { defaultCampus } = useInstitute()
  const navigate = useNavigate()
  const list = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // the pressed button is gone
    if (isFocusWanted) list.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [isFocusWanted])
  const choose = ({ _id, campus }: Batch) => {
    const to = pages.enroll(courseId, campus ?? defaultCampus, _id)
    void navigate(to, { replace: true, preventScrollReset: true })
  }
  return (
    <fieldset ref={list} className={ways.part}>
      <legend>{batch === null ? 'Choose a batch' : 'Batch'}</legend>
      {batches.map((one) => (
        <label key={one._id} className={ways.way}>
          <input
            type="radio"
            name="batch"
            checked={one._id === batch?._id}
            onChange={() => choose(one)}
          />
          <strong>{whenAndWhere(one)}</strong>
          <small>{hoursAndTrainer(one)}</small>
        </label>
      ))}
    </fieldset>
  )
}

/** '7 Dec 2026 to 26 Feb 2027, Kochi'. */
function whenAndWhere(batch: Batch): string {
  return `${datesText(batch)}, ${placeText(batch.campus)}`
}

function hoursAndTrainer(batch: Batch): string {
  const { trainer } = batch
  return `${daysAndHours(batch)}${trainer === null ? '' : `, with\u00A0${trainer.name}`}`
}
