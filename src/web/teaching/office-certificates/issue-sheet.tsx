import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CertificateCandidate } from '#contract/teaching/certificates.ts'
import { pages } from '#contract/pages.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { DraftRow } from './draft-row.tsx'
import { blockerOf } from './blocker.ts'
import styles from './issue-sheet.module.css'
import { useDrafts } from './use-drafts.ts'
import type { Draft } from './use-drafts.ts'

type IssueSheetProps = { candidates: CertificateCandidate[]; leave: () => void }

/**
 * The third step: a person checks each name as it will be printed; then the certificates are
 * issued.
 */
export function IssueSheet({ candidates, leave }: IssueSheetProps) {
  const navigate = useNavigate()
  const drafts = useDrafts(candidates.filter((one) => blockerOf(one) === null))
  const [isAware, setIsAware] = useState(false)
  const [earlyReason, setEarlyReason] = useState('')
  const { rows, isBusy } = drafts
  const refundable = rows.filter(({ candidate }) =>
    ['allowed', 'cancelled-by-us'].includes(candidate.refund.rule),
  )
  const early = rows.filter(({ candidate }) => candidate.batch?.isRunning)
  const issue = async () => {
    if (await drafts.issue(early.length > 0 ? earlyReason : ''))
      await navigate(pages.officeCertificates())
  }
  return (
    <form
      className={styles.sheet}
      onSubmit={(event) => {
        event.preventDefault()
        void issue()
      }}
    >
      <ExcludedStudents candidates={candidates} />
      {rows.length > 0 && (
        <>
          <div className={styles.top}>
            <Progress rows={rows} check={drafts.changeAll} />
            <BulkFields changeAll={drafts.changeAll} isMany={rows.length > 1} />
          </div>
          <div>
            <p className={styles.headings} aria-hidden="true">
              <span />
              <span>Name as it will be printed</span>
              <span>Completed on</span>
              <span>Grade</span>
              <span>Student</span>
            </p>
            <ol className={styles.rows}>
              {rows.map((draft) => (
                <DraftRow
                  key={draft.candidate.enrollmentId}
                  draft={draft}
                  change={drafts.change}
                  focusNext={focusNext}
                />
              ))}
            </ol>
          </div>
        </>
      )}
      {early.length > 0 && (
        <EarlyReason count={early.length} reason={earlyReason} write={setEarlyReason} />
      )}
      {refundable.length > 0 && (
        <Alert tone="warn" title="A certificate ends the right to a refund.">
          <p>
            {refundable.length === 1
              ? 'One student can still get the fee back.'
              : `${refundable.length} students can still get the fee back.`}
          </p>
          <CheckField
            label="I know this and issue the certificates"
            required
            checked={isAware}
            onChange={({ target }) => setIsAware(target.checked)}
          />
        </Alert>
      )}
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={leave}>
          Back to the students
        </Button>
        {rows.length > 0 && (
          <Button type="submit" data-last isBusy={isBusy} busyText="Issuing...">
            {rows.length === 1 ? 'Issue 1 certificate' : `Issue ${rows.length} certificates`}
          </Button>
        )}
      </div>
    </form>
  )
}

/**
 * Moves the focus to the next name, after the last one to the button. A missing name keeps the
 * focus.
 */
function focusNext(row: HTMLElement): void {
  if (row.querySelector('[data-name]:invalid')) return
  const next = row.nextElementSibling?.querySelector<HTMLInputElement>('[data-name]')
  const last = row.closest('form')?.querySelector<HTMLElement>('[data-last]')
  ;(next ?? last)?.focus()
  next?.select()
}

type EarlyReasonProps = { count: number; reason: string; write: (reason: string) => void }

/** Before the last day of a batch, the server needs a written reason. */
function EarlyReason({ count, reason, write }: EarlyReasonProps) {
  return (
    <Alert tone="warn" title="This batch is not over yet.">
      <TextAreaField
        label="Why are they issued before the last day?"
        hint={`For ${count === 1 ? 'one certificate' : `${count} certificates`}. The reason is saved in the activity log.`}
        required
        minLength={3}
        maxLength={500}
        rows={2}
        value={reason}
        onChange={({ target }) => write(target.value)}
      />
    </Alert>
  )
}

type ProgressProps = { rows: Draft[]; check: (changes: { isNameChecked: boolean }) => void }

function Progress({ rows, check }: ProgressProps) {
  const checked = rows.filter(({ isNameChecked }) => isNameChecked).length
  return (
    <div className={styles.how}>
      <p>Read each name as the paper prints it. Enter ticks a name and moves to the next one.</p>
      {rows.length > 1 && (
        <CheckField
          label={`I have read all ${rows.length} names`}
          checked={checked === rows.length}
          onChange={({ target }) => check({ isNameChecked: target.checked })}
        />
      )}
      <p role="status">
        {checked} of {rows.length} checked
      </p>
    </div>
  )
}

function ExcludedStudents({ candidates }: { candidates: CertificateCandidate[] }) {
  const leftOut = candidates.flatMap((candidate) => {
    const blocker = blockerOf(candidate)
    return blocker === null ? [] : [{ candidate, blocker }]
  })
  if (leftOut.length === 0) return null
  return (
    <Alert tone="info" title="No certificate for these students:">
      <ul className={styles.leftOut}>
        {leftOut.map(({ candidate, blocker }) => (
          <li key={candidate.enrollmentId}>
            {candidate.studentName}: {blocker}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

type BulkFieldsProps = {
  changeAll: (changes: { completedOn: string } | { hours: string }) => void
  isMany: boolean
}

/** Fields for all rows, because most of a class completes on one day. */
function BulkFields({ changeAll, isMany }: BulkFieldsProps) {
  const [day, setDay] = useState('')
  const [hours, setHours] = useState('')
  return (
    <div>
      {isMany && (
        <TextField
          label="Completed on, for all"
          isOptional
          type="date"
          value={day}
          onChange={({ target }) => {
            setDay(target.value)
            changeAll({ completedOn: target.value })
          }}
        />
      )}
      <TextField
        label="Hours of training"
        isOptional
        inputMode="numeric"
        maxLength={4}
        pattern="[1-9][0-9]*"
        hint="Printed with the months of the batch. Leave empty to print the course’s duration."
        value={hours}
        onChange={({ target }) => {
          setHours(target.value)
          changeAll({ hours: target.value })
        }}
      />
    </div>
  )
}
