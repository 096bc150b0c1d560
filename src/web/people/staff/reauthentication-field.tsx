import { TextField } from '../../platform/office-forms/text-field.tsx'

type ReauthenticationFieldProps = { value: string; change: (value: string) => void }

/** Re-authentication before a sensitive action. */
export function ReauthenticationField({ value, change }: ReauthenticationFieldProps) {
  return (
    <TextField
      label="Your own password"
      hint="Or a code from your authenticator app."
      type="password"
      autoComplete="current-password"
      required
      maxLength={200}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  )
}
