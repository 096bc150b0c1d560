import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { deskMethods, isCheque } from '#contract/money/slips.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { choicesNamed } from '../../platform/table/filters/list-filter.ts'
import { rememberDeskCampus } from '../../platform/office-session/desk-campus.ts'
import { ChequeFields } from '../../selling/desk/cheque-fields.tsx'
import { HowMuchField, LaterFields } from '../../selling/desk/parts-fields.tsx'
import { ShowQrButton, ShownQrDialog } from '../../selling/desk/qr/show-qr.tsx'
import { SlipFields } from '../../selling/desk/slip-fields.tsx'
import { SlipQuestion } from '../../selling/desk/slip-question.tsx'
import { useSlipQuestion } from '../../selling/desk/use-slip-question.ts'
import grid from '../../platform/office-forms/form-grid.module.css'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { BatchAtDesk } from './batch-at-desk.tsx'
import { CourseLine } from './course-line.tsx'
import { ConcessionAtDesk } from './concession-at-desk.tsx'
import { usePayment } from './use-payment.ts'
import { ownUpiOf, useQrOfSale } from './use-qr-of-sale.ts'
import type { PaymentProps, Typed } from './use-payment.ts'

/** The frame around the form: a dialog or a page. Without `form` nothing can be sent yet. */
export type PaymentFrame = (parts: {
  form?: ComponentProps<'form'>
  answer?: ReactNode
  children: ReactNode
}) => ReactNode

/**
 * A counter payment (decision 15): the money becomes an order, an enrollment and a receipt; a
 * cheque waits for its bank.
 */
export function PaymentForm(props: PaymentProps & { frame: PaymentFrame }) {
  const { course, batches, chooseAnother, enrolled, frame } = props
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const payment = usePayment(props)
  const { form, batch, batchRegistration, fillIn, price, parts, fee, campuses } = payment
  const { errors } = form.formState
  const [method, reference] = form.watch(['method', 'reference'])
  const slip = useSlipQuestion({ method, reference }, messages.officeActionFailed)
  const submit = (isAnotherPayment: boolean) =>
    form.submit({
      send: async (values) => {
        slip.forget()
        const sent = { ...values, isAnotherPayment }
        const { orderId, receiptNumber, message } = await api.enrollStudent(sent)
        rememberDeskCampus(values.campus)
        toast({ tone: 'good', text: message })
        enrolled()
        const paper = receiptNumber === null ? pages.officeAcknowledgement : pages.officeReceipt
        void navigate(paper(orderId), { state: { isJustRecorded: true } })
      },
      failed: slip.failed,
    })
  const isPaper = isCheque(method)
  const qr = useQrOfSale(form, slip)
  const framed = frame({
    form: { ...form.attributes, onSubmit: submit(false), onKeyDown: moveOnFromSelect },
    answer: (
      <>
        <ShowQrButton showing={qr} />
        <Button type="submit" isBusy={form.isSending} busyText="Recording...">
          {isPaper ? `Take the ${nouns[method]}` : 'Record the payment and enroll'}
        </Button>
      </>
    ),
    children: (
      <>
        <CourseLine
          course={course}
          fee={fee}
          chooseAnother={() => !form.isSending && chooseAnother()}
        />
        <Failed failure={slip.failure} />
        <ConcessionAtDesk price={price} priceChanged={fillIn} />
        <HowMuchField {...parts} price={price.answer} />
        <div className={grid['grid']}>
          <Batches
            course={course}
            batches={batches}
            chosen={batch}
            error={errors.batch?.message}
            registration={batchRegistration}
          />
          <SlipFields
            method={method}
            methods={deskMethods}
            campuses={choicesNamed(campuses)}
            registrations={{
              campus: form.register('campus'),
              method: form.register('method'),
              reference: form.register('reference'),
              cardLast4: form.register('cardLast4'),
            }}
            errors={errors}
          />
          <TextField
            label={amountLabel(isPaper, parts.how === 'all')}
            hint={amountHint({ ...payment, how: parts.how })}
            inputMode="decimal"
            autoComplete="off"
            readOnly={parts.how === 'plan'}
            error={errors.amount?.message}
            registration={form.register('amount', {
              onChange: ({ target }: { target: { value: string } }) =>
                parts.shareRest(target.value),
            })}
          />
          {isPaper && <ChequeFields registrations={ofCheque(form.register)} errors={errors} />}
        </div>
        <LaterFields
          price={price.answer}
          how={parts.how}
          amount={form.watch('amount')}
          later={form.watch('later') ?? []}
          register={form.register}
          shareInto={(count) => parts.shareRest(form.getValues('amount'), count)}
          error={errors.later?.message}
        />
        <Extras register={form.register} errors={errors} />
        {isPaper && <NoPaymentYet />}
        {slip.question && <SlipQuestion question={slip.question} answer={submit(true)} />}
      </>
    ),
  })
  return (
    <>
      {framed}
      <ShownQrDialog showing={qr} paid={enrolled} own={ownUpiOf(form)} />
    </>
  )
}

