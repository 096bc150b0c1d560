import { useState } from 'react'
import { formatRupees, formatRupeeText, paise } from '#contract/money/money.ts'
import type { UnallocatedReturn } from '#contract/office/money-boards.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { allocationOf, restOf, allocationInput } from './return-parts.ts'
import type { LineInput, InputByLine } from './return-parts.ts'
import styles from './decide.module.css'

type AllocateProps = { returned: UnallocatedReturn; decided: () => void; close: () => void }

/** Assigns a return to courses, and says whether a seat ends with it. */
export function AllocateReturnDialog({ returned, decided, close }: AllocateProps) {
  const api = useApi()
  const toast = useToast()
  const [inputs, setInputs] = useState<InputByLine>({})
  const [reason, setReason] = useState('')
  const { _id: id, amount, orderId, lines } = returned
  const allocate = async () => {
    const { message } = await api.allocateReturn({ id, ...allocationOf(returned, inputs), reason })
    toast({ tone: 'good', text: message })
    decided()
  }
  return (
    <ConfirmDialog
      title="Which course was the return for?"
      confirmLabel="Save"
      busyText="Saving..."
      tone="plain"
      confirm={allocate}
      close={close}
    >
      <p>
        {formatRupeeText(amount)} of order {orderId} went back at the provider. Enter the amount for
        each course. The refund gets its receipt, and the student gets a mail.
      </p>
      {lines.map((line) => (
        <LineFields
          key={line._id}
          line={line}
          input={allocationInput(inputs, line._id)}
          change={(changes) =>
            setInputs((now) => ({
              ...now,
              [line._id]: { ...allocationInput(now, line._id), ...changes },
            }))
          }
        />
      ))}
      <Rest returned={returned} inputs={inputs} />
      <TextAreaField
        label="Reason"
        hint="How you know. Saved with the refund and in the activity log."
        required
        minLength={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}

type LineProps = {
  line: UnallocatedReturn['lines'][number]
  input: LineInput
  change: (changes: Partial<LineInput>) => void
}

function LineFields({ line, input, change }: LineProps) {
  const { course, student, room, hasPlace } = line
  const isKept = hasPlace && input.amount === room && !input.endsEnrollment
  return (
    <fieldset className={styles.line}>
      <legend>
        {course}, {student}
      </legend>
      <TextField
        label="Returned for this course"
        hint={`In rupees, at most ${formatRupeeText(room)}. Leave empty for none.`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={input.amount}
        onChange={({ target }) => change({ amount: target.value })}
      />
      {hasPlace && (
        <CheckField
          label="The seat ends with it"
          checked={input.endsEnrollment}
          onChange={({ target }) => change({ endsEnrollment: target.checked })}
        />
      )}
      {isKept && (
        <TextAreaField
          label="Why the student keeps the seat"
          hint="All of this fee went back. Saved with the refund."
          required
          minLength={3}
          maxLength={500}
          value={input.keptBecause}
          onChange={({ target }) => change({ keptBecause: target.value })}
        />
      )}
    </fieldset>
  )
}

/** The amount that is not assigned yet, while typing. */
function Rest({ returned, inputs }: { returned: UnallocatedReturn; inputs: InputByLine }) {
  const rest = restOf(returned, inputs)
  return (
    <p role="status">
      {rest === 0 && 'All of it has a course.'}
      {rest > 0 && `${formatRupees(paise(rest))} still needs a course.`}
      {rest < 0 && `${formatRupees(paise(-rest))} more than went back.`}
    </p>
  )
}
