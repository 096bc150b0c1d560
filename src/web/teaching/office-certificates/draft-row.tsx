import type { ChangeEvent, KeyboardEvent } from 'react'
import { useId } from 'react'
import { formatIst } from '#contract/platform/time/indian-time.ts'
import { printedNameMaxLength } from '#contract/teaching/certificates.ts'
import field from '../../platform/office-forms/field-frame.module.css'
import styles from './draft-row.module.css'
import { PrintedName, usePrintedName } from './printed-name.tsx'
import type { PrintedNameCheck } from './printed-name.tsx'
import type { Draft, DraftChanges } from './use-drafts.ts'

type DraftRowProps = {
  draft: Draft
  change: (enrollmentId: string, changes: DraftChanges) => void
  /** Called when Enter was pressed in this row: its name is ticked, and the focus moves on. */
  focusNext: (row: HTMLElement) => void
}

/**
 * One certificate in one row, before it is issued. Its name can be ticked once the printed line is
 * shown; a changed name has to be ticked again.
 */
export function DraftRow({ draft, change, focusNext }: DraftRowProps) {
  const { candidate, studentName, grade, completedOn, isNameChecked, refusal } = draft
  const remarkId = useId()
  const printed = usePrintedName(studentName)
  const set = (changes: DraftChanges) => change(candidate.enrollmentId, changes)
  const of = (label: string) => `${label}: ${candidate.studentName}`
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (isWhole(event.currentTarget)) set({ isNameChecked: true })
    focusNext(event.currentTarget)
  }
  const text = (name: 'studentName' | 'completedOn' | 'grade') => ({
    className: field['control'],
    autoComplete: 'off',
    value: draft[name],
    'aria-describedby': remarkId,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      set({ [name]: target.value, ...(name === 'studentName' && { isNameChecked: false }) }),
  })
  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- its fields take the key, the row answers for all
    <li className={styles.row} data-checked={isNameChecked || undefined} onKeyDown={onKeyDown}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={of('Name checked')}
          required
          checked={isNameChecked}
          disabled={printed.lines === null}
          onChange={({ target }) => set({ isNameChecked: target.checked })}
        />
      </label>
      <div className={styles.name}>
        <input
          {...text('studentName')}
          data-name
          ref={(input) => input?.setCustomValidity(whyNot(printed))}
          aria-label={of('Name as it will be printed')}
          aria-invalid={refusal !== null || printed.sentence !== null || undefined}
          required
          maxLength={printedNameMaxLength}
          value={studentName}
        />
        <PrintedName {...printed} />
      </div>
      <input
        {...text('completedOn')}
        type="date"
        aria-label={of('Completed on')}
        value={completedOn}
      />
      <input
        {...text('grade')}
        aria-label={of('Grade')}
        placeholder="Grade"
        maxLength={40}
        value={grade}
      />
      <p id={remarkId} className={styles.remark}>
        {refusal !== null && <strong>{refusal}</strong>}
        {remarkOf(candidate)}
      </p>
    </li>
  )
}

/** Until the printed line is shown, a name cannot be ticked and the form cannot be sent. */
function whyNot({ lines, sentence }: PrintedNameCheck): string {
  return sentence ?? (lines === null ? 'Wait for the preview of the printed line.' : '')
}

/** An empty name is marked by the browser and not ticked. */
function isWhole(row: HTMLElement): boolean {
  return row.querySelector<HTMLInputElement>('[data-name]')?.reportValidity() ?? false
}

/** The student, and facts to check before it is issued. */
function remarkOf({ email, campus, isBlocked, refund }: Draft['candidate']): string {
  const { rule, deadline } = refund
  const [lastDay] = rule === 'allowed' && deadline !== null ? formatIst(deadline).split(',') : []
  return [
    email ?? 'Account closed: no mail',
    campus,
    isBlocked && 'account blocked',
    lastDay && `ends the refund right (until ${lastDay})`,
  ]
    .filter(Boolean)
    .join(' · ')
}
