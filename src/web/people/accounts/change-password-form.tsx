import { useState } from 'react'
import { ChangePasswordInput } from '#contract/people/accounts.ts'
import { PasswordField } from '#web/platform/forms/password-field.tsx'
import { SubmitButton } from '#web/platform/forms/submit-button.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { useToast } from '#web/platform/ui/toast.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import styles from './profile-page.module.css'
import { useSending } from '#web/platform/data/use-sending.ts'

/** After a change a new form replaces it, empty and without ticks. */
export function ChangePasswordForm() {
  const [changes, setChanges] = useState(0)
  const [warning, setWarning] = useState<string | null>(null)
  const changed = (itsWarning: string | null) => {
    setWarning(itsWarning)
    setChanges((n) => n + 1)
  }
  return (
    <section className={styles.section}>
      <h2>Change password</h2>
      {warning && <Alert tone="warn" title={warning} />}
      <PasswordForm key={changes} changed={changed} />
    </section>
  )
}

function PasswordForm({ changed }: { changed: (warning: string | null) => void }) {
  const form = useContractForm(ChangePasswordInput)
  const { failure, sending } = useSending()
  const api = useApi()
  const toast = useToast()
  const { errors } = form.formState
  const send = async (input: Parameters<typeof api.changePassword>[0]) => {
    const { message, warning } = await api.changePassword(input)
    toast({ tone: 'good', text: message })
    changed(warning)
  }
  return (
    <form className={styles.form} {...form.attributes} onSubmit={form.submit(sending(send))}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        registration={form.register('currentpassword')}
        error={errors.currentpassword?.message}
      />
      <NewPasswordFields form={form} />
      {failure && <Alert tone="bad" title={failure} />}
      <SubmitButton form={form} busyText="Saving...">
        Change password
      </SubmitButton>
    </form>
  )
}
