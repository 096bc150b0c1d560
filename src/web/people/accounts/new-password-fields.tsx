import type { UseFormRegisterReturn } from 'react-hook-form'
import { passwordRules } from '#contract/people/password-rules.ts'
import { PasswordField } from '#web/platform/forms/password-field.tsx'

type Name = 'password' | 'confirmpassword'

/** The part of a form that these fields need; every form with a new password has it. */
type FormWithNewPassword = {
  register: (name: Name, options?: { onChange: () => void }) => UseFormRegisterReturn
  trigger: (name: Name) => Promise<boolean>
  formState: {
    errors: { [N in Name]?: { message?: string } }
    touchedFields: { [N in Name]?: boolean }
  }
}

type NewPasswordFieldsProps = { form: FormWithNewPassword; label?: string }

/**
 * A new password, by the rules of registration, and its repetition, which is compared again when
 * the first changes.
 */
export function NewPasswordFields({ form, label = 'New password' }: NewPasswordFieldsProps) {
  const { errors, touchedFields } = form.formState
  const recheckRepeat = () => {
    if (touchedFields.confirmpassword) void form.trigger('confirmpassword')
  }
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required
        rules={passwordRules}
        registration={form.register('password', { onChange: recheckRepeat })}
        error={errors.password?.message}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        registration={form.register('confirmpassword')}
        error={errors.confirmpassword?.message}
      />
    </>
  )
}
