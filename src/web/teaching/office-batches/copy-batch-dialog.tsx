import { useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import type { OfficeBatch } from '#contract/teaching/office-batches.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { QuestionDialog } from '#web/platform/ui/dialogs/question-dialog.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import styles from './batches.module.css'

type CopyProps = { batch: OfficeBatch; close: () => void }

/**
 * Copies a batch to other days: all dates move by the same number of days. The form shows them
 * before anything is saved.
 */
export function CopyBatchDialog({ batch, close }: CopyProps) {
  const navigate = useNavigate()
  const [startsOn, setStartsOn] = useState('')
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    if (startsOn === '') return
    const copy = new URLSearchParams({ copy: batch._id, startsOn })
    void navigate(`${pages.addBatch()}?${copy}`)
  }
  return (
    <QuestionDialog
      title="Copy this batch"
      isForm
      form={{ onSubmit: goOn }}
      answer={<Button type="submit">Continue to the form</Button>}
      close={close}
    >
      <p>
        {batch.course.name}, {batch.campus ?? 'online'}. The copy keeps everything but the dates.
        Nothing is saved yet.
      </p>
      <TextField
        label="New first day"
        type="date"
        required
        value={startsOn}
        onChange={({ target }) => setStartsOn(target.value)}
      />
      {startsOn !== '' && <ShiftedDates id={batch._id} startsOn={startsOn} />}
    </QuestionDialog>
  )
}

/** The dates of the copy, and warnings about them. */
export function ShiftedDates({ id, startsOn }: { id: string; startsOn: string }) {
  const query = useApiQuery('shiftBatch', { id, startsOn })
  const shifted = query.answer
  return (
    <>
      <LoadFailed {...query} />
      {shifted && (
        <Facts
          facts={[
            { name: 'First day', value: formatIndianDay(shifted.startsOn) },
            { name: 'Last day', value: formatIndianDay(shifted.endsOn) },
            { name: 'Last day to enroll', value: formatIndianDay(shifted.enrollUntil) },
          ]}
        />
      )}
      {shifted && shifted.warnings.length > 0 && (
        <Alert tone="warn" title="Check these dates">
          <ul className={styles.warnings}>
            {shifted.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
