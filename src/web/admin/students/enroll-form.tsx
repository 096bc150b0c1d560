import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import type { Batch, CourseBatches } from '#contract/batches.ts'
import { messages } from '#contract/messages.ts'
import { formatRupeeText } from '#contract/money.ts'
import { EnrollStudentInput } from '#contract/office-students.ts'
import type { OfficeStudent } from '#contract/office-students.ts'
import { pages } from '#contract/pages.ts'
import { useInstitute } from '#web/shell/frame-data.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { useApi } from '#web/api/use-api.ts'
import { useApiQuery } from '#web/data/use-api-query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { choicesNamed } from '../table/list-filter.ts'
import { SlipFields } from '../desk/slip-fields.tsx'
import { SlipQuestion } from '../desk/slip-question.tsx'
import { useSlipQuestion } from '../desk/use-slip-question.ts'
import grid from '../forms/form-grid.module.css'
import { TextField } from '../forms/text-field.tsx'
import { LoadFailed } from '../frame/load-failed.tsx'
import { BatchAtDesk, placeAtDesk } from './batch-at-desk.tsx'
import { CourseChoice } from './course-choice.tsx'
import type { ChosenCourse } from './course-choice.tsx'
import { LoweredAtDesk } from './lowered-at-desk.tsx'
import styles from './enroll-form.module.css'

type EnrollFormProps = { student: OfficeStudent; enrolled: () => void; close: () => void }

/** A counter payment (decision 15): the money in hand becomes an order, a place and a receipt. */
export function EnrollForm({ student, enrolled, close }: EnrollFormProps) {
  const [course, setCourse] = useState<ChosenCourse | null>(null)
  const title = `Enroll ${student.name} at the desk`
  if (course === null)
    return (
      <QuestionDialog title={title} isForm close={close}>
        <CourseChoice choose={setCourse} />
      </QuestionDialog>
    )
  return (
    <CourseToPay
      title={title}
      student={student}
      course={course}
      chooseAnother={() => setCourse(null)}
      enrolled={enrolled}
      close={close}
    />
  )
}

type CourseProps = {
  title: string
  student: OfficeStudent
  course: ChosenCourse
  chooseAnother: () => void
  enrolled: () => void
  close: () => void
}

/** The batches first: with them the form has one question more. */
function CourseToPay(props: CourseProps) {
  const { title, course, chooseAnother, close } = props
  const asked = useApiQuery('showCourseBatches', { id: course.id })
  const known = asked.answer
  if (known !== null && isForSale(known)) return <PaymentForm {...props} batches={known.batches} />
  return (
    <QuestionDialog title={title} isForm close={close}>
      <CourseLine course={course} fee={course.fee} chooseAnother={chooseAnother} />
      <LoadFailed {...asked} />
      {known === null && asked.isFetching && <p role="status">{messages.loading}</p>}
      {known !== null && (
        <Alert tone="warn" title="No batch of this course takes anybody just now.">
          <p>Add a batch, or open one for enrollment, then come back.</p>
        </Alert>
      )}
    </QuestionDialog>
  )
}

function isForSale({ hasBatches, batches }: CourseBatches): boolean {
  return !hasBatches || batches.length > 0
}

type CourseLineProps = Pick<CourseProps, 'course' | 'chooseAnother'> & { fee: string | null }

function CourseLine({ course, fee, chooseAnother }: CourseLineProps) {
  return (
    <div className={styles.course}>
      <p>
        <strong>{course.name}</strong> {course.code},{' '}
        {fee === null ? 'the fee is its batch’s' : formatRupeeText(fee)}
      </p>
      <Button variant="quiet" onClick={chooseAnother}>
        Another course
      </Button>
    </div>
  )
}

type Typed = z.input<typeof EnrollStudentInput>
type Payment = z.output<typeof EnrollStudentInput>

