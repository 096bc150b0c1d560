import { useId } from 'react'
import type { Batch } from '#contract/teaching/batches.ts'
import {
  fullDay,
  hoursText,
  placeText,
  shortDay,
  weekdaysText,
} from '#contract/teaching/batch-words.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { Select } from '#web/platform/ui/select.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import styles from './batch-table.module.css'
import { FewSeats } from './few-seats.tsx'
import type { BatchChoice } from './use-batch-choice.ts'

type BatchTableProps = {
  choice: BatchChoice
  /** The form outside the table that submits the choice. */
  formId: string
  /** The course's fee, in rupee text: only a different one is shown. */
  courseFee: string | null
  courseMode: string | null
}

/** The batches of a course: one row with a radio button each. */
export function BatchTable({ choice, formId, ...course }: BatchTableProps) {
  const { batches, places, chosen, choose, seats, group } = choice
  const isOnly = batches.length === 1 && places.length === 1
  return (
    <fieldset ref={group} className={styles.table} id="batches">
      <legend>
        <h2>{isOnly ? 'When it starts' : 'Choose when and where'}</h2>
      </legend>
      <PlaceField choice={choice} />
      {batches.map((batch) => (
        <label key={batch._id} className={styles.row}>
          <input
            type="radio"
            name="batch"
            form={formId}
            value={batch._id}
            checked={batch._id === chosen?._id}
            onChange={() => choose(batch._id)}
          />
          <BatchFacts batch={batch} seatsLeft={seats.get(batch._id)} {...course} />
        </label>
      ))}
    </fieldset>
  )
}

/** The specification's campus select: it narrows the batches. */
function PlaceField({ choice: { places, place, choosePlace } }: Pick<BatchTableProps, 'choice'>) {
  const id = useId()
  const isOnline = places.every((one) => one === ONLINE)
  return (
    <div className={styles.campus}>
      <label htmlFor={id}>Campus</label>
      <Select
        id={id}
        value={place ?? ''}
        disabled={isOnline}
        onChange={({ target }) => choosePlace(target.value || null)}
      >
        {places.length > 1 && <option value="">All</option>}
        {places.map((one) => (
          <option key={one} value={places.length > 1 ? one : ''}>
            {one}
          </option>
        ))}
      </Select>
    </div>
  )
}

const ONLINE = placeText(null)

type BatchFactsProps = Pick<BatchTableProps, 'courseFee' | 'courseMode'> & {
  batch: Batch
  seatsLeft: number | undefined
}

function BatchFacts({ batch, seatsLeft, courseFee, courseMode }: BatchFactsProps) {
  const { campus, mode, trainer, batchFee, enrollUntil } = batch
  const modeThatDiffers = campus !== null && mode !== courseMode ? mode : null
  const feeThatDiffers = batchFee !== null && batchFee !== courseFee ? batchFee : null
  const more = [
    modeThatDiffers,
    trainer && `with ${trainer.name}`,
    feeThatDiffers && `Reg Fee ${formatRupeeText(feeThatDiffers)}`,
  ].filter((text) => text !== null)
  return (
    <span className={styles.facts}>
      <strong className={styles.days}>
        <Dates batch={batch} />
      </strong>
      <span className={styles.hours}>
        {weekdaysText(batch.weekdays) || 'Days as arranged'}
        <VisuallyHidden>, </VisuallyHidden>
        <span>{hoursText(batch)}</span>
      </span>
      <span className={styles.place}>
        <VisuallyHidden>, </VisuallyHidden>
        {placeText(campus)}
        <FewSeats left={seatsLeft} />
      </span>
      <small className={styles.more}>
        <VisuallyHidden>, </VisuallyHidden>
        {[...more, `Enroll by ${shortDay(enrollUntil)}`].join(' · ')}
      </small>
    </span>
  )
}

/** A line never breaks within a date. */
function Dates({ batch: { startsOn, endsOn } }: { batch: Batch }) {
  const isOneYear = startsOn.slice(0, 4) === endsOn.slice(0, 4)
  const last = <span>{fullDay(endsOn)}</span>
  if (startsOn === endsOn) return last
  return (
    <>
      <span>{isOneYear ? shortDay(startsOn) : fullDay(startsOn)}</span> to {last}
    </>
  )
}
