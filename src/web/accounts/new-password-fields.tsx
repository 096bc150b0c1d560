import type { UseFormRegisterReturn } from 'react-hook-form'
import { passwordRules } from '#contract/accounts.ts'
import { PasswordField } from '#web/forms/password-field.tsx'

type Entry = { registration: UseFormRegisterReturn; error: string | undefined }

/** A new password, by the rules of registration, and the same again. */
export function NewPasswordFields(fields: { password: Entry; confirmpassword: Entry }) {
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        rules={passwordRules}
        {...fields.password}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        {...fields.confirmpassword}
      />
    </>
  )
}
