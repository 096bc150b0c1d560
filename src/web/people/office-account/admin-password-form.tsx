import { useState } from 'react'
import { ChangePasswordInput } from '#contract/people/accounts.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { NewPasswordFields } from '#web/people/accounts/new-password-fields.tsx'
import { PasswordField } from '#web/platform/forms/password-field.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAskAgain } from '#web/platform/data/use-ask-again.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/toast.tsx'
import styles from './account.module.css'

/** After a change a new form replaces it, empty and without ticks. */
export function AdminPasswordForm() {
  const askAgain = useAskAgain()
  const [changes, setChanges] = useState(0)
  const hasChanged = () => {
    setChanges((n) => n + 1)
    askAgain('showAdminAccount')
  }
  return <PasswordForm key={changes} changed={hasChanged} />
}

function PasswordForm({ changed }: { changed: () => void }) {
  const form = useContractForm(ChangePasswordInput)
  const [failure, setFailure] = useState<string | null>(null)
  const api = useApi()
  const toast = useToast()
  const { errors } = form.formState
  const send = async (input: Parameters<typeof api.changeAdminPassword>[0]) => {
    setFailure(null)
    const { message } = await api.changeAdminPassword(input)
    toast({ tone: 'good', text: message })
    changed()
  }
  const failed = (error: unknown) => {
    if (error instanceof Problem && error.details.fields) return
    setFailure(error instanceof Problem ? error.message : messages.officeActionFailed)
  }
  return (
    <form className={styles.section} {...form.attributes} onSubmit={form.submit({ send, failed })}>
      <h2>Change password</h2>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        registration={form.register('currentpassword')}
        error={errors.currentpassword?.message}
      />
      <NewPasswordFields form={form} />
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" isBusy={form.isSending} busyText="Saving...">
          Change password
        </Button>
      </div>
    </form>
  )
}