function amountLabel(isPaper: boolean, isAll: boolean): string {
  if (isPaper) return 'Amount on it'
  return isAll ? 'Amount taken' : 'Amount taken now'
}

/** The required amount. */
function amountHint({ fee, price, how }: PriceHint): string {
  const total = price.answer?.total ?? fee
  if (how === 'part' && price.answer?.desk)
    return `At least ${formatRupeeText(price.answer.desk.smallestFirst)}`
  if (how === 'plan') return 'The first instalment'
  if (total === null) return 'Choose a batch first'
  const isLowered = price.answer?.concession != null
  return `${formatRupeeText(total)} (${isLowered ? 'fee with discount' : 'fee'})`
}

type PriceHint = Pick<ReturnType<typeof usePayment>, 'fee' | 'price'> & {
  how: ReturnType<typeof usePayment>['parts']['how']
}

type ExtrasProps = {
  register: UseFormRegister<Typed>
  errors: Partial<Record<'note' | 'concessionCode', { message?: string | undefined }>>
}

/** Seldom used, so the button stays in sight; an error opens it. */
function Extras({ register, errors }: ExtrasProps) {
  const isNeeded = errors.note !== undefined || errors.concessionCode !== undefined
  return (
    <details open={isNeeded || undefined}>
      <summary>Discount code or note</summary>
      <div className={grid['grid']}>
        <TextField
          label="Code"
          isOptional
          hint="A discount code that the student has."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={errors.concessionCode?.message}
          registration={register('concessionCode')}
        />
        <TextField
          label="Note"
          isOptional
          maxLength={500}
          autoComplete="off"
          error={errors.note?.message}
          registration={register('note')}
        />
      </div>
    </details>
  )
}

/** Enter in a select moves to the slip's number or the amount: browsers do not send the form from one. */
function moveOnFromSelect(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return
  event.preventDefault()
  const { name, value } = event.target
  const next = name === 'method' && value !== 'cash' ? 'reference' : 'amount'
  event.currentTarget.querySelector<HTMLElement>(`[name="${next}"]`)?.focus()
}

function Batches(props: ComponentProps<typeof BatchAtDesk>) {
  if (props.batches.length === 0) return null
  return (
    <div className={grid['whole']}>
      <BatchAtDesk {...props} />
    </div>
  )
}

function Failed({ failure }: { failure: string | null }) {
  if (failure === null) return null
  return (
    <Alert tone="bad" isUrgent title={failure}>
      <p>No money is recorded.</p>
    </Alert>
  )
}

function NoPaymentYet() {
  return (
    <Alert tone="info" title="Not paid yet">
      <p>Hand out the acknowledgement. The receipt follows when the bank has paid.</p>
    </Alert>
  )
}

function ofCheque(register: UseFormRegister<Typed>) {
  return {
    bankName: register('bankName'),
    datedOn: register('datedOn'),
    drawnBy: register('drawnBy'),
    beginsBecause: register('beginsBecause'),
  }
}

const nouns = { cheque: 'cheque', demandDraft: 'draft' } as const
