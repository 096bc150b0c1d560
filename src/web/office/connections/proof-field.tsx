import type { Connections } from '#contract/office/connections/connections.ts'
import { TextField } from '../../platform/office-forms/text-field.tsx'

type ProofFieldProps = {
  by: Connections['proof']
  value: string
  change: (value: string) => void
  error?: string | undefined
}

/** The person who changes keys proves again who they are. */
export function ProofField({ by, value, change, error }: ProofFieldProps) {
  const isCode = by === 'code'
  return (
    <TextField
      name="proof"
      label={isCode ? 'Code of your authenticator app' : 'Your own password'}
      hint={isCode ? 'Six digits. Keys are changed with your second factor only.' : undefined}
      error={error}
      type={isCode ? 'text' : 'password'}
      inputMode={isCode ? 'numeric' : undefined}
      autoComplete={isCode ? 'one-time-code' : 'current-password'}
      required
      maxLength={200}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  )
}
