import { MakeWishInput } from '#contract/catalog/course-wish.ts'
import { messages } from '#contract/messages.ts'
import { useId, useState } from 'react'
import { sentenceOf } from '#web/platform/api/no-answer.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Field } from '#web/platform/forms/field.tsx'
import { SubmitButton } from '#web/platform/forms/submit-button.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { WordsField } from '#web/platform/forms/words-field.tsx'
import { Alert } from '#web/platform/ui/alert.tsx'
import styles from './listing/no-course-yet.module.css'

/** A visitor's wish, with an optional contact address. */
export function AskForCourse({ words }: { words: string }) {
  const api = useApi()
  const form = useContractForm(MakeWishInput, { q: words, wish: words })
  const [result, setResult] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null)
  const send = async (wish: Parameters<typeof api.makeWish>[0]) => {
    setResult(null)
    const { message } = await api.makeWish(wish)
    setResult({ tone: 'good', text: message })
  }
  const failed = (error: unknown) => {
    const isAtField = error instanceof Problem && error.details.fields !== undefined
    if (!isAtField) setResult({ tone: 'bad', text: sentenceOf(error) ?? messages.wishNotSent })
  }
  const { errors } = form.formState
  if (result?.tone === 'good')
    return (
      <div role="status">
        <Alert tone="good" title={result.text} />
      </div>
    )
  return (
    <form className={styles.form} {...form.attributes} onSubmit={form.submit({ send, failed })}>
      <WordsField
        label="What would you like to learn?"
        required
        rows={3}
        maxLength={500}
        registration={form.register('wish')}
        error={errors.wish?.message}
      />
      <div className={styles.contact}>
        <Field
          label="Email (optional)"
          type="email"
          autoComplete="email"
          registration={form.register('email')}
          error={errors.email?.message}
        />
        <Field
          label="Mobile number (optional)"
          type="tel"
          autoComplete="tel"
          registration={form.register('phone')}
          error={errors.phone?.message}
        />
      </div>
      <Consent registration={form.register('mayContact')} error={errors.mayContact?.message} />
      {result && <Alert tone="bad" title={result.text} />}
      <SubmitButton form={form} busyText="Sending...">
        Tell the institute
      </SubmitButton>
    </form>
  )
}

type ConsentProps = {
  registration: ReturnType<ReturnType<typeof useContractForm>['register']>
  error: string | undefined
}

function Consent({ registration, error }: ConsentProps) {
  const id = useId()
  return (
    <div className={styles.check}>
      <label>
        <input
          type="checkbox"
          {...registration}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>
          You may write or call me about such a course. You use what I leave here for nothing else,
          and delete it after 12 months.
        </span>
      </label>
      <p id={id} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
