import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { AskForTeamInput } from '#contract/selling/groups/team-enquiry.ts'
import { sentenceOf } from '#web/platform/api/no-answer.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { FieldFrame } from '#web/platform/forms/field-frame.tsx'
import fields from '#web/platform/forms/field.module.css'
import { Field } from '#web/platform/forms/field.tsx'
import { SubmitButton } from '#web/platform/forms/submit-button.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { WordsField } from '#web/platform/forms/words-field.tsx'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Select } from '#web/platform/ui/select.tsx'
import styles from './team-page.module.css'

export type CourseOption = { id: string; name: string }

type TeamFormProps = {
  courses: readonly CourseOption[]
  /** The id of the course that is chosen at first; '': none. */
  chosen: string
}

/** An organisation's enquiry: the office makes a group order of it. */
export function TeamForm({ courses, chosen }: TeamFormProps) {
  const { form, result, send, failed } = useEnquiry(chosen)
  const { register } = form
  const { errors } = form.formState
  if (result?.tone === 'good')
    return (
      <div role="status">
        <Alert tone="good" title={result.text} />
      </div>
    )
  return (
    <form className={styles.form} {...form.attributes} onSubmit={form.submit({ send, failed })}>
      <Field
        label="Organisation"
        required
        maxLength={120}
        autoComplete="organization"
        registration={register('organisation')}
        error={errors.organisation?.message}
      />
      <Field
        label="Your name"
        required
        autoComplete="name"
        registration={register('contactName')}
        error={errors.contactName?.message}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        hint="Email or phone is enough."
        registration={register('email')}
        error={errors.email?.message}
      />
      <Field
        label="Phone"
        type="tel"
        autoComplete="tel"
        registration={register('phone')}
        error={errors.phone?.message}
      />
      <CourseField courses={courses} registration={register('courseId')} />
      <Field
        label="Number of people"
        required
        inputMode="numeric"
        maxLength={4}
        registration={register('people')}
        error={errors.people?.message}
      />
      <WordsField
        label="Message (optional)"
        rows={3}
        maxLength={1000}
        registration={register('message')}
        error={errors.message?.message}
      />
      {result && <Alert tone="bad" title={result.text} />}
      <SubmitButton form={form} busyText="Sending...">
        Send the request
      </SubmitButton>
      <p className={styles.note}>
        We use these details only to answer you. We delete them after 12 months.
      </p>
    </form>
  )
}

function useEnquiry(chosen: string) {
  const api = useApi()
  const form = useContractForm(AskForTeamInput, { courseId: chosen, people: '' })
  const [result, setResult] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null)
  return {
    form,
    result,
    send: async (enquiry: Parameters<typeof api.askForTeam>[0]) => {
      setResult(null)
      const { message } = await api.askForTeam(enquiry)
      setResult({ tone: 'good', text: message })
    },
    failed: (error: unknown) => {
      const isAtField = error instanceof Problem && error.details.fields !== undefined
      if (!isAtField)
        setResult({ tone: 'bad', text: sentenceOf(error) ?? messages.teamEnquiryNotSent })
    },
  }
}

type CourseFieldProps = Pick<TeamFormProps, 'courses'> & {
  registration: Parameters<typeof Field>[0]['registration']
}

function CourseField({ courses, registration }: CourseFieldProps) {
  return (
    <div className={styles.select}>
      <FieldFrame label="Course (optional)" classes={fields}>
        {(ties) => (
          <Select {...registration} {...ties}>
            <option value="">Not decided yet</option>
            {courses.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
    </div>
  )
}
