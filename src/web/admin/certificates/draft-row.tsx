import { formatIst } from '#contract/indian-time.ts'
import { printedNameMaxLength } from '#contract/certificates.ts'
import { CheckField } from '../forms/check-field.tsx'
import { TextField } from '../forms/text-field.tsx'
import styles from './issue-sheet.module.css'
import type { Draft, DraftChanges } from './use-drafts.ts'

type DraftRowProps = {
  draft: Draft
  change: (enrollmentId: string, changes: DraftChanges) => void
}

/** One certificate before it is issued. Whoever changes the name has to check it again. */
export function DraftRow({ draft, change }: DraftRowProps) {
  const { candidate, studentName, grade, completedOn, isNameChecked, refusal } = draft
  const set = (changes: DraftChanges) => change(candidate.enrollmentId, changes)
  return (
    <fieldset className={styles['row']}>
      <legend>
        {candidate.studentName}
        <small>
          {candidate.email ?? 'account closed: no mail is sent'} · {candidate.campus}
          {candidate.isBlocked && ' · account blocked'}
        </small>
      </legend>
      <TextField
        label="Name as it will be printed"
        required
        maxLength={printedNameMaxLength}
        autoComplete="off"
        error={refusal ?? undefined}
        value={studentName}
        onChange={({ target }) => set({ studentName: target.value, isNameChecked: false })}
      />
      <TextField
        label="Completed on"
        isOptional
        type="date"
        value={completedOn}
        onChange={({ target }) => set({ completedOn: target.value })}
      />
      <TextField
        label="Grade"
        isOptional
        maxLength={40}
        autoComplete="off"
        value={grade}
        onChange={({ target }) => set({ grade: target.value })}
      />
      <CheckField
        label="Name checked"
        required
        checked={isNameChecked}
        onChange={({ target }) => set({ isNameChecked: target.checked })}
        hint={refundHint(candidate)}
      />
    </fieldset>
  )
}

function refundHint({ refund }: Draft['candidate']): string | null {
  if (refund.rule !== 'allowed' || refund.deadline === null) return null
  return `Ends the refund right, which runs until ${formatIst(refund.deadline)}.`
}
