import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { formatRupeeText } from '#contract/money.ts'
import { EnrollStudentInput } from '#contract/office-students.ts'
import type { OfficeStudent } from '#contract/office-students.ts'
import { pages } from '#contract/pages.ts'
import { useInstitute } from '#web/shell/frame-data.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { useApi } from '#web/api/use-api.ts'
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
import { CourseChoice } from './course-choice.tsx'
import type { ChosenCourse } from './course-choice.tsx'
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
    <PaymentForm
      title={title}
      student={student}
      course={course}
      chooseAnother={() => setCourse(null)}
      enrolled={enrolled}
      close={close}
    />
  )
}

type PaymentFormProps = {
  title: string
  student: OfficeStudent
  course: ChosenCourse
  chooseAnother: () => void
  enrolled: () => void
  close: () => void
}

function PaymentForm(props: PaymentFormProps) {
  const { title, student, course, chooseAnother, enrolled, close } = props
  const { campuses } = course
  const { defaultCampus } = useInstitute()
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const form = useContractForm(EnrollStudentInput, {
    id: student._id,
    courseId: course.id,
    campus: campuses.includes(defaultCampus) ? defaultCampus : (campuses[0] ?? defaultCampus),
    method: 'cash',
    reference: '',
    amount: course.fee,
    note: '',
    // of this payment: sent twice it is taken once
    clientKey: crypto.randomUUID(),
  })
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
      <div className={styles.course}>
        <p>
          <strong>{course.name}</strong> {course.code}, {formatRupeeText(course.fee)}
        </p>
        <Button variant="quiet" onClick={() => !form.isSending && chooseAnother()}>
          Another course
        </Button>
      </div>
      {slip.failure && (
        <Alert tone="bad" isUrgent title={slip.failure}>
          <p>No money is recorded.</p>
        </Alert>
      )}
      <div className={grid['grid']}>
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
          hint="In rupees; it must be the fee."
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
