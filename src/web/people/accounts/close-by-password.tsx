import { CloseAccountInput } from '#contract/people/accounts.ts'
import { useSending } from '#web/platform/data/use-sending.ts'
import { PasswordField } from '#web/platform/forms/password-field.tsx'
import { SubmitButton } from '#web/platform/forms/submit-button.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { CloseQuestion } from './close-question.tsx'
import { useCloseAccount } from './use-close-account.ts'

export function CloseByPassword({ leave }: { leave: () => void }) {
  const form = useContractForm(CloseAccountInput)
  const { failure, sending } = useSending()
  const close = useCloseAccount()
  return (
    <CloseQuestion
      failure={failure}
      form={{ ...form.attributes, onSubmit: form.submit(sending(close)) }}
      answer={
        <SubmitButton form={form} busyText="Closing your account...">
          Close my account for good
        </SubmitButton>
      }
      close={leave}
    >
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        registration={form.register('password')}
        error={form.formState.errors.password?.message}
      />
    </CloseQuestion>
  )
}
