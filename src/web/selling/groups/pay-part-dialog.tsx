import type * as z from 'zod/mini'
import type { GroupOrder, GroupPart } from '#contract/selling/groups/group-orders.ts'
import { TakeGroupPaymentInput } from '#contract/selling/groups/group-orders.ts'
import { messages } from '#contract/messages.ts'
import { formatRupeeText, paise, parseRupees, rupeeText } from '#contract/money/money.ts'
import { counterMethodNames, counterMethods } from '#contract/money/slips.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { QuestionDialog } from '#web/platform/ui/dialogs/question-dialog.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { SlipQuestion } from '../desk/slip-question.tsx'
import { useSlipQuestion } from '../desk/use-slip-question.ts'
import grid from '../../platform/office-forms/form-grid.module.css'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'

type PayPartProps = { order: GroupOrder; part: GroupPart; changed: () => void; close: () => void }
type Typed = z.input<typeof TakeGroupPaymentInput>
type Payment = z.output<typeof TakeGroupPaymentInput>

/**
 * Records the payment of a part and the tax that its payer deducted; together they equal the amount
 * due.
 */
export function PayPartDialog({ order, part, changed, close }: PayPartProps) {
  const api = useApi()
  const toast = useToast()
  const form = useContractForm<Typed, Payment>(TakeGroupPaymentInput, {
    orderId: order.orderId,
    part: part.number,
    received: part.asked,
    method: 'bankTransfer',
    reference: '',
    cardLast4: '',
    note: '',
    deducted: '',
    rate: '',
    section: '',
    certificate: '',
  })
  const [method, reference] = form.watch(['method', 'reference'])
  const slip = useSlipQuestion({ method, reference }, messages.officeActionFailed)
  const submit = (isAnotherPayment: boolean) =>
    form.submit({
      send: async (values) => {
        slip.forget()
        const { message } = await api.takeGroupPayment({ ...values, isAnotherPayment })
        toast({ tone: 'good', text: message })
        changed()
        close()
      },
      failed: slip.failed,
    })
  return (
    <QuestionDialog
      title={`Instalment ${part.number} of ${order.organisation}`}
      isForm
      form={{ ...form.attributes, onSubmit: submit(false) }}
      failure={slip.failure}
      answer={
        <Button type="submit" isBusy={form.isSending} busyText="Recording...">
          Record the payment
        </Button>
      }
      close={close}
    >
      <p>{formatRupeeText(part.asked)} is due: money received plus tax deducted.</p>
      <PaymentFields form={form} part={part} />
      {slip.question !== null && <SlipQuestion question={slip.question} answer={submit(true)} />}
    </QuestionDialog>
  )
}

type Form = ReturnType<typeof useContractForm<Typed, Payment>>

function PaymentFields({ form, part }: { form: Form; part: GroupPart }) {
  const { register } = form
  const { errors } = form.formState
  const method = form.watch('method')
  return (
    <div className={grid.grid}>
      <TextField
        label="Received"
        inputMode="decimal"
        required
        error={errors.received?.message}
        registration={register('received')}
      />
      <SelectField
        label="By"
        choices={counterMethods.map((value) => ({ value, label: counterMethodNames[value] }))}
        error={errors.method?.message}
        registration={register('method')}
      />
      {method !== 'cash' && (
        <TextField
          label="Reference"
          hint="UTR of the transfer, or the number on the slip."
          required
          error={errors.reference?.message}
          registration={register('reference')}
        />
      )}
      {method === 'card' && (
        <TextField
          label="Last 4 digits of the card"
          inputMode="numeric"
          required
          error={errors.cardLast4?.message}
          registration={register('cardLast4')}
        />
      )}
      <DeductionFields form={form} part={part} />
    </div>
  )
}

function DeductionFields({ form, part }: { form: Form; part: GroupPart }) {
  const { register } = form
  const { errors } = form.formState
  const follow = (typed: string) => {
    const due = parseRupees(part.asked)
    const deducted = typed.trim() === '' ? 0 : parseRupees(typed)
    if (due !== null && deducted !== null && deducted < due)
      form.setValue('received', rupeeText(paise(due - deducted)))
  }
  return (
    <>
      <TextField
        label="Tax deducted (TDS)"
        inputMode="decimal"
        isOptional
        error={errors.deducted?.message}
        registration={register('deducted', {
          onChange: ({ target }: { target: { value: string } }) => follow(target.value),
        })}
      />
      <TextField
        label="Rate in percent"
        inputMode="decimal"
        isOptional
        hint="As on the payer’s document."
        error={errors.rate?.message}
        registration={register('rate')}
      />
      <TextField
        label="Section"
        isOptional
        hint="For example 194J."
        error={errors.section?.message}
        registration={register('section')}
      />
      <TextField
        label="TDS certificate"
        isOptional
        hint="Its number, if you have it."
        error={errors.certificate?.message}
        registration={register('certificate')}
      />
    </>
  )
}
