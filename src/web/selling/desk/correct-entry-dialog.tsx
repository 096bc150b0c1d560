import { CorrectDeskEntryInput } from '#contract/selling/desk/desk-entries.ts'
import type { DeskEntry } from '#contract/selling/desk/desk-entries.ts'
import type { CounterMethod } from '#contract/money/slips.ts'
import { messages } from '#contract/messages.ts'
import type { OfficeOrder } from '#contract/office/office-orders.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useSetAnswer } from '#web/platform/data/use-set-answer.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { QuestionDialog } from '#web/platform/ui/dialogs/question-dialog.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import grid from '../../platform/office-forms/form-grid.module.css'
import { AloneFields } from '../../people/second-person/alone-fields.tsx'
import { useAlone } from '../../people/second-person/use-alone.ts'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { useCampusChoices } from '../../platform/table/filters/use-campus-choices.ts'
import { SlipFields } from './slip-fields.tsx'
import { SlipQuestion } from './slip-question.tsx'
import { useSlipQuestion } from './use-slip-question.ts'

type CorrectEntryProps = {
  order: OfficeOrder
  /** A payment that was received at once. */
  entry: DeskEntry & { method: CounterMethod }
  close: () => void
}

/** Corrects how and where money was taken at the desk; amount and receipt number stay. */
export function CorrectEntryDialog({ order, entry, close }: CorrectEntryProps) {
  const setAnswer = useSetAnswer('showOrder')
  const api = useApi()
  const toast = useToast()
  const form = useContractForm(CorrectDeskEntryInput, {
    orderId: order.orderId,
    method: entry.method,
    reference: entry.reference ?? '',
    cardLast4: entry.cardLast4 ?? '',
    campus: order.campus,
    note: entry.note ?? '',
    reason: '',
  })
  const alone = useAlone()
  const { errors } = form.formState
  const [method, reference] = form.watch(['method', 'reference'])
  const slip = useSlipQuestion({ method, reference }, messages.officeActionFailed)
  const submit = (isAnotherPayment: boolean) =>
    form.submit({
      send: async (values) => {
        slip.forget()
        const corrected = await alone.sending((sent) =>
          api.correctDeskEntry({ ...values, isAnotherPayment, ...sent }),
        )
        setAnswer({ orderId: order.orderId }, { order: corrected.order })
        toast({ tone: 'good', text: corrected.message })
        close()
      },
      failed: slip.failed,
    })
  return (
    <QuestionDialog
      title="Correct this entry"
      isForm
      failure={slip.failure}
      form={{ ...form.attributes, onSubmit: submit(false) }}
      answer={
        <Button type="submit" isBusy={form.isSending} busyText="Correcting...">
          Correct the entry
        </Button>
      }
      close={close}
    >
      <p>Amount and receipt number stay. The activity log keeps the old entry.</p>
      <div className={grid['grid']}>
        <SlipFields
          campuses={useCampusChoices()}
          method={method}
          registrations={{
            campus: form.register('campus'),
            method: form.register('method'),
            reference: form.register('reference'),
            cardLast4: form.register('cardLast4'),
          }}
          errors={errors}
        />
        <TextField
          label="Note"
          isOptional
          maxLength={500}
          autoComplete="off"
          error={errors.note?.message}
          registration={form.register('note')}
        />
        <div className={grid['whole']}>
          <TextAreaField
            label="Reason"
            hint="At least 10 characters."
            maxLength={500}
            error={errors.reason?.message}
            registration={form.register('reason')}
          />
        </div>
      </div>
      <AloneFields alone={alone} />
      {slip.question && <SlipQuestion question={slip.question} answer={submit(true)} />}
    </QuestionDialog>
  )
}
