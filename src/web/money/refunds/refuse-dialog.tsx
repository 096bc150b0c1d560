import { useState } from 'react'
import type { RefusalReason } from '#contract/money/refunds/refund-refusals.ts'
import { refusalReasonLabels, refusalReasons } from '#contract/money/refunds/refund-refusals.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import type { RefundDialogProps } from './approve-dialog.tsx'
import { AloneFields } from '../../people/second-person/alone-fields.tsx'
import { useAlone } from '../../people/second-person/use-alone.ts'
import { useDecided } from './use-decided.ts'
import { promiseSentence } from './office-refund-labels.ts'

const choices = refusalReasons.map((value) => ({ value, label: refusalReasonLabels[value] }))

/**
 * A refusal is final, and the student reads its text. A refusal of a promised refund needs a
 * confirmation.
 */
export function RefuseDialog({ refund, close }: RefundDialogProps) {
  const decided = useDecided()
  const api = useApi()
  const toast = useToast()
  const promise = promiseSentence(refund)
  const alone = useAlone(refund.refusal)
  const [answer, setAnswer] = useState('')
  const [reason, setReason] = useState<RefusalReason | ''>('')
  const refuse = async () => {
    const why = reason === '' ? {} : { reason }
    const refusal = { id: refund._id, answer, ...why }
    const { message, refund: newer } = await alone.sending((sent) =>
      api.refuseRefund({ ...refusal, ...sent }),
    )
    toast({ tone: 'good', text: message })
    decided(newer)
  }
  return (
    <ConfirmDialog
      title="Refuse this refund?"
      confirmLabel={promise === null ? 'Refuse it' : 'Refuse anyway'}
      busyText="Refusing..."
      confirm={refuse}
      close={close}
    >
      {promise !== null && (
        <Alert tone="warn" title="Our refund policy promises this refund">
          <p>{promise}</p>
          <p>A refusal breaks this promise to {refund.customerName}.</p>
        </Alert>
      )}
      <p>
        {refund.verdict.rule === 'no-place'
          ? `The money stays with us, and ${refund.customerName} cannot ask again online.`
          : `${refund.customerName} keeps the seat and cannot ask again online.`}
      </p>
      {promise !== null && (
        <SelectField
          label="Why it is refused anyway"
          hint="The student reads this, and how to object."
          required
          emptyLabel="Choose a reason"
          choices={choices}
          value={reason}
          onChange={({ target }) =>
            setReason(refusalReasons.find((known) => known === target.value) ?? '')
          }
        />
      )}
      <TextAreaField
        label="Text for the student"
        hint="Sent by mail and shown under My payments."
        required
        minLength={3}
        maxLength={500}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <AloneFields alone={alone} />
    </ConfirmDialog>
  )
}
