import { useEffect, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import type { Batch } from '#contract/teaching/batches.ts'
import { plainCode } from '#contract/platform/text/codes.ts'
import { messages } from '#contract/messages.ts'
import { EnrollStudentInput } from '#contract/office/office-students.ts'
import { pages } from '#contract/pages.ts'
import { deskMethods, isCheque } from '#contract/money/slips.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { choicesNamed } from '../../platform/table/filters/list-filter.ts'
import { ChequeFields } from '../../selling/desk/cheque-fields.tsx'
import { SlipFields } from '../../selling/desk/slip-fields.tsx'
import { SlipQuestion } from '../../selling/desk/slip-question.tsx'
import { useSlipQuestion } from '../../selling/desk/use-slip-question.ts'
import grid from '../../platform/office-forms/form-grid.module.css'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { useDebounced } from '../../platform/office-forms/use-debounced.ts'
import { BatchAtDesk, placeAtDesk } from './batch-at-desk.tsx'
import type { ChosenCourse } from './course-choice.tsx'
import { CourseLine } from './course-line.tsx'
import { ConcessionAtDesk } from './concession-at-desk.tsx'

/** The frame around the form: a dialog or a page. Without `form` nothing can be sent yet. */
export type PaymentFrame = (parts: {
  form?: ComponentProps<'form'>
  answer?: ReactNode
  children: ReactNode
}) => ReactNode

export type Typed = z.input<typeof EnrollStudentInput>
type Payment = z.output<typeof EnrollStudentInput>

export type PaymentProps = {
  student: { _id: string; name: string }
  course: ChosenCourse
  batches: readonly Batch[]
  chooseAnother: () => void
  /** Called when it is recorded; the receipt or acknowledgement opens. */
  enrolled: () => void
  /** The typed values from before a reload; left out: nothing is kept. */
  draft?: { typed: Partial<Typed> | null; keep: (typed: Partial<Typed>) => void }
}

const EnrollInBatchInput: z.ZodMiniType<Payment, Typed> = z.safeExtend(EnrollStudentInput, {
  batch: z.string().check(z.minLength(1, { error: messages.batchNeeded })),
})

/** The fields of the payment; fee and campus follow the batch. */
function usePayment({ student, course, batches, draft }: PaymentProps) {
  const { defaultCampus } = useInstitute()
  const usualCampus = (campuses: readonly string[]) =>
    campuses.includes(defaultCampus) ? defaultCampus : (campuses[0] ?? defaultCampus)
  const form = useContractForm<Typed, Payment>(
    batches.length === 0 ? EnrollStudentInput : EnrollInBatchInput,
    {
      batch: '',
      campus: usualCampus(course.campuses),
      method: 'cash',
      reference: '',
      cardLast4: '',
      bankName: '',
      datedOn: '',
      drawnBy: '',
      beginsBecause: '',
      amount: course.fee ?? '',
      note: '',
      concessionCode: '',
      // the idempotency key: sent twice, the payment is taken once
      clientKey: crypto.randomUUID(),
      ...draft?.typed,
      id: student._id,
      courseId: course.id,
    },
  )
  const keep = draft?.keep
  useEffect(() => {
    if (keep === undefined) return undefined
    keep(form.getValues())
    const watched = form.watch((values) => keep(values))
    return () => watched.unsubscribe()
  }, [form, keep])
  const byId = (id: unknown) => batches.find(({ _id }) => _id === id)
  const [filledIn, setFilledIn] = useState(
    () => placeAtDesk(course, byId(draft?.typed?.batch)).fee ?? '',
  )
  // a price that loads late never replaces the typed amount, which is the money in hand
  const fillIn = (amount: string) => {
    if (form.getValues('amount') !== filledIn) return
    setFilledIn(amount)
    form.setValue('amount', amount, { shouldValidate: form.formState.isSubmitted })
  }
  const follow = (id: unknown) => {
    const place = placeAtDesk(course, byId(id))
    fillIn(place.fee ?? '')
    if (!place.campuses.includes(form.getValues('campus')))
      form.setValue('campus', usualCampus(place.campuses), { shouldValidate: true })
  }
  const batch = byId(form.watch('batch'))
  const batchRegistration = form.register('batch', {
    onChange: ({ target }: { target: { value: string } }) => follow(target.value),
  })
  return { form, batch, batchRegistration, fillIn, ...placeAtDesk(course, batch) }
}

/**
 * A counter payment (decision 15): the money becomes an order, an enrollment and a receipt; a
 * cheque waits for its bank.
 */
export function PaymentForm(props: PaymentProps & { frame: PaymentFrame }) {
  const { student, course, batches, chooseAnother, enrolled, frame } = props
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const { form, batch, batchRegistration, fillIn, fee, campuses } = usePayment(props)
  const { errors } = form.formState
  const [method, reference] = form.watch(['method', 'reference'])
  const code = useDebounced(plainCode(`${form.watch('concessionCode')}`))
  const slip = useSlipQuestion({ method, reference }, messages.officeActionFailed)
  const submit = (isAnotherPayment: boolean) =>
    form.submit({
      send: async (values) => {
        slip.forget()
        const sent = { ...values, isAnotherPayment }
        const { orderId, receiptNumber, message } = await api.enrollStudent(sent)
        toast({ tone: 'good', text: message })
        enrolled()
        const paper = receiptNumber === null ? pages.officeAcknowledgement : pages.officeReceipt
        void navigate(paper(orderId))
      },
      failed: slip.failed,
    })
  const isPaper = isCheque(method)
  return frame({
    form: { ...form.attributes, onSubmit: submit(false) },
    answer: (
      <Button type="submit" isBusy={form.isSending} busyText="Recording...">
        {isPaper ? `Take the ${nouns[method]}` : 'Record the payment and enroll'}
      </Button>
    ),
    children: (
      <>
        <CourseLine
          course={course}
          fee={fee}
          chooseAnother={() => !form.isSending && chooseAnother()}
        />
        <Failed failure={slip.failure} />
        <ConcessionAtDesk of={placeOf({ student, course, batch, code })} priceChanged={fillIn} />
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
            label="Code"
            isOptional
            hint="A discount code that the student has."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            error={errors.concessionCode?.message}
            registration={form.register('concessionCode')}
          />
          <TextField
            label={isPaper ? 'Amount on it' : 'Amount taken'}
            hint="In rupees; it must be the fee, less a concession."
            inputMode="decimal"
            autoComplete="off"
            error={errors.amount?.message}
            registration={form.register('amount')}
          />
          {isPaper && <ChequeFields registrations={ofCheque(form.register)} errors={errors} />}
          <div className={grid['whole']}>
            <TextField
              label="Note"
              isOptional
              maxLength={500}
              autoComplete="off"
              error={errors.note?.message}
              registration={form.register('note')}
            />
          </div>
        </div>
        {isPaper && <NoPaymentYet />}
        {slip.question && <SlipQuestion question={slip.question} answer={submit(true)} />}
      </>
    ),
  })
}

type Place = Pick<PaymentProps, 'student' | 'course'> & { batch: Batch | undefined; code: string }

/** The place to price. */
function placeOf({ student, course, batch, code }: Place) {
  return {
    id: student._id,
    courseId: course.id,
    ...(batch && { batch: batch._id }),
    ...(code !== '' && { code }),
  }
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
    <Alert tone="info" title="This is no payment yet">
      <p>
        An acknowledgement opens to hand out. The receipt comes when you write down that the bank
        has paid.
      </p>
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
