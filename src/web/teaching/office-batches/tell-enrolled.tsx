import type { UseFormRegisterReturn } from 'react-hook-form'
import { fixedDaysAndHours } from '#contract/teaching/batch-words.ts'
import { daysText } from '#contract/teaching/office-batch-words.ts'
import type { OfficeBatchShown } from '#contract/teaching/office-batches.ts'
import { isDay } from '#contract/platform/lists.ts'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import { changedMailText } from './batch-typed.ts'
import type { TypedBatch } from './batch-typed.ts'
import styles from './batches.module.css'

type TellProps = {
  batch: OfficeBatchShown
  typed: TypedBatch
  registration: UseFormRegisterReturn
}

/**
 * Whether enrolled students are mailed about new days, hours or a new place, and the text of the
 * mail.
 */
export function TellEnrolled({ batch, typed, registration }: TellProps) {
  const { sold } = batch
  const isReadable = isDay(typed.startsOn) && isDay(typed.endsOn)
  const { startsAt, endsAt } = typed
  const hours = fixedDaysAndHours({
    weekdays: typed.weekdays.map(Number),
    startsAt: startsAt || null,
    endsAt: endsAt || null,
  })
  return (
    <>
      <CheckField
        label={`Tell ${sold === 1 ? 'the student who is' : `the ${sold} who are`} enrolled by mail`}
        hint="Only if you tick this. Without it nobody hears of the change from the portal."
        registration={registration}
      />
      <div className={styles.preview} aria-label="What the mail says" role="group">
        <p>
          <strong>Your batch of {batch.course.name} has changed</strong>
        </p>
        <p>{changedMailText(batch)}</p>
        <p>
          {typed.mode === 'Online' ? 'Online' : typed.campus || 'No campus chosen yet'}
          {isReadable && `\n${daysText(typed)}`}
          {`\n${hours ?? 'As arranged with you'}`}
          {typed.joiningNote && `\n${typed.joiningNote}`}
        </p>
        <p>If you can’t come like this, please answer this mail or call us.</p>
      </div>
    </>
  )
}
