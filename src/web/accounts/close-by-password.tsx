import { CloseAccountInput } from '#contract/accounts.ts'
import { PasswordField } from '#web/forms/password-field.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import styles from './profile-page.module.css'
import { useSending } from '#web/data/use-sending.ts'
import { useCloseAccount } from './use-close-account.ts'

/** Closes the account of somebody who types its password. */
export function CloseByPassword() {
  const form = useContractForm(CloseAccountInput)
  const { failure, sending } = useSending()
  const close = useCloseAccount()
  return (
    <form className={styles.form} {...form.attributes} onSubmit={form.submit(sending(close))}>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        registration={form.register('password')}
        error={form.formState.errors.password?.message}
      />
      {failure && <Alert tone="bad" title={failure} isUrgent />}
      <SubmitButton form={form} busyText="Closing your account...">
        Close my account for good
      </SubmitButton>
    </form>
  )
}