const EnrollInBatchInput: z.ZodMiniType<Payment, Typed> = z.safeExtend(EnrollStudentInput, {
  batch: z.string().check(z.minLength(1, { error: messages.batchNeeded })),
})

/** What the member of staff fills in; the fee and the campus follow the batch. */
function usePayment({ student, course, batches }: PaymentFormProps) {
  const { defaultCampus } = useInstitute()
  const usualCampus = (campuses: readonly string[]) =>
    campuses.includes(defaultCampus) ? defaultCampus : (campuses[0] ?? defaultCampus)
  const form = useContractForm<Typed, Payment>(
    batches.length === 0 ? EnrollStudentInput : EnrollInBatchInput,
    {
      id: student._id,
      courseId: course.id,
      batch: '',
      campus: usualCampus(course.campuses),
      method: 'cash',
      reference: '',
      amount: course.fee ?? '',
      note: '',
      // of this payment: sent twice it is taken once
      clientKey: crypto.randomUUID(),
    },
  )
  const byId = (id: unknown) => batches.find(({ _id }) => _id === id)
  const follow = (id: unknown) => {
    const place = placeAtDesk(course, byId(id))
    form.setValue('amount', place.fee ?? '', { shouldValidate: form.formState.isSubmitted })
    if (!place.campuses.includes(form.getValues('campus')))
      form.setValue('campus', usualCampus(place.campuses), { shouldValidate: true })
  }
  const batch = byId(form.watch('batch'))
  const batchRegistration = form.register('batch', {
    onChange: ({ target }: { target: { value: string } }) => follow(target.value),
  })
  return { form, batch, batchRegistration, ...placeAtDesk(course, batch) }
}

type PaymentFormProps = CourseProps & { batches: readonly Batch[] }

function PaymentForm(props: PaymentFormProps) {
  const { title, student, course, batches, chooseAnother, enrolled, close } = props
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const { form, batch, batchRegistration, fee, campuses } = usePayment(props)
  const { errors } = form.formState
  const [method, reference] = form.watch(['method', 'reference'])
  const slip = useSlipQuestion({ method, reference }, messages.officeActionFailed)
  const submit = (isAnotherPayment: boolean) =>
    form.submit({
      send: async (values) => {
        slip.forget()
        const { orderId, message } = await api.enrollStudent({ ...values, isAnotherPayment })
        toast({ tone: 'good', text: message })
        enrolled()
        void navigate(pages.officeReceipt(orderId))
      },
      failed: slip.failed,
    })
  return (
    <QuestionDialog
      title={title}
      isForm
      form={{ ...form.attributes, onSubmit: submit(false) }}
      answer={
        <Button type="submit" isBusy={form.isSending} busyText="Recording...">
          Record the payment and enroll
        </Button>
      }
      close={close}
    >
      <CourseLine
        course={course}
        fee={fee}
        chooseAnother={() => !form.isSending && chooseAnother()}
      />
      <LoweredAtDesk
        of={{ id: student._id, courseId: course.id, ...(batch && { batch: batch._id }) }}
        pays={(total) => form.setValue('amount', total)}
      />
      {slip.failure && (
        <Alert tone="bad" isUrgent title={slip.failure}>
          <p>No money is recorded.</p>
        </Alert>
      )}
      <div className={grid['grid']}>
        {batches.length > 0 && (
          <div className={grid['whole']}>
            <BatchAtDesk
              course={course}
              batches={batches}
              chosen={batch}
              error={errors.batch?.message}
              registration={batchRegistration}
            />
          </div>
        )}
        <SlipFields
          method={method}
          campuses={choicesNamed(campuses)}
          registrations={{
            campus: form.register('campus'),
            method: form.register('method'),
            reference: form.register('reference'),
          }}
          errors={errors}
        />
        <TextField
          label="Amount taken"
          hint="In rupees; it must be the fee, less a concession."
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          registration={form.register('amount')}
        />
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
      {slip.question && <SlipQuestion question={slip.question} answer={submit(true)} />}
    </QuestionDialog>
  )
}
