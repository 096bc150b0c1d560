import type { UserData } from '#contract/people/accounts.ts'
import { UpdateProfileInput } from '#contract/people/accounts.ts'
import { messages } from '#contract/messages.ts'
import { Field } from '#web/platform/forms/field.tsx'
import { NameField } from '#web/platform/forms/name-field.tsx'
import { SubmitButton } from '#web/platform/forms/submit-button.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { useToast } from '#web/platform/ui/toast.tsx'
import styles from './profile-page.module.css'
import { updateUser } from '#web/people/session/session.ts'
import { useSending } from '#web/platform/data/use-sending.ts'

export function NameAndPhoneForm({ user }: { user: UserData }) {
  const form = useContractForm(UpdateProfileInput)
  const { failure, sending } = useSending()
  const api = useApi()
  const toast = useToast()
  const { errors } = form.formState
  const send = async (input: Parameters<typeof api.updateProfile>[0]) => {
    const { message, userData } = await api.updateProfile(input)
    updateUser(userData)
    toast({ tone: 'good', text: message })
  }
  return (
    <section className={styles.section}>
      <h2>Name and phone</h2>
      <p className={styles.quiet}>You log in as {user.email}.</p>
      <form className={styles.form} {...form.attributes} onSubmit={form.submit(sending(send))}>
        <NameField
          label="Name"
          defaultValue={`${user.firstName} ${user.lastName}`.trim()}
          registration={form.register('name')}
          error={errors.name?.message}
        />
        <Field
          label="Mobile number"
          type="tel"
          autoComplete="tel"
          hint={`${messages.phoneHint} You can leave it empty.`}
          defaultValue={user.phone ?? ''}
          registration={form.register('phone')}
          error={errors.phone?.message}
        />
        {failure && <Alert tone="bad" title={failure} />}
        <SubmitButton form={form} busyText="Saving...">
          Save
        </SubmitButton>
      </form>
    </section>
  )
}
