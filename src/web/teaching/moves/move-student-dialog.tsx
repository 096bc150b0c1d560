import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import type { MoveChoices, MoveSettlement, MoveTarget } from '#contract/teaching/student-moves.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { problemCode } from '#web/platform/api/problem-code.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { QuestionDialog } from '#web/platform/ui/dialogs/question-dialog.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { AloneFields } from '../../people/second-person/alone-fields.tsx'
import { useAlone } from '../../people/second-person/use-alone.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { MoveSlip } from './move-slip.tsx'
import styles from './moves.module.css'
import { useSettlement } from './use-settlement.ts'
import type { Settlement } from './use-settlement.ts'
import { differenceSentence, placeText, settlementLabels } from './move-words.ts'

type MoveProps = { orderId: string; moved: () => void; close: () => void }

/**
 * Moves a student to another batch or campus: the target, the settlement of the price, and the
 * reason.
 */
export function MoveStudentDialog({ orderId, moved, close }: MoveProps) {
  const query = useApiQuery('showMoveChoices', { orderId })
  const choices = query.answer
  if (!choices?.now || !choices.canMove)
    return (
      <QuestionDialog title="Move the student" close={close}>
        <LoadFailed {...query} />
        {!choices && query.isFetching && <p role="status">{messages.loading}</p>}
        {choices && <p>{whyNot(choices)}</p>}
      </QuestionDialog>
    )
  return <MoveForm choices={choices} moved={moved} close={close} />
}

function whyNot({ now, courseName }: MoveChoices): string {
  if (now === null) return messages.enrollmentNotThere
  return `${courseName} has no other batch to move to. Add one first, or give the money back.`
}

type FormProps = Omit<MoveProps, 'orderId'> & { choices: MoveChoices }

function MoveForm({ choices, moved, close }: FormProps) {
  const { targets, now, studentName, courseName } = choices
  const [target, setTarget] = useState<MoveTarget | null>(null)
  const [reason, setReason] = useState('')
  const settlement = useSettlement(target)
  const alone = useAlone()
  const move = useMove({ choices, target, reason, settlement, alone, moved })
  return (
    <ConfirmDialog
      title={`Move ${studentName}`}
      confirmLabel="Move"
      busyText="Moving..."
      tone="plain"
      confirm={move}
      close={close}
    >
      <p>
        {courseName}
        {now && <>, now: {placeText(now.where, now.times)}</>}. The order and the refund period do
        not change. The student gets a mail with the old and the new seat.
      </p>
      <Targets
        targets={targets}
        target={target}
        choose={(chosen) => {
          setTarget(chosen)
          settlement.start(chosen)
        }}
      />
      {target && <Difference target={target} settlement={settlement} />}
      <TextAreaField
        label="Reason"
        hint="The student reads it in the mail. At least 10 characters."
        required
        minLength={10}
        maxLength={500}
        value={reason}
        onChange={({ target: field }) => setReason(field.value)}
      />
      <AloneFields alone={alone} />
    </ConfirmDialog>
  )
}

type TargetsProps = {
  targets: readonly MoveTarget[]
  target: MoveTarget | null
  choose: (target: MoveTarget) => void
}

function Targets({ targets, target, choose }: TargetsProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>Where to?</legend>
      {targets.map((one) => {
        const isFull = one.left === 0
        const key = one.batchId ?? one.campus
        return (
          <label key={key} data-off={isFull || undefined}>
            <input
              type="radio"
              name="target"
              required
              disabled={isFull}
              checked={target !== null && (target.batchId ?? target.campus) === key}
              onChange={() => choose(one)}
            />
            <span>
              {placeText(one.where, one.times)}
              <span className={styles.small}>
                {[
                  one.left !== null && (isFull ? 'Full' : `${one.left} seats left`),
                  formatRupeeText(one.price),
                  one.difference !== '0' && differenceSentence(one.difference),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

function Difference({ target, settlement }: { target: MoveTarget; settlement: Settlement }) {
  if (target.difference === '0') return null
  const { settledBy, setSettledBy } = settlement
  const choices = target.settlements.map((value) => ({ value, label: settlementLabels[value] }))
  return (
    <>
      <SelectField
        label={`${differenceSentence(target.difference)}. How is it settled?`}
        choices={choices}
        emptyLabel="Choose"
        required
        value={settledBy}
        // one of the choices, or none
        onChange={({ target: field }) => setSettledBy(field.value as MoveSettlement | '')}
      />
      {settledBy === 'online' && (
        <p>
          The student gets the seat now and a mail to pay the difference online. You can also take
          it at the desk later.
        </p>
      )}
      {settledBy === 'refund' && <p>This requests a part refund.</p>}
      {settledBy === 'waived' && <p>Give the reason for the waiver below.</p>}
      {settlement.isAtDesk && (
        <>
          <p>Take the difference first. It gets its own receipt.</p>
          <MoveSlip settlement={settlement} />
        </>
      )}
    </>
  )
}

type Moving = {
  choices: MoveChoices
  target: MoveTarget | null
  reason: string
  settlement: Settlement
  alone: ReturnType<typeof useAlone>
  moved: () => void
}

function useMove({ choices, target, reason, settlement, alone, moved }: Moving) {
  const api = useApi()
  const toast = useToast()
  // the idempotency key: sent twice, the move happens once
  const [key] = useState(() => crypto.randomUUID())
  return async () => {
    const { settledBy, method, reference, cardLast4, isAnother, isAtDesk } = settlement
    if (target === null || settledBy === '') return
    const { batchId, campus, difference } = target
    const paid = { method, reference, cardLast4: method === 'card' ? cardLast4 : '' }
    const slip = isAtDesk ? { ...paid, isAnotherPayment: isAnother } : {}
    const { orderId } = choices
    const to = { batchId, campus, difference }
    try {
      const moving = { orderId, ...to, settledBy, reason, key, ...slip }
      const { message } = await alone.sending((sent) => api.moveStudent({ ...moving, ...sent }))
      toast({ tone: 'good', text: message })
      moved()
    } catch (error) {
      if (problemCode(error) === 'reference-used-before' && error instanceof Error)
        settlement.ask(error.message)
      throw error
    }
  }
}
