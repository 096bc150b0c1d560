import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { deskMethodNames, deskMethods, isCheque } from '#contract/money/slips.ts'
import type { DeskMethod } from '#contract/money/slips.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { QuestionDialog } from '#web/platform/ui/dialogs/question-dialog.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { SlipQuestion } from '../desk/slip-question.tsx'
import { useSlipQuestion } from '../desk/use-slip-question.ts'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import type { PartDialogProps } from './change-part-dialogs.tsx'

/** Takes the payment of the next part at the desk. */
export function TakePartDialog({ orderId, part, changed, close }: PartDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [method, setMethod] = useState<DeskMethod>('cash')
  const [reference, setReference] = useState('')
  const [paper, setPaper] = useState<Paper>({ bankName: '', datedOn: '', drawnBy: '' })
  const slip = useSlipQuestion({ method, reference }, messages.officeActionFailed)
  const { run, isBusy } = useAction({ isInDialog: true })
  const take = async (isAnotherPayment: boolean) => {
    slip.forget()
    const paid = { orderId, part: part.number, amount: part.open, method, isAnotherPayment }
    try {
      const { message } = await api.takePart({
        ...paid,
        ...(reference && { reference }),
        ...(isCheque(method) && paper),
      })
      toast({ tone: 'good', text: message })
      changed()
      close()
    } catch (error) {
      slip.failed(error)
    }
  }
  return (
    <QuestionDialog
      title={`Take instalment ${part.number}: ${formatRupeeText(part.open)}`}
      isForm
      failure={slip.failure}
      form={{
        onSubmit: (event) => {
          event.preventDefault()
          void run(() => take(false))
        },
      }}
      answer={
        <Button type="submit" isBusy={isBusy} busyText="Recording...">
          Take {formatRupeeText(part.open)}
        </Button>
      }
      close={close}
    >
      <SelectField
        label="How was it paid?"
        choices={deskMethods.map((value) => ({ value, label: deskMethodNames[value] }))}
        value={method}
        onChange={({ target }) => setMethod(target.value as DeskMethod)}
      />
      <TextField
        label={isCheque(method) ? 'Cheque number' : 'Reference'}
        isOptional={method === 'cash'}
        required={method !== 'cash'}
        maxLength={64}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      {isCheque(method) && <PaperFields paper={paper} change={setPaper} />}
      {slip.question !== null && (
        <SlipQuestion question={slip.question} answer={() => void run(() => take(true))} />
      )}
    </QuestionDialog>
  )
}

type Paper = { bankName: string; datedOn: string; drawnBy: string }

/** The fields of a cheque or draft. The part is open until its bank has paid. */
function PaperFields({ paper, change }: { paper: Paper; change: (paper: Paper) => void }) {
  const typed = (field: keyof Paper) => ({
    value: paper[field],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ ...paper, [field]: target.value }),
  })
  return (
    <>
      <TextField label="Bank" required maxLength={100} {...typed('bankName')} />
      <TextField label="Dated" type="date" required {...typed('datedOn')} />
      <TextField label="Drawn by" isOptional maxLength={100} {...typed('drawnBy')} />
      <p>No receipt yet: the instalment is open until the bank has paid.</p>
    </>
  )
}
